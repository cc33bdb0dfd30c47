import { sql, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { route } from '#core/server/http/route.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { editableProject, type Project, requireTrack } from '#products/dubbing/subtitles/server/access.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { voiceOf } from '#shared/voices/server/offer-shape.ts'
import { lineVoice } from '../contract/line-voices.ts'
import { readOfferOf } from './offer.ts'

export const lineVoiceRoute = route(lineVoice, async ({ id, language, cues, speaking }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    if (language !== project.language) await requireTrack(trx, project, language)
    if (speaking) voiceOf(await readOfferOf(trx, project, language), speaking.port)
    await removeLineVoices(trx, project, language, cues)
    if (speaking) await putLineVoices(trx, project, language, cues, speaking)
    // The lines themselves stay the same, but works made before no longer speak them like this.
    await trx
      .updateTable('projects')
      .set({ revision: project.revision + 1 })
      .where('id', '=', id)
      .execute()
    await publishProject(trx, project)
  })
  return null
})

async function putLineVoices(
  trx: Transaction<DB>,
  { id, tenant_id }: Project,
  language: string,
  cues: readonly string[],
  speaking: Speaking,
): Promise<void> {
  await sql`
    insert into line_voices (tenant_id, project_id, language, cue_id, speaking)
    select ${tenant_id}, ${id}, ${language}, cues.id, ${JSON.stringify(speaking)}::jsonb
    from cues where cues.project_id = ${id} and cues.id = any(${cues})`.execute(trx)
}

const removeLineVoices = (
  trx: Transaction<DB>,
  { id }: Pick<Project, 'id'>,
  language: string,
  cues: readonly string[],
) =>
  sql`
    delete from line_voices
    where project_id = ${id} and language = ${language} and cue_id = any(${cues})`.execute(trx)
