import type { Selectable, Transaction } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { DB, Takes } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import { editableProject, type Project } from '#products/dubbing/subtitles/server/access.ts'

export interface Line {
  language: string
  cue: string
}

/** A take of the caller with its project, which is locked. */
export async function lockTake(
  trx: Transaction<DB>,
  whose: Pick<CallerContext, 'caller'>,
  id: string,
): Promise<{ take: Selectable<Takes>; project: Project }> {
  const found = await trx.selectFrom('takes').select('project_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const project = await editableProject(trx, whose, found.project_id)
  const take = await trx.selectFrom('takes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!take) throw new Problem('notFound')
  return { take, project }
}

/** The text of a line in a language; refuses a line or language that the project does not have. */
export async function textOfLine(
  trx: Transaction<DB>,
  project: Pick<Project, 'id' | 'language'>,
  { language, cue }: Line,
): Promise<string> {
  const line = await trx
    .selectFrom('cues')
    .leftJoin('translations', (join) =>
      join
        .onRef('translations.project_id', '=', 'cues.project_id')
        .onRef('translations.cue_id', '=', 'cues.id')
        .on('translations.language', '=', language),
    )
    .select(['cues.text', 'translations.text as translation'])
    .where('cues.project_id', '=', project.id)
    .where('cues.id', '=', cue)
    .executeTakeFirst()
  if (!line) throw new Problem('notFound')
  return language === project.language ? line.text : (line.translation ?? '')
}

/** The speaker of a line; empty if none is set. */
export async function speakerOf(
  trx: Transaction<DB>,
  { id }: Pick<Project, 'id'>,
  cue: string,
): Promise<string> {
  const line = await trx
    .selectFrom('cues')
    .select('speaker')
    .where('project_id', '=', id)
    .where('id', '=', cue)
    .executeTakeFirst()
  if (!line) throw new Problem('notFound')
  return line.speaker ?? ''
}

/** A dub in progress uses the takes that were chosen when it began. */
export async function refuseWhileMade(
  trx: Transaction<DB>,
  { id }: Pick<Project, 'id'>,
  language: string,
): Promise<void> {
  const making = await trx
    .selectFrom('works')
    .select('id')
    .where('subject_id', '=', id)
    .where('language', '=', language)
    .where('state', '=', workState.generating)
    .executeTakeFirst()
  if (making) throw new Problem('stillWorking')
}

export const takeKey = (project: Pick<Project, 'tenant_id' | 'id'>, id: string) =>
  `${projectFolder(project)}takes/${id}.wav`
