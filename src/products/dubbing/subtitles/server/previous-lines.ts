import { type Transaction, sql } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { longestText } from '#domain/cues/core/edit.ts'
import { joinTexts } from '#domain/cues/core/line-break.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import type { Undone } from '#shared/documents/server/document.ts'
import type { Project } from './access.ts'
import { type Mark, type NewTranslation, putTranslations, removeTranslations } from './write-lines.ts'

/** A translation before a change; null if there was none. */
export interface Former {
  language: string
  id: string
  was: (Mark & { text: string }) | null
}

/** The translations that an edit changed, as stored with it in the log. */
export const formerOf = (undone: Undone | undefined): readonly Former[] =>
  (undone?.extra ?? []) as readonly Former[]

interface Row extends Mark {
  language: string
  cue_id: string
  text: string
  revision: number
}

/**
 * Joins the translations of merged lines in every language and marks them stale, for review; returns the former ones.
 */
export async function joinTranslations(
  trx: Transaction<DB>,
  project: Project,
  merges: readonly (readonly [string, string])[],
  revision: number,
): Promise<Former[]> {
  if (merges.length === 0) return []
  const previous: Former[] = []
  for (const [language, rows] of byLanguage(await rowsOf(trx, project, merges.flat()))) {
    const now = new Map<string, Pick<Row, 'text' | 'origin'>>(rows)
    const joined = new Map<string, NewTranslation>()
    for (const [first, second] of merges) {
      const before = now.get(first)
      const behind = now.get(second)
      if (!behind) continue
      const text = joinTexts(before?.text ?? '', behind.text, isUnspaced(language)).slice(0, longestText)
      const byPerson = behind.origin === 'expert' && before?.origin !== 'auto'
      const origin = byPerson ? 'expert' : 'auto'
      // Nobody has translated the merged line, so it is stale whatever its text.
      const one = { id: first, text: text.toWellFormed(), origin, source: '', revision } as const
      now.set(first, one)
      joined.set(first, one)
    }
    await putTranslations(trx, project, language, [...joined.values()])
    for (const id of joined.keys()) previous.push({ language, id, was: said(rows.get(id)) })
  }
  return previous
}

/** Restores the translations changed by an edit of the original, except those changed since. */
export async function bringBack(
  trx: Transaction<DB>,
  project: Project,
  undone: Undone | undefined,
  revision: number,
): Promise<Former[]> {
  const formerOnes = formerOf(undone)
  if (!undone || formerOnes.length === 0) return []
  const ids = formerOnes.map(({ id }) => id)
  const there = byLanguage(await rowsOf(trx, project, ids))
  const tracks = await trx
    .selectFrom('tracks')
    .select('language')
    .where('project_id', '=', project.id)
    .execute()
  const previous: Former[] = []
  for (const { language } of tracks) {
    const rows = there.get(language)
    const own = formerOnes.filter((each) => each.language === language)
    // Edits of older releases may name a line twice: the first entry has the original state.
    const back = [...Map.groupBy(own, ({ id }) => id).values()]
      .map(([first]) => first!)
      .filter(({ id }) => (rows?.get(id)?.revision ?? 0) <= undone.revision)
    await putTranslations(
      trx,
      project,
      language,
      back.flatMap(({ id, was }) => (was ? [{ id, ...was, revision }] : [])),
    )
    const without = back.filter(({ was }) => !was).map(({ id }) => id)
    await removeTranslations(trx, project, language, without)
    for (const { id } of back) previous.push({ language, id, was: said(rows?.get(id)) })
  }
  return previous
}

const byLanguage = (all: readonly Row[]) =>
  new Map(
    [...Map.groupBy(all, ({ language }) => language)].map(([language, rows]) => [
      language,
      new Map(rows.map((row) => [row.cue_id, row])),
    ]),
  )

const said = (row: Row | undefined) =>
  row ? { text: row.text, origin: row.origin, source: row.source } : null

const rowsOf = (trx: Transaction<DB>, { id }: Project, cues: readonly string[]): Promise<Row[]> =>
  trx
    .selectFrom('translations')
    .select(['language', 'cue_id', 'text', 'origin', 'source', 'revision'])
    .where('project_id', '=', id)
    .where(sql<boolean>`cue_id = any(${cues})`)
    .execute()
