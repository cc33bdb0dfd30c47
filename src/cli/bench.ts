import { randomBytes } from 'node:crypto'
import { glob, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { migrate } from '#server/core/db/migrate.ts'
import { type Bench, describe, judge, type Measure } from '../../bench/harness.ts'
import { startBenchServer } from './bench-server.ts'
import { catchInterrupt } from './interrupt.ts'
import { installMissing } from './missing-programs.ts'
import { root } from './paths.ts'
import { BadUsage } from './refusal.ts'
import { scratchPostgres } from './scratch-postgres.ts'
import { buildWeb } from './web-build.ts'

export async function bench(given: { json?: boolean }, names: string[]): Promise<number> {
  const measures = chooseMeasures(await findMeasures(), names)
  using interrupt = catchInterrupt()
  await installMissing('test', join(root, '.yiyin/missing-test-programs'), interrupt.signal)
  let allHold = true
  for (const measure of measures) {
    if (interrupt.signal.aborted) return 130
    await using ending = new AsyncDisposableStack()
    const measured = await Promise.race([
      measure.run(await openBench(ending, interrupt.signal)),
      interrupt.came.then(() => undefined),
    ])
    if (!measured) return 130
    const result = judge(measure, measured)
    allHold &&= result.holds
    console.log(given.json ? JSON.stringify(result) : describe(measure, result, measured.note))
  }
  return allHold ? 0 : 1
}

/** A name is a whole measure, or what its name begins with. */
export function chooseMeasures(measures: Measure[], names: string[]): Measure[] {
  const unknown = names.find((name) => !measures.some((measure) => measure.name.startsWith(name)))
  if (unknown !== undefined)
    throw new BadUsage(
      `There is no measure ${unknown}. There are: ${measures.map(({ name }) => name).join(', ')}.`,
    )
  return measures.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)))
}

async function findMeasures(): Promise<Measure[]> {
  const files = await Array.fromAsync(glob('*.bench.ts', { cwd: join(root, 'bench') }))
  const modules = await Promise.all(
    files
      .sort()
      .map(
        (file) => import(pathToFileURL(join(root, 'bench', file)).href) as Promise<{ measures: Measure[] }>,
      ),
  )
  return modules.flatMap((module) => module.measures)
}

async function openBench(ending: AsyncDisposableStack, signal: AbortSignal): Promise<Bench> {
  const temp = await mkdtemp(join(tmpdir(), 'yiyin-bench-'))
  ending.defer(() => rm(temp, { recursive: true, force: true }))
  let postgres: ReturnType<typeof scratchPostgres> | undefined
  return {
    temp,
    signal,
    async database() {
      if (!postgres) {
        const starting = scratchPostgres({ durable: true })
        postgres = starting
        ending.defer(async () => (await starting).stop())
      }
      const { url } = await postgres
      return newDatabase(url)
    },
    async startServer({ databaseUrl, env = {} }) {
      await buildWeb(() => {}, signal)
      const server = await startBenchServer({ databaseUrl, env, data: temp })
      ending.defer(() => server.stop())
      return server
    },
  }
}

async function newDatabase(clusterUrl: string): Promise<string> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  await migrate(url.href, () => {})
  return url.href
}
