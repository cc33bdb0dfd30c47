import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { likeContaining } from '#core/server/db/like-containing.ts'
import type { CallerContext } from '#core/server/http/route.ts'

interface SearchedText {
  column: RawBuilder<unknown>
  id: RawBuilder<unknown>
  fold(text: string): string
  /** Matches complete texts. If a row has exactly this text, only that row is found: each part of a number is in many. */
  isWhole?: RegExp
}

/** Texts in which parts are searched; those of accounts and audit entries without regard to case. */
const texts: Record<'orders' | 'accounts' | 'audit_log', SearchedText> = {
  orders: { column: sql`orders.number`, id: sql`orders.id`, fold: (text) => text, isWhole: /^\d{12,}$/ },
  accounts: {
    column: sql`accounts.search`,
    id: sql`accounts.id`,
    fold: (text) => text.toLowerCase(),
  },
  audit_log: {
    column: sql`lower(audit_log.details ->> 'name')`,
    id: sql`audit_log.id`,
    fold: (text) => text.toLowerCase(),
  },
}

export type SearchedTable = keyof typeof texts

/** The index knows three characters at a time. */
const shortest = 3
/** Of a text that more rows contain, the newest are found soon by reading them in order. */
const fewest = 500

/** The few rows of a table that contain a text; undefined if there are many, or the text is too short for the index. */
export async function fewContaining(
  db: Db,
  table: SearchedTable,
  text: string,
): Promise<string[] | undefined> {
  const { column, fold, isWhole } = texts[table]
  const folded = fold(text)
  if (isWhole?.test(folded)) {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(table)} where ${column} = ${folded}`.execute(db)
    if (rows.length > 0) return rows.map(({ id }) => id)
  }
  if ([...folded].length < shortest) return undefined
  const { rows } = await sql<{ id: string }>`
    select ids_like(${table}, ${likeContaining(folded)}, ${fewest + 1}) as id`.execute(db)
  return rows.length > fewest ? undefined : rows.map(({ id }) => id)
}

/** Written into the query: the plan depends on whose ids they are and how many. */
export const idList = (ids: readonly string[]) => sql<string[]>`${sql.lit(`{${ids.join(',')}}`)}::uuid[]`

/** The condition for rows that contain a text. */
export async function rowsContaining(
  db: Db,
  table: SearchedTable,
  text: string,
): Promise<RawBuilder<boolean>> {
  const { column, id, fold } = texts[table]
  const few = await fewContaining(db, table, text)
  return few
    ? sql<boolean>`${id} = any(${idList(few)})`
    : sql<boolean>`${column} like ${likeContaining(fold(text))}`
}

/** Lists of an account whose names are searched. */
type NamedTable = 'live_sessions' | 'podcast_episodes' | 'podcast_shows' | 'projects' | 'readings'

/** The index knows parts of two and three characters. */
const shortestName = 2

/** The condition for rows of an account's list whose name contains a text, without regard to case. */
export async function ownNamed(
  { db, caller }: CallerContext,
  table: NamedTable,
  text: string,
): Promise<RawBuilder<boolean>> {
  if ([...text].length >= shortestName) {
    const { rows } = await sql<{ id: string }>`
      select own_named(${table}, ${caller.id}, ${text}, ${fewest + 1}) as id`.execute(db)
    if (rows.length <= fewest)
      return sql<boolean>`${sql.ref(`${table}.id`)} = any(${idList(rows.map(({ id }) => id))})`
  }
  return sql<boolean>`${sql.ref(`${table}.name`)} ilike ${likeContaining(text)}`
}
