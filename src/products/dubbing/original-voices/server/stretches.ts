import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { OriginalStretches, Projects } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { projectFolder } from '#products/dubbing/projects/server/cleanup.ts'
import type { StoredReference } from '#shared/voices/server/stored-reference.ts'

export type StretchRow = Selectable<OriginalStretches>

/** The samples found for the speakers of a film, the best of each first. */
export const readStretches = (db: Db, project: string): Promise<StretchRow[]> =>
  db
    .selectFrom('original_stretches')
    .selectAll()
    .where('project_id', '=', project)
    .orderBy('speaker')
    .orderBy('place')
    .execute()

/** The chosen samples; for other speakers a dub finds the best sample itself. */
export const chosenStretches = (db: Db, project: string): Promise<StretchRow[]> =>
  db
    .selectFrom('original_stretches')
    .selectAll()
    .where('project_id', '=', project)
    .where('chosen', '=', true)
    .execute()

/** The recording of a speaker's voice outside of a dub. Lines without a speaker belong to the only one. */
export async function referenceFor(
  db: Db,
  { id, language }: Pick<Selectable<Projects>, 'id' | 'language'>,
  speaker: string,
): Promise<StoredReference> {
  const all = await readStretches(db, id)
  const speakers = new Set(all.map((each) => each.speaker))
  const [only] = speaker === '' && speakers.size === 1 ? speakers : [speaker]
  const own = all.filter((each) => each.speaker === only)
  const found = own.find(({ chosen }) => chosen) ?? own[0]
  if (!found) throw new Problem('originalUnheard')
  return { key: found.key, name: found.speaker || originalVoice, text: found.text, language: language! }
}

export const stretchKey = (project: Pick<Selectable<Projects>, 'tenant_id' | 'id'>, id: string) =>
  `${projectFolder(project)}stretches/${id}.wav`
