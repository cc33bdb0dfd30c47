import pg from 'pg'

/** Says which tables with so many rows were read whole by sequential scans since the last time it was asked. */
export function openLargeTables(databaseUrl: string, least: number): () => Promise<string[]> {
  let seen = new Map<string, number>()
  return async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      const { rows: tables } = await client.query<{ name: string; read: string; rows: string }>(
        `select relname as name, seq_tup_read as read, n_live_tup as rows from pg_stat_user_tables`,
      )
      const before = seen
      seen = new Map(tables.map(({ name, read }) => [name, Number(read)]))
      return tables
        .filter(({ rows }) => Number(rows) >= least)
        .filter(({ name, read, rows }) => Number(read) - (before.get(name) ?? 0) >= Number(rows))
        .map(({ name }) => name)
    } finally {
      await client.end()
    }
  }
}
