import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { Cues, Translations } from '#core/server/db/tables.ts'
import { type Cue, inOrder } from '#domain/cues/core/cue.ts'

type CueRow = Pick<
  Selectable<Cues>,
  'id' | 'start_ms' | 'end_ms' | 'text' | 'speaker' | 'locked' | 'revision' | 'unreviewed' | 'uncertain'
>

const cueOf = ({ id, start_ms, end_ms, text, speaker, locked, unreviewed, uncertain }: CueRow): Cue => ({
  id,
  start: start_ms,
  end: end_ms,
  text,
  ...(speaker !== null && { speaker }),
  ...(locked && { locked }),
  ...(unreviewed && { unreviewed: uncertain }),
})

export const readCueRows = (db: Db, project: string): Promise<CueRow[]> =>
  db
    .selectFrom('cues')
    .select(['id', 'start_ms', 'end_ms', 'text', 'speaker', 'locked', 'revision', 'unreviewed', 'uncertain'])
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
