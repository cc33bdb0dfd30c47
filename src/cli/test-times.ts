import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.ts'

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

export const readFileTimes = async (file: string): Promise<FileTimes[]> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as FileTimes[],
    () => [],
  )

/** Keeps the times of the last run for scripts, and returns the lines to print. */
export async function reportTimes(steps: readonly StepTimes[]): Promise<string[]> {
  const file = join(root, 'dist/test-times.json')
  await mkdir(join(root, 'dist'), { recursive: true })
  await writeFile(file, `${JSON.stringify(steps, null, 1)}\n`)
  return steps.flatMap(linesOf)
}

/** The most expensive files that are listed for each step. */
const most = 25

const seconds = (value: number) => `${value.toFixed(1)} s`
const row = (first: string, ...others: string[]) =>
  `  ${first.padEnd(64)}${others.map((other) => other.padStart(12)).join('')}`

function linesOf({ step, seconds: clock, cpu, database, files }: StepTimes): string[] {
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
  const costly = files.toSorted((a, b) => cost(b) - cost(a) || b.running - a.running).slice(0, most)
  lines.push('', row('', 'clock', 'processor'))
  for (const file of costly)
    lines.push(row(file.file, seconds((file.loading + file.running) / 1000), seconds(cost(file))))
  return lines
}
