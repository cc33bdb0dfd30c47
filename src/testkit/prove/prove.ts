import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { randomOf } from '../vendors/vendor-server.ts'
import type { ProofName } from './proofs.ts'

/** What `yiyin prove` asks of the tests that it runs, in the environment variable PROVE. */
export interface ProveRequest {
  seed: number
  seconds: number
  /** A file to which each check appends a line. */
  report: string
}

/** What a check reports. */
export interface ProveReport {
  name: ProofName
  seed: number
  planted: boolean
  seconds: number
  counts: Record<string, number>
}

export interface Check {
  seed: number
  /** Numbers that the seed determines. */
  random: () => number
  /** In a planted check the code under test is made to break the promise once; the check has to notice. */
  planted: boolean
  /** In `yiyin prove`, where there is time for what the test suite leaves out. */
  isLong: boolean
  /** Aborts when the time of `yiyin prove` is up. */
  signal: AbortSignal
  /** Rounds to go: a few in the test suite, as many as the time allows in `yiyin prove`. */
  rounds(): Generator<number>
  count(what: string, by?: number): void
}

const request = process.env['PROVE'] ? (JSON.parse(process.env['PROVE']) as ProveRequest) : undefined
/** Within what `yiyin prove --seed` accepts. */
const seedOfSuite = Math.floor(Math.random() * 1_000_000)

/**
 * A check of a promise as two tests: the promise holds, and the check notices a violation that was planted. `finds` is
 * how it says so.
 */
export function prove(
  name: ProofName,
  { rounds, timeout, finds, when = true }: { rounds: number; timeout: number; finds: RegExp; when?: boolean },
  body: (check: Check) => Promise<void>,
): void {
  const seed = request?.seed ?? seedOfSuite
  const milliseconds = (request?.seconds ?? 0) * 1000
  async function run(planted: boolean): Promise<void> {
    const began = performance.now()
    const counts: Record<string, number> = {}
    const check: Check = {
      seed,
      planted,
      random: randomOf(seed),
      isLong: milliseconds > 0 && !planted,
      signal: milliseconds > 0 && !planted ? AbortSignal.timeout(milliseconds) : new AbortController().signal,
      *rounds() {
        for (let round = 0; ; round += 1) {
          if (check.isLong ? check.signal.aborted : round >= rounds) return
          yield round
        }
      },
      count: (what, by = 1) => {
        counts[what] = (counts[what] ?? 0) + by
      },
    }
    try {
      await body(check)
    } finally {
      const seconds = Math.round((performance.now() - began) / 1000)
      const report: ProveReport = { name, seed, planted, seconds, counts }
      if (request) appendFileSync(request.report, `${JSON.stringify(report)}\n`)
    }
  }
  const options = { timeout: timeout + milliseconds * 2 }
  test.runIf(when)(`prove ${name}: holds (seed ${seed})`, options, () => run(false))
  test.runIf(when)(`prove ${name}: notices a planted violation`, options, async () => {
    await expect(run(true)).rejects.toThrow(finds)
  })
}
