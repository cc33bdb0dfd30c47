import { readFile } from 'node:fs/promises'

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** What vitest counted. A file that could not be loaded has no tests, and still is a failure. */
export function tallyVitest(report: VitestReport): Tally {
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !report.success ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function tallyPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** The runner's own count, made a failure where the runner failed without one or ran nothing. */
export async function readTally<Report>(
  file: string,
  exitCode: number | null,
  tally: (report: Report) => Tally,
  mayBeEmpty: boolean,
): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failed: exitCode === 0 && mayBeEmpty ? 0 : 1, skipped: 0 }
  const counted = tally(JSON.parse(text) as Report)
  const ranNothing = counted.passed + counted.failed === 0
  const silentFailure = exitCode !== 0 && counted.failed === 0
  return (ranNothing && !mayBeEmpty) || (silentFailure && !(ranNothing && mayBeEmpty))
    ? { ...counted, failed: counted.failed + 1 }
    : counted
}

/** The one line that scripts read: alone, and last. */
export function closingLine(tallies: Tally[]): string {
  const sum = (name: keyof Tally) => tallies.reduce((total, tally) => total + tally[name], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
