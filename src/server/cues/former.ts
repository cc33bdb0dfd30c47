import { type Transaction, sql } from 'kysely'
import { longestText } from '#domain/cues/edit.ts'
import { joinTexts } from '#domain/cues/line-break.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import type { DB } from '../db/tables.ts'
import type { Project } from './access.ts'
import type { KeptEdit } from './log.ts'
import { type Mark, putTranslations, removeTranslations } from './write-lines.ts'

/** A translation before a change; nothing where there was none. */
export interface Former {
  language: string
  id: string
  was: (Mark & { text: string }) | null
}

interface Row extends Mark {
  language: string
  cue_id: string
  text: string
  revision: number
}

/** Joins the translations of lines that became one, in every language, for a person to look at; tells what they were. */
export async function joinTranslations(
  trx: Transaction<DB>,
  project: Project,
  merges: readonly (readonly [string, string])[],
  revision: number,
): Promise<Former[]> {
  const former: Former[] = []
  for (const [first, second] of merges) {
    const byLanguage = Map.groupBy(await rowsOf(trx, project, [first, second]), ({ language }) => language)
    for (const [language, rows] of byLanguage) {
      const before = rows.find(({ cue_id }) => cue_id === first)
      const behind = rows.find(({ cue_id }) => cue_id === second)
      if (!behind) continue
      const text = joinTexts(before?.text ?? '', behind.text, isUnspaced(language)).slice(0, longestText)
      const byPerson = behind.origin === 'expert' && before?.origin !== 'auto'
      const origin = byPerson ? 'expert' : 'auto'
      // Nobody has translated the two as one, so that it is stale whatever they say.
      const joined = { id: first, text: text.toWellFormed(), origin, source: '', revision } as const
      await putTranslations(trx, project, language, [joined])
      former.push({ language, id: first, was: before ? said(before) : null })
    }
  }
  return former
}

/** Brings back the translations that a change of the original changed, but for those that were changed since. */
export async function bringBack(
  trx: Transaction<DB>,
  project: Project,
  undone: Pick<KeptEdit, 'revision' | 'former'> | undefined,
  revision: number,
): Promise<Former[]> {
  if (!undone || undone.former.length === 0) return []
  const ids = undone.former.map(({ id }) => id)
  const rows = await rowsOf(trx, project, ids)
  const tracks = await trx
    .selectFrom('tracks')
    .select('language')
    .where('project_id', '=', project.id)
    .execute()
  const former: Former[] = []
  for (const { language, id, was } of undone.former) {
    const row = rows.find((each) => each.language === language && each.cue_id === id)
    if (!tracks.some((track) => track.language === language)) continue
    if (row && row.revision > undone.revision) continue
    if (was) await putTranslations(trx, project, language, [{ id, ...was, revision }])
    else await removeTranslations(trx, project, language, [id])
    former.push({ language, id, was: row ? said(row) : null })
  }
  return former
}

const said = ({ text, origin, source }: Row) => ({ text, origin, source })

const rowsOf = (trx: Transaction<DB>, { id }: Project, cues: readonly string[]): Promise<Row[]> =>
  trx
    .selectFrom('translations')
    .select(['language', 'cue_id', 'text', 'origin', 'source', 'revision'])
    .where('project_id', '=', id)
    .where(sql<boolean>`cue_id = any(${cues})`)
    .execute()
