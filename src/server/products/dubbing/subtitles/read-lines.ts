import type { Selectable } from 'kysely'
import { type Cue, inOrder } from '#domain/cues/cue.ts'
import { translated } from '#domain/cues/translated.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Cues, Translations } from '#server/core/db/tables.ts'
import type { Mark } from './write-lines.ts'

type CueRow = Pick<
  Selectable<Cues>,
  'id' | 'start_ms' | 'end_ms' | 'text' | 'speaker' | 'locked' | 'revision'
>

const cueOf = ({ id, start_ms, end_ms, text, speaker, locked }: CueRow): Cue => ({
  id,
  start: start_ms,
  end: end_ms,
  text,
  ...(speaker !== null && { speaker }),
  ...(locked && { locked }),
})

export const readCueRows = (db: Db, project: string): Promise<CueRow[]> =>
  db
    .selectFrom('cues')
    .select(['id', 'start_ms', 'end_ms', 'text', 'speaker', 'locked', 'revision'])
    .where('project_id', '=', project)
    .execute()

export const cuesOf = (rows: readonly CueRow[]): Cue[] => rows.map(cueOf).toSorted(inOrder)

export const readCues = async (db: Db, project: string) => cuesOf(await readCueRows(db, project))

export type TranslationRow = Pick<
  Selectable<Translations>,
  'cue_id' | 'text' | 'origin' | 'source' | 'revision'
>

export const readTranslations = (db: Db, project: string, language: string): Promise<TranslationRow[]> =>
  db
    .selectFrom('translations')
    .select(['cue_id', 'text', 'origin', 'source', 'revision'])
    .where('project_id', '=', project)
    .where('language', '=', language)
    .execute()

export const textsOf = (rows: readonly TranslationRow[]) =>
  new Map(rows.map(({ cue_id, text }) => [cue_id, text]))

/** A list that is edited, and what is known of each line beside it. */
export interface Lines {
  cues: readonly Cue[]
  /** The project's revision at each line's last change. */
  revisions: Map<string, number>
  /** What the original says by now, where these are the lines of a translation. */
  sources: ReadonlyMap<string, string>
  /** How each line of a translation came about. */
  marks: Map<string, Mark>
}

export async function readLines(db: Db, project: string, language: string | undefined): Promise<Lines> {
  const rows = await readCueRows(db, project)
  const cues = cuesOf(rows)
  if (language === undefined)
    return {
      cues,
      revisions: new Map(rows.map(({ id, revision }) => [id, revision])),
      sources: new Map(),
      marks: new Map(),
    }
  const others = await readTranslations(db, project, language)
  return {
    cues: translated(cues, textsOf(others)),
    revisions: new Map(others.map(({ cue_id, revision }) => [cue_id, revision])),
    sources: new Map(cues.map(({ id, text }) => [id, text])),
    marks: new Map(others.map(({ cue_id, origin, source }) => [cue_id, { origin, source }])),
  }
}
