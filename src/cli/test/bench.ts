import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { migrate } from '#core/server/db/migrate.ts'
import { englishOf } from '#core/texts/message/message.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { type Bench, type Measure, describe, judge, type Measured } from '../../../bench/harness.ts'
import { buildWeb } from '../build/web-build.ts'
import { takeLock } from '../core/data-lock.ts'
import { catchInterrupt } from '../core/interrupt.ts'
import { installMissing } from '../core/missing-programs.ts'
import { root } from '../core/paths.ts'
import { makeFolder } from '../core/places.ts'
import { BadUsage } from '../core/refusal.ts'
import { wholeNumber } from '../core/whole-number.ts'
import { startPostgres } from '../database/embedded-postgres.ts'
import { scratchPostgres } from '../database/scratch-postgres.ts'
import { startBenchServer } from './bench-server.ts'

export async function bench(
  given: { json?: boolean; rows?: string; data?: string; sets?: string; plans?: boolean },
  names: string[],
): Promise<number> {
  const measures = chooseMeasures(await findMeasures(), names)
  const rows = given.rows === undefined ? undefined : wholeNumber('--rows', given.rows)
  using interrupt = catchInterrupt()
  await installMissing('test', join(root, '.yiyin/missing-test-programs'), interrupt.signal)
  return runMeasures(measures, {
    json: given.json ?? false,
    signal: interrupt.signal,
    open: (ending, signal) =>
      openBench(ending, signal, { rows, data: given.data, sets: given.sets, plans: given.plans ?? false }),
    print: (row) => writeSync(1, `${row}\n`),
    report: (line) => writeSync(2, `${line}\n`),
  })
}

interface Running {
  /** Rows as JSON, one object per line. */
  json: boolean
  signal: AbortSignal
  open: (ending: AsyncDisposableStack, signal: AbortSignal) => Promise<Bench>
  /** Writes synchronously, so that a killed run has shown what it measured. */
  print: (row: string) => void
  /** Progress on stderr: the current measure, and those that an interrupted run skips. */
  report: (line: string) => void
}

/** Runs the measures in turn and prints each row at once. A failing measure is reported, and the others continue. */
export async function runMeasures(
  measures: readonly Measure[],
  { json, signal, open, print, report }: Running,
): Promise<number> {
  let allHold = true
  for (const [index, measure] of measures.entries()) {
    report(`${index + 1}/${measures.length} ${measure.name} …`)
    const row = await measureOne(measure, open, signal)
    if (row === 'stopped') {
      const left = measures.slice(index).map(({ name }) => name)
      report(`Stopped. Not measured: ${left.join(', ')}`)
      return 130
    }
    if ('error' in row) {
      allHold = false
      print(json ? JSON.stringify(row) : `${row.name.padEnd(20)}  failed: ${row.error}`)
      continue
    }
    const result = judge(measure, row)
    allHold &&= result.holds
    print(json ? JSON.stringify(result) : describe(measure, result, row.note))
  }
  return allHold ? 0 : 1
}

async function measureOne(
  measure: Measure,
  open: Running['open'],
  signal: AbortSignal,
): Promise<Measured | { name: string; error: string } | 'stopped'> {
  if (signal.aborted) return 'stopped'
  const { promise: stopped, resolve } = Promise.withResolvers<'stopped'>()
  const stop = () => resolve('stopped')
  signal.addEventListener('abort', stop)
  try {
    await using ending = new AsyncDisposableStack()
    const measuring = open(ending, signal).then((bench) => measure.run(bench))
    return await Promise.race([measuring, stopped])
  } catch (error) {
    return signal.aborted ? 'stopped' : { name: measure.name, error: englishOf(error) }
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** A name selects a measure, or all that start with it. */
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

async function openBench(
  ending: AsyncDisposableStack,
  signal: AbortSignal,
  {
    rows,
    data,
    sets,
    plans,
  }: {
    rows: number | undefined
    data: string | undefined
    sets: string | undefined
    plans: boolean
  },
): Promise<Bench> {
  const temp = ending.use(await temporaryFolder('bench'))
  let postgres: Promise<{ url: string; data: string; stop(): Promise<void> }> | undefined
  return {
    temp: temp.path,
    rows,
    sets,
    plans,
    async data() {
      return (await postgres!).data
    },
    report: (line) => writeSync(2, `  ${line}\n`),
    signal,
    async database(saved) {
      if (!postgres) {
        const starting = data === undefined ? scratchPostgres({ durable: true }) : keptPostgres(data)
        postgres = starting
        ending.defer(async () => (await starting).stop())
      }
      const { url } = await postgres
      return openMigrated(url, (data !== undefined && saved) || `bench_${randomBytes(6).toString('hex')}`)
    },
    async startServer({ databaseUrl, env = {} }) {
      await buildWeb(() => {}, signal)
      const server = await startBenchServer({ databaseUrl, env, data: temp.path })
      ending.defer(() => server.stop())
      return server
    },
  }
}

async function keptPostgres(data: string) {
  // PostgreSQL does not run as root and has to traverse the folder.
  await makeFolder(data, 0o711)
  const lock = await takeLock(join(data, 'running'), 'yiyin bench')
  const postgres = await startPostgres({ data, log: () => {} })
  return {
    data,
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await lock.release()
    },
  }
}

/** The database of this name, which is created unless it is there. */
async function openMigrated(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  await migrate(url.href, () => {})
  return url.href
}
