import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { malformed } from '#core/server/http/malformed.ts'
import { isStorable } from '#domain/text/storable.ts'

// Lists are read by keyset: a page begins behind the sort values of the row that the page before ended with. Along an index a
// page far down costs as much as the first, and rows that come or go in between move no other row.

export interface SortKey {
  /** With its table where the query has several: `orders.created_at`. It is never null. */
  column: string
  holds: keyof typeof kinds
  down?: boolean
}
/** What a list is sorted by. The last key is unique, so that each row has one place. */
export type SortKeys = readonly SortKey[]

export const newestFirst = (table: string, time = 'created_at', id = 'id'): SortKeys => [
  { column: `${table}.${time}`, holds: 'time', down: true },
  { column: `${table}.${id}`, holds: 'id', down: true },
]

export interface Paging {
  after?: string | undefined
  size: number
}

export interface Page<Row> {
  records: Row[]
  /** Where the next page begins; null where there is none. */
  next: string | null
}

/** Reads a page of a query that has no order and no limit yet. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  keys: SortKeys,
  paging: Paging,
): Promise<Page<Row>> {
  const rows = await pageQuery(query, keys, paging).execute()
  return toPage<Row>(rows as (Row & Placed)[], paging.size)
}

/** The sort values of a row, as the cursor keeps them. */
export interface Placed {
  place: string[]
}

/** A query for a page, with one row more than requested and the cursor of each: `toPage` makes the page from its rows. */
export const pageQuery = <DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  keys: SortKeys,
  { after, size }: Paging,
): SelectQueryBuilder<DB, Tables, Row & Placed> =>
  inOrder(query, keys)
    .$if(after !== undefined, (all) => all.where(isBehind(keys, after!)))
    .select(placeOf(keys).as('place'))
    .limit(size + 1) as SelectQueryBuilder<DB, Tables, Row & Placed>

/** Makes a page of rows that were read with one more than requested. */
export function toPage<Row>(rows: readonly (Row & Placed)[], size: number): Page<Row> {
  const records = rows.slice(0, size)
  const last = records.at(-1)
  return {
    records: records.map((row) => {
      const { place: _, ...visible } = row
      return visible as Row
    }),
    next: last && rows.length > size ? cursorOf(last.place) : null,
  }
}

export const inOrder = <DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  keys: SortKeys,
): SelectQueryBuilder<DB, Tables, Row> =>
  keys.reduce((sorted, { column, down }) => sorted.orderBy(sql.ref(column), down ? 'desc' : 'asc'), query)

/** The sort values of a row as texts, which keep the microseconds that a Date loses. */
export const placeOf = (keys: SortKeys): RawBuilder<string[]> =>
  sql`json_build_array(${sql.join(keys.map(({ column, holds }) => kinds[holds].text(sql.ref(column))))})`

/** The rows after a cursor. */
export function isBehind(keys: SortKeys, cursor: string): Expression<boolean> {
  const values = readCursor(keys, cursor)
  const columns = keys.map(({ column }) => sql.ref(column))
  if (keys.every(({ down }) => down === keys[0]!.down))
    return sql`(${sql.join(columns)}) ${sql.raw(sign(keys[0]!))} (${sql.join(values)})`
  // Rows cannot be compared where one key goes up and another down. The first comparison is what an index is entered by.
  return keys.reduceRight<RawBuilder<boolean>>(
    (rest, key, at) => {
      const beyond = sql<boolean>`${columns[at]} ${sql.raw(sign(key))} ${values[at]}`
      if (at === keys.length - 1) return beyond
      return sql`(${columns[at]} ${sql.raw(`${sign(key)}=`)} ${values[at]} and (${beyond} or ${rest}))`
    },
    sql`false`,
  )
}

const sign = ({ down }: SortKey) => (down ? '<' : '>')

/** How values are written into a cursor, checked, and read again. */
const kinds = {
  /** Microseconds since 1970. */
  time: {
    text: (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    isValid: (value: string) => /^-?\d{1,16}$/.test(value),
    value: (value: string) => sql`(timestamptz 'epoch' + ${value}::float8 * interval '1 microsecond')`,
  },
  text: {
    text: (column: RawBuilder<unknown>) => column,
    isValid: isStorable,
    value: (value: string) => sql`${value}::text`,
  },
  id: {
    text: (column: RawBuilder<unknown>) => sql`${column}::text`,
    isValid: (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value),
    value: (value: string) => sql`${value}::uuid`,
  },
} as const

export const cursorOf = (place: readonly string[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Callers can write cursors of their own, so each value is checked before PostgreSQL sees it. */
function readCursor(keys: SortKeys, cursor: string): RawBuilder<unknown>[] {
  const place = placeIn(cursor)
  if (!Array.isArray(place) || place.length !== keys.length) throw malformed('after', 'valid')
  return keys.map(({ holds }, at) => {
    const value: unknown = place[at]
    if (typeof value !== 'string' || !kinds[holds].isValid(value)) throw malformed('after', 'valid')
    return kinds[holds].value(value)
  })
}

function placeIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
