import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../core/paths.ts'
import { cpuAnnotation, type PlaywrightReport, specsOf } from './test-report.ts'

/** A part of the set-up of tests, such as a database: how often, and for how many milliseconds. */
export interface SetUpCount {
  times: number
  milliseconds: number
}

export interface FileCosts {
  /** Processor time in seconds of the test process and of the programs that it started. */
  own: number
  programs: number
  counts: Record<string, SetUpCount>
}

export interface FileTimes extends Partial<FileCosts> {
  file: string
  /** Milliseconds of loading its modules, and of its hooks and tests. */
  loading: number
  running: number
  tests: number
}

/** What a step took: seconds by the clock, and of the processors. */
export interface StepTimes {
  step: string
  seconds: number
  cpu: number
  /** The part of `cpu` that PostgreSQL used. */
  database: number
  files: FileTimes[]
}

/** From the folder of reports of a step; a step without tests has none. */
export async function readFileTimes(reports: string): Promise<FileTimes[]> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(reports, name), 'utf8').catch(() => 'null')) as unknown
  const ofVitest = (await read('costs.json')) as FileTimes[] | null
  const ofPlaywright = (await read('browser.json')) as PlaywrightReport | null
  return ofVitest ?? (ofPlaywright ? specTimes(ofPlaywright) : [])
}

function specTimes({ suites }: PlaywrightReport): FileTimes[] {
  const specs = Map.groupBy(suites.flatMap(specsOf), ({ file }) => file)
  return [...specs].map(([file, its]) => {
    const tests = its.flatMap((spec) => spec.tests)
    const running = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    const own = tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === cpuAnnotation)
      .reduce((sum, { description }) => sum + Number(description), 0)
    return { file: `e2e/${file}`, loading: 0, running, tests: tests.length, own, programs: 0, counts: {} }
  })
}

/** Keeps the times of the last run for scripts. */
export async function keepTimes(steps: readonly StepTimes[]): Promise<void> {
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(join(root, 'dist/test-times.json'), `${JSON.stringify(steps, null, 1)}\n`)
}

/** The most expensive files that are listed for each step. */
const max = 25

const seconds = (value: number) => `${value.toFixed(1)} s`
const row = (first: string, ...others: string[]) =>
  `  ${first.padEnd(64)}${others.map((other) => other.padStart(12)).join('')}`

/** A table of a step, for people. */
export function linesOf({ step, seconds: clock, cpu, database, files }: StepTimes): string[] {
  const lines = [
    '',
    `${step}: ${seconds(clock)}, processor ${seconds(cpu)}, of it PostgreSQL ${seconds(database)}`,
  ]
  if (files.length === 0) return lines
  const sum = (of: (file: FileTimes) => number) => files.reduce((total, file) => total + of(file), 0)
  const cost = (file: FileTimes) => (file.own ?? 0) + (file.programs ?? 0)
  lines.push(
    row('', 'clock', 'processor'),
    row('loading modules', seconds(sum((file) => file.loading) / 1000), ''),
    row('hooks and tests', seconds(sum((file) => file.running) / 1000), ''),
    row('test processes', '', seconds(sum((file) => file.own ?? 0))),
    row('programs that they start', '', seconds(sum((file) => file.programs ?? 0))),
  )
  const names = new Set(files.flatMap((file) => Object.keys(file.counts ?? {})))
  for (const name of [...names].toSorted()) {
    const times = sum((file) => file.counts?.[name]?.times ?? 0)
    const took = sum((file) => file.counts?.[name]?.milliseconds ?? 0) / 1000
    lines.push(row(`${name} × ${times}`, took > 0 ? seconds(took) : '', ''))
  }
  const costly = files.toSorted((a, b) => cost(b) - cost(a) || b.running - a.running).slice(0, max)
  lines.push('', row('', 'clock', 'processor'))
  for (const file of costly)
    lines.push(row(file.file, seconds((file.loading + file.running) / 1000), seconds(cost(file))))
  return lines
}
