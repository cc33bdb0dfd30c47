import {
  glossaryPut,
  glossaryRemove,
  mostTerms,
  translateLeave,
  translateLines,
  translateMark,
  translateRemove,
  translateShorten,
  translateStart,
} from '../contract.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { deleteEdits } from '#shared/documents/server/log.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { needsOf, toShorten } from '#shared/voices/server/needs.ts'
import { readOffer, shortens } from '#shared/voices/server/offer.ts'
import { runOfProject } from '#products/dubbing/projects/server/run-of-project.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { editableProject, requireTrack } from '#products/dubbing/subtitles/server/access.ts'
import { originalText } from '#products/dubbing/subtitles/server/original-text.ts'
import { leaveShorter } from '#products/dubbing/subtitles/server/shorter.ts'
import { saveLanguages } from '#products/dubbing/subtitles/server/tracks.ts'
import { ownTerms } from './access.ts'
import { shortenTranslation } from './shorten-job.ts'
import { refuseWhileTranslating, startTranslation } from './start-translation.ts'
import { sql } from 'kysely'

export const glossaryPutRoute = route(
  glossaryPut,
  async ({ from, to, source, target }, { db, tenant, caller, app }) => {
    const own = db.selectFrom('glossary').where('account_id', '=', caller.id)
    const { terms } = await own.select((is) => is.fn.countAll<number>().as('terms')).executeTakeFirstOrThrow()
    const known = await own
      .select('id')
      .where('from_language', '=', from)
      .where('to_language', '=', to)
      .where('source', '=', source)
      .executeTakeFirst()
    if (terms >= mostTerms && !known) throw new Problem('glossaryFull', { most: mostTerms })
    return db
      .insertInto('glossary')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        from_language: from,
        to_language: to,
        source,
        target,
        created_at: app.now(),
      })
      .onConflict((same) =>
        same
          .columns(['tenant_id', 'account_id', 'from_language', 'to_language', 'source'])
          .doUpdateSet({ target }),
      )
      .returning(['id', 'from_language as from', 'to_language as to', 'source', 'target'])
      .executeTakeFirstOrThrow()
  },
)

export const glossaryRemoveRoute = route(glossaryRemove, async ({ id }, context) => {
  const own = await ownTerms(context).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  await context.db.deleteFrom('glossary').where('id', '=', id).execute()
  return null
})

export const translateLeaveRoute = route(translateLeave, async ({ id, language, cues }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    await leaveShorter(trx, { project: id, language }, cues)
    await publishProject(trx, project)
  })
  return null
})

export const translateLinesRoute = route(translateLines, ({ id, language, cues }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    return startTranslation(context.app, trx, project, [language], cues)
  }),
)

export const translateMarkRoute = route(translateMark, async ({ id, language, cues }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    // The text and with it the revision stay the same, so that the line is not spoken again.
    await sql`
      update translations set origin = 'expert', source = coalesce(${originalText}, source)
      where project_id = ${id} and language = ${language} and cue_id = any(${cues})`.execute(trx)
    await publishProject(trx, project)
  })
  return null
})

export const translateRemoveRoute = route(translateRemove, async ({ id, language }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    await refuseWhileTranslating(trx, project)
    // The log of its edits is deleted too, because nothing is left on which they could be undone.
    await deleteEdits(trx, id, language)
    await trx
      .deleteFrom('line_voices')
      .where('project_id', '=', id)
      .where('language', '=', language)
      .execute()
    await trx.deleteFrom('tracks').where('project_id', '=', id).where('language', '=', language).execute()
    await saveLanguages(trx, project)
    await publishProject(trx, project)
  })
  return null
})

export const translateShortenRoute = route(translateShorten, ({ id, language, lines }, context) =>
  context.db.transaction().execute(async (trx) => {
    const project = await editableProject(trx, context, id)
    await requireTrack(trx, project, language)
    const from = project.language ?? ''
    const offer = await readOffer(trx)
    if (!shortens(offer, from, language)) throw new Problem('notShortened', { language })
    const input = { project: id, language, lines }
    const needs = needsOf(offer, toShorten(offer, from, language))
    const whose = { ...runOfProject(project), language, needs }
    return { run: await startRun(context.app, trx, shortenTranslation, input, whose) }
  }),
)

export const translateStartRoute = route(translateStart, ({ id, languages }, context) =>
  context.db
    .transaction()
    .execute(async (trx) =>
      startTranslation(context.app, trx, await editableProject(trx, context, id), languages),
    ),
)
