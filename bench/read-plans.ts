import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Makes PostgreSQL log the plan of each query in this database, for connections opened later. */
export async function logPlans(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const name = client.escapeIdentifier(new URL(databaseUrl).pathname.slice(1))
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_format': 'json',
    'auto_explain.log_nested_statements': 'on',
  }
  try {
    for (const [setting, value] of Object.entries(settings))
      await client.query(`alter database ${name} set ${setting} = '${value}'`)
  } finally {
    await client.end()
  }
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  Filter?: string
  Plans?: Node[]
}

export interface Plan {
  query: string
  /** How each table is read: the kind of scan, with the index or the table. */
  reads: { scan: string; table: string; index: string | undefined; hasFilter: boolean }[]
  /** How many rows are expected where all are needed before the first comes: to be sorted or summed. */
  gathered: number
}

/** Reads the plans that were logged since the last call, of the PostgreSQL in this folder. */
export function openPlans(data: string): () => Promise<Plan[]> {
  const file = join(data, 'logs', 'postgres.log')
  let from = 0
  return async () => {
    const all = await readFile(file)
    const text = all.subarray(from).toString()
    from = all.length
    return [...text.matchAll(/LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g)].map(([, json]) => {
      const { 'Query Text': query, Plan: plan } = JSON.parse(json!) as { 'Query Text': string; Plan: Node }
      return { query: query.replaceAll(/\s+/g, ' ').trim(), reads: readsOf(plan), gathered: gatheredIn(plan) }
    })
  }
}

function gatheredIn(node: Node): number {
  const inner = node.Plans ?? []
  const own = ['Sort', 'Aggregate'].includes(node['Node Type']) ? (inner[0]?.['Plan Rows'] ?? 0) : 0
  return Math.max(own, ...inner.map(gatheredIn))
}

function readsOf(node: Node): Plan['reads'] {
  const own = node['Node Type'].includes('Scan') && (node['Relation Name'] ?? node['Index Name'])
  // The index of a bitmap is named by the node below the one that names the table.
  const index = node['Index Name'] ?? node.Plans?.find((each) => each['Index Name'])?.['Index Name']
  return [
    ...(own && node['Node Type'] !== 'Bitmap Index Scan'
      ? [
          {
            scan: node['Node Type'],
            table: node['Relation Name'] ?? '',
            index,
            hasFilter: node.Filter !== undefined,
          },
        ]
      : []),
    ...(node.Plans ?? []).flatMap(readsOf),
  ]
}
