import type pg from 'pg'

export interface Table {
  name: string
  /** Without generated columns, whose values the database computes. */
  columns: string[]
  owner: string
  owned: boolean
}

/** Every table of the platform except that of the migrations, which a restore runs itself. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, pg_get_userbyid(c.relowner) as owner,
      pg_has_role(current_user, c.relowner, 'usage') as owned,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    order by c.relname`)
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ')
