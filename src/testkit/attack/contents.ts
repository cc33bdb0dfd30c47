import type pg from 'pg'

/** Tables written by sign-ins, counters and waiting requests, regardless of the caller. */
const aside = ['sessions', 'tickets', 'key_days']

export async function tenantTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_policies where policyname = 'own_tenant' order by 1`,
  )
  return rows.map(({ name }) => name).filter((name) => !aside.includes(name))
}

/** A checksum of the rows of each tenant, by table; `about` selects the rows that contain this id. */
export async function contentsOf(
  owner: pg.Client,
  tables: readonly string[],
  about?: string,
): Promise<Record<string, string>> {
  const only = about === undefined ? '' : 'where strpos(t::text, $1) > 0'
  const sums = tables.map(
    (table) =>
      `select concat(tenant_id, '.${table}') as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as sum
      from ${table} t ${only} group by tenant_id`,
  )
  // Named, so that the same text is planned only once.
  const { rows } = await owner.query<{ name: string; sum: string }>({
    name: about === undefined ? 'contents' : 'contents about',
    text: sums.join(' union all '),
    values: about === undefined ? [] : [about],
  })
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

export const differing = (before: Record<string, string>, after: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
