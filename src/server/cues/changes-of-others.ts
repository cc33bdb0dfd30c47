import { type Transaction, sql } from 'kysely'
import type { Edit } from '#domain/cues/edit.ts'
import { allFields, byCue, changedIn, clashOf, type Field, type Touch } from '#domain/cues/fields.ts'
import type { DB } from '../db/tables.ts'
import type { Lines } from './read-lines.ts'

interface Since {
  language: string | undefined
  client: string
  base: number
  lines: Lines
}

/**
 * Tells which fields of lines somebody else has changed since a revision: another page, or a translator. The log is only asked where
 * a line is newer than that, or gone.
 */
export function changesOfOthers(
  trx: Transaction<DB>,
  project: string,
  { language, client, base, lines }: Since,
) {
  const before = new Map(lines.revisions)
  let asked: Promise<Map<string, Set<Field>>> | undefined

  async function ask() {
    const rows = await trx
      .selectFrom('edits')
      .select(['revision', sql<Edit | null>`case when client <> ${client} then inverse end`.as('inverse')])
      .where('project_id', '=', project)
      .where('language', '=', language ?? '')
      .where('revision', '>', base)
      .execute()
    const touches: Touch[] = rows.flatMap(({ inverse }) => (inverse ? changedIn(inverse) : []))
    // What is newer and in no page's log came from a translator.
    const logged = new Set(rows.map(({ revision }) => revision))
    for (const [id, revision] of before)
      if (revision > base && !logged.has(revision)) touches.push({ id, fields: allFields })
    return byCue(touches)
  }

  return {
    /** The first line of which somebody else has changed the same. */
    async firstOf(touches: readonly Touch[]): Promise<string | undefined> {
      if (touches.every(({ id }) => (before.get(id) ?? Infinity) <= base)) return undefined
      return clashOf(touches, await (asked ??= ask()))
    },
  }
}
