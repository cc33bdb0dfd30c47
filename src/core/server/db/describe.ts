import type pg from 'pg'

// Describes the schema as SQL (schema.sql, for reading and review) and as types (tables.ts, for kysely), from the
// migrated database. A test compares both with the files.

interface Column {
  table: string
  name: string
  type: string
  notNull: boolean
  default: string | null
  generated: boolean
  identity: boolean
  comment: string | null
}

const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
    pg_get_expr(d.adbin, d.adrelid) as default, a.attgenerated <> '' as generated, a.attidentity <> '' as identity,
    col_description(c.oid, a.attnum) as comment
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`

/** PostgreSQL 18 lists NOT NULL as constraints; the column already shows them. */
const constraintsQuery = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition, k.contype as kind
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u', 'f', 'c', 'x')
  order by c.relname, k.contype desc, k.conname`

const extrasQuery = `
  select 1 as part, pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and not i.indisprimary
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype = 'u')
  union all
  select 2, format('alter table %I %s row level security;', c.relname, case when c.relforcerowsecurity then 'force' else 'enable' end)
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
  union all
  select 3, format('create policy %I on %I for %s to %s using (%s) with check (%s);', policyname, tablename, lower(cmd),
    case when policyname = 'owner' then 'the owner' else array_to_string(roles, ', ') end, qual, with_check)
  from pg_policies where schemaname = 'public'
  union all
  select 4, pg_get_functiondef(p.oid) || ';' from pg_proc p where p.pronamespace = 'public'::regnamespace
  union all
  select 5, pg_get_triggerdef(t.oid) || ';' from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  order by 1, 2`

export async function describeSchema(client: pg.ClientBase): Promise<{ schema: string; tables: string }> {
  const { rows: columns } = await client.query<Column>(columnsQuery)
  const { rows: constraints } = await client.query<{
    table: string
    name: string
    definition: string
    kind: string
  }>(constraintsQuery)
  const { rows: extras } = await client.query<{ line: string }>(extrasQuery)
  const byTable = Map.groupBy(columns, (column) => column.table)
  const allowed = (column: Column) =>
    constraints
      .filter((one) => one.kind === 'c' && one.table === column.table)
      .map((one) => valuesIn(one.definition, column.name))
      .find((values) => values !== undefined)

  const schema = [...byTable].map(([table, own]) => {
    const lines = [
      ...own.map((column) =>
        [
          column.name,
          column.type,
          column.notNull ? 'not null' : '',
          column.generated
            ? `generated always as (${column.default}) stored`
            : column.default
              ? `default ${column.default}`
              : '',
          column.identity ? 'generated always as identity' : '',
        ]
          .filter(Boolean)
          .join(' '),
      ),
      ...constraints
        .filter((one) => one.table === table)
        .map((one) => `constraint ${one.name} ${one.definition}`),
    ]
    return `create table ${table} (\n  ${lines.join(',\n  ')}\n);\n`
  })

  const tables = [...byTable].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.name}: ${typeOf(column, allowed(column))}`)
    return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`
  })
  const names = [...byTable.keys()].map((table) => `  ${table}: ${pascal(table)}`)
  return {
    schema: `-- Made from the migrations by \`yiyin schema\`.\n\n${schema.join('\n')}\n${extras.map((row) => row.line).join('\n')}\n`,
    tables: `// Made from the migrations by \`yiyin schema\`.\nimport type { ColumnType, Generated, GeneratedAlways } from 'kysely'\n\ntype Time = ColumnType<Date, Date | string, Date | string>\ntype TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>\n\n${tables.join('\n')}\nexport interface DB {\n${names.join('\n')}\n}\n`,
  }
}

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The values allowed by a check `column in (...)`; PostgreSQL stores a single value as `column = value`. */
function valuesIn(definition: string, column: string): string | undefined {
  const list = new RegExp(`^CHECK \\(\\(\\(?${column}\\)? = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`).exec(
    definition,
  )?.[1]
  const single = new RegExp(`^CHECK \\(\\(${column} = ('[^']*'::text)\\)\\)$`).exec(definition)?.[1]
  return (list ?? single)
    ?.split(', ')
    .map((value) => value.replace(/::\w+$/, ''))
    .join(' | ')
}

const plainTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  inet: 'string',
  int8multirange: 'string',
  bytea: 'Buffer',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  date: 'string',
  'timestamp with time zone': 'Time',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'integer[]': 'number[]',
}

function typeOf(column: Column, allowed: string | undefined): string {
  const plain = column.type === 'jsonb' ? column.comment : (allowed ?? plainTypes[column.type])
  if (!plain)
    throw new Error(
      `${column.table}.${column.name}: ${column.type === 'jsonb' ? 'a json column needs its type as comment' : `no type is known for ${column.type}`}`,
    )
  const type = column.notNull ? plain : `${plain} | null`
  if (column.generated) return `GeneratedAlways<${type}>`
  if (column.identity) return `GeneratedAlways<${type}>`
  if (column.default === null) return type
  return type === 'Time' ? 'TimeByDefault' : `Generated<${type}>`
}
