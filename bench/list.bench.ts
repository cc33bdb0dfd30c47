import pg from 'pg'
import type { OutputOf } from '#contract/call.ts'
import { projectList } from '#contract/projects.ts'
import { inTurn, median, type Bench, type Measure } from './harness.ts'
import { demoUser, signIn } from './sign-in.ts'

const few = 1000
const many = 100 * few
const times = 60

/** Pages as people ask for them: the first of each list, and those behind the project in the middle. */
const pages = (middle: { newest: string; byName: string }): Record<string, string | number>[] => [
  {},
  { tag: 1 },
  { status: 1 },
  { sort: 1 },
  { sort: 2 },
  { sort: 3 },
  { after: middle.newest },
  { sort: 2, after: middle.byName },
]

export const measures: Measure[] = [
  {
    name: 'list.growth',
    unit: 'ms',
    aim: { ratio: 1.5, better: 'lower' },
    async run(bench) {
      const databaseUrl = await bench.database()
      const server = await bench.startServer({ databaseUrl })
      const ask = async (name: string, count: number) => {
        await fill(databaseUrl, name, count)
        const headers = await signIn(server.origin, name)
        const behind = async (sort: number) => {
          const query = new URLSearchParams({ sort: String(sort), current: String(count / 20) })
          const answer = await fetch(`${server.origin}/api${projectList.path}?${query}`, { headers })
          return ((await answer.json()) as { result: OutputOf<typeof projectList> }).result.next!
        }
        const middle = { newest: await behind(0), byName: await behind(2) }
        return () => load(bench, server.origin, headers, pages(middle))
      }
      const baseline = await ask('few', few)
      const ours = await ask('many', many)
      return {
        ...(await inTurn({ ours, baseline }, 7)),
        note: 'pages of six lists, of 100 000 projects against 1 000',
      }
    },
  },
]

/** Adds somebody with so many projects. */
async function fill(databaseUrl: string, name: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: people } = await client.query<{ tenant_id: string; id: string }>(
      `insert into accounts (tenant_id, role, name, password_hash, domain)
       select tenant_id, role, $1, password_hash, domain from ${demoUser}
       returning tenant_id, id`,
      [name],
    )
    const { tenant_id, id } = people[0]!
    // Counted at once afterwards: row by row, each would wait for the previous.
    await client.query('alter table projects disable trigger projects_counted')
    await client.query(
      `insert into projects (tenant_id, account_id, name, status, tag, created_at)
       select $1, $2, 'Film ' || md5(n::text),
         (array[1, 2, 3, 4, 5])[1 + n % 5], (n % 10 = 0)::int, now() - n * interval '1 minute'
       from generate_series(1, $3::int) n`,
      [tenant_id, id, count],
    )
    await client.query('alter table projects enable trigger projects_counted')
    await client.query(
      `insert into project_counts (tenant_id, account_id, status, tag, count)
       select tenant_id, account_id, status, tag, count(*) from projects where account_id = $1 group by 1, 2, 3, 4`,
      [id],
    )
    await client.query('vacuum analyze projects')
  } finally {
    await client.end()
  }
}

/** Milliseconds per page, averaged over all of them. */
async function load(
  { signal }: Bench,
  origin: string,
  headers: Record<string, string>,
  pages: readonly Record<string, string | number>[],
): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    const page = pages[time % pages.length]!
    const query = new URLSearchParams(Object.entries(page).map(([name, value]) => [name, String(value)]))
    const began = performance.now()
    const answer = await fetch(`${origin}/api${projectList.path}?${query}`, { headers, signal })
    const { success } = (await answer.json()) as { success: boolean }
    took.push(performance.now() - began)
    if (!success) throw new Error(`${query} was refused.`)
  }
  return median(took)
}
