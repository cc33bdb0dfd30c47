import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { Projects, Takes } from '#core/server/db/tables.ts'
import type { Edit } from '#domain/cues/core/edit.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import type { TakeKind } from '#products/dubbing/takes/contract.ts'
import type { CueList } from '../contract/subtitles.ts'

/** A take that is ready, with its text. */
export interface ReadyTake {
  id: string
  kind: TakeKind
  text: string
  key: string
  duration: number
  /** The names of recorded voices that it may contain. */
  clonedVoices: string[]
}

const columns = ['cue_id', 'id', 'kind', 'text', 'key', 'duration_ms', 'cloned_voices'] as const

const readyTake = ({
  id,
  kind,
  text,
  key,
  duration_ms,
  cloned_voices,
}: Pick<Selectable<Takes>, (typeof columns)[number]>) => ({
  id,
  kind,
  text,
  key: key!,
  duration: duration_ms!,
  clonedVoices: cloned_voices,
})

/** The takes that replace speech in a language, by line. */
export async function readChosenTakes(
  db: Db,
  project: string,
  language: string,
): Promise<Map<string, ReadyTake>> {
  const rows = await db
    .selectFrom('takes')
    .select(columns)
    .where('project_id', '=', project)
    .where('language', '=', language)
    .where('chosen', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.cue_id, readyTake(row)]))
}

/** Chooses the take of a line, or none; a take that is deleted or not ready has no effect. */
export async function setChosenTake(
  db: Db,
  project: string,
  { language, cue }: { language: string; cue: string },
  take: string | undefined,
): Promise<void> {
  const ofLine = () =>
    db
      .updateTable('takes')
      .where('project_id', '=', project)
      .where('language', '=', language)
      .where('cue_id', '=', cue)
  if (take !== undefined) {
    const ready = await db
      .selectFrom('takes')
      .select('id')
      .where('id', '=', take)
      .where('project_id', '=', project)
      .where('language', '=', language)
      .where('cue_id', '=', cue)
      .where('key', 'is not', null)
      .executeTakeFirst()
    if (!ready) return
  }
  await ofLine().set({ chosen: false }).where('chosen', '=', true).execute()
  if (take !== undefined) await ofLine().set({ chosen: true }).where('id', '=', take).execute()
}

/** Applies the take choices of an edit; pages that show the project reload it. */
export async function followTakes(
  db: Db,
  project: Pick<Selectable<Projects>, 'id' | 'tenant_id' | 'account_id'>,
  language: string | null,
  edit: Edit,
): Promise<void> {
  if (edit.kind !== 'chooseTake' || language === null) return
  await setChosenTake(db, project.id, { language, cue: edit.id }, edit.take ?? undefined)
  await publishProject(db, project)
}

/** Takes by their ids. */
export async function readTakes(db: Db, ids: readonly string[]): Promise<Map<string, ReadyTake>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('takes')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('key', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, readyTake(row)]))
}

/** The chosen takes as pages show them. */
export async function shownTakes(db: Db, project: string, language: string): Promise<CueList['takes']> {
  const takes = await readChosenTakes(db, project, language)
  return Object.fromEntries([...takes].map(([line, { kind, duration }]) => [line, { kind, duration }]))
}
