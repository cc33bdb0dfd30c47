/** Compares our implementation with a baseline in the same run on the same machine: absolute times mean little. */
export interface Measure {
  /** `what` or `what/which`; `yiyin bench what` runs both. */
  name: string
  unit: string
  /** The ratio of ours to the baseline to reach: at least (higher is better) or at most (lower is better). */
  aim: { ratio: number; better: 'higher' | 'lower' }
  run(bench: Bench): Promise<Measured>
}

export interface Measured {
  ours: number
  baseline: number
  /** Set if it is not ours / baseline, but the median of the ratios of several rounds. */
  ratio?: number
  note?: string
}

/** The resources of a measure; whatever it starts is stopped afterwards. */
export interface Bench {
  /**
   * A new, migrated database on an embedded PostgreSQL with production settings. One with a name stays in the folder of
   * `--data`, if it is given, and is found there again.
   */
  database(saved?: string): Promise<string>
  /** The real server with the built pages and demo data, as a separate process on a free port. */
  startServer(options: { databaseUrl: string; env?: Record<string, string> }): Promise<BenchServer>
  /** A folder that is removed afterwards. */
  temp: string
  /** The requested number of rows, for measures that fill tables. */
  rows: number | undefined
  /** The folder with the test sets of others, for measures of accuracy. */
  sets: string | undefined
  /** Whether to print the plan of each query. */
  plans: boolean
  /** The folder of the embedded PostgreSQL, once `database` was called. */
  data(): Promise<string>
  /** Reports the progress of a long measure. */
  report: (line: string) => void
  signal: AbortSignal
}

export interface BenchServer {
  /** http://localhost:PORT */
  origin: string
  port: number
  pid: number
  stop(): Promise<void>
}

/** Measures both sides alternately (A B A B), so that other load affects both. One warm-up round does not count. */
export async function inTurn(
  sides: { ours: () => Promise<number>; baseline: () => Promise<number> },
  rounds = 5,
): Promise<Measured> {
  await sides.ours()
  await sides.baseline()
  const ours: number[] = []
  const baseline: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await sides.ours())
    baseline.push(await sides.baseline())
  }
  const ratios = ours.map((value, round) => value / baseline[round]!)
  return { ours: median(ours), baseline: median(baseline), ratio: median(ratios) }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export interface Result {
  name: string
  ours: number
  baseline: number
  ratio: number
  aim: number
  holds: boolean
}

export function judge({ name, aim }: Measure, measured: Measured): Result {
  const ratio = measured.ratio ?? measured.ours / measured.baseline
  const holds = aim.better === 'higher' ? ratio >= aim.ratio : ratio <= aim.ratio
  return { name, ours: measured.ours, baseline: measured.baseline, ratio, aim: aim.ratio, holds }
}

export function describe(measure: Measure, result: Result, note?: string): string {
  const sign = measure.aim.better === 'higher' ? '>=' : '<='
  return [
    result.name.padEnd(20),
    `ours ${figure(result.ours)} ${measure.unit}`,
    `baseline ${figure(result.baseline)} ${measure.unit}`,
    `ratio ${figure(result.ratio)}`,
    `aim ${sign} ${figure(result.aim)}`,
    result.holds ? 'holds' : 'falls short',
    ...(note ? [`(${note})`] : []),
  ].join('  ')
}

/** Three significant digits, without dropping integer digits. */
export const figure = (value: number) =>
  Math.abs(value) >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
