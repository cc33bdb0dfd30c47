import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../core/paths.ts'

export interface Tally {
  passed: number
  skipped: number
  /** One line per failure: file, test, reason. Repeated at the end, because thousands of lines would hide them. */
  failures: string[]
}

interface VitestReport {
  success: boolean
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    line: number
    tests: {
      status: string
      annotations: { type: string; description?: string }[]
      results: { duration: number; error?: { message?: string } }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** A browser test notes its processor time in seconds under this. */
export const cpuAnnotation = 'processor'

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

export function tallyVitest(report: VitestReport): Tally {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages[0]))
    // A file that failed to load has no tests, but counts as a failure.
    return failed.length === 0 && status === 'failed' ? [failure(file, message)] : failed
  })
  return { passed: report.numPassedTests, skipped: report.numPendingTests + report.numTodoTests, failures }
}

export const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

export function tallyPlaywright({ stats, suites, errors }: PlaywrightReport): Tally {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => failure(`e2e/${file}:${line} › ${title}`, test.results.at(-1)?.error?.message)),
    )
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [...failures, ...errors.map((error) => failure('e2e', error.message))],
  }
}

/** The first line of an error is enough to find the rest. */
function failure(place: string, error = ''): string {
  const why = stripVTControlCharacters(error).split('\n', 1)[0]
  return why ? `${place}: ${why}` : place
}

/** The runner's own count; a failure is added if the runner failed without one or ran nothing. */
export async function readTally<Report>(
  runner: string,
  file: string,
  exitCode: number | null,
  tally: (report: Report) => Tally,
  mayBeEmpty: boolean,
): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    const failures =
      exitCode === 0 && mayBeEmpty ? [] : [`${runner}: it ended (${exitCode}) without a report`]
    return { passed: 0, skipped: 0, failures }
  }
  const counted = tally(JSON.parse(text) as Report)
  const ranNothing = counted.passed + counted.failures.length === 0
  const silentFailure = exitCode !== 0 && counted.failures.length === 0
  if (ranNothing && mayBeEmpty) return counted
  if (ranNothing) counted.failures.push(`${runner}: no test was found`)
  else if (silentFailure)
    counted.failures.push(`${runner}: it ended (${exitCode}) after its tests had passed`)
  return counted
}

/** The last line, which scripts read. */
export function closingLine(tallies: Tally[]): string {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0)
  const skipped = sum((tally) => tally.skipped)
  const failed = sum((tally) => tally.failures.length)
  return `${sum((tally) => tally.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
