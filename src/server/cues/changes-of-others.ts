import { type Transaction, sql } from 'kysely'
import type { Edit } from '#domain/cues/edit.ts'
import type { DB } from '../db/tables.ts'
import { changedIn } from './log.ts'
import type { Lines } from './read-lines.ts'

interface Since {
  language: string | undefined
  client: string
  base: number
  lines: Lines
}

/**
 * Tells which lines somebody else has changed since a revision: another page, or a translator. The log is only asked where
 * a line is newer than that, or gone.
 */
export function changesOfOthers(
  trx: Transaction<DB>,
  project: string,
  { language, client, base, lines }: Since,
) {
  const before = new Map(lines.revisions)
  let asked: Promise<Set<string>> | undefined

  async function ask(): Promise<Set<string>> {
    const rows = await trx
      .selectFrom('edits')
      .select(['revision', sql<Edit | null>`case when client <> ${client} then inverse end`.as('inverse')])
      .where('project_id', '=', project)
      .where('language', '=', language ?? '')
      .where('revision', '>', base)
      .execute()
    const changed = new Set(rows.flatMap(({ inverse }) => (inverse ? changedIn(inverse) : [])))
    // What is newer and in no page's log came from a translator.
    const logged = new Set(rows.map(({ revision }) => revision))
    for (const [id, revision] of before) if (revision > base && !logged.has(revision)) changed.add(id)
    return changed
  }

  return {
    /** The first of these that somebody else has changed. */
    async firstOf(ids: readonly string[]): Promise<string | undefined> {
      if (ids.every((id) => (before.get(id) ?? Infinity) <= base)) return undefined
      const changed = await (asked ??= ask())
      return ids.find((id) => changed.has(id))
    },
  }
}
