import { expect } from 'vitest'
import { prove } from '../prove/prove.ts'
import { openTarget } from './target.ts'
import { attackWorst } from './worst.ts'

/** Calls that process all lines of a project, or a full library and thesaurus; `yiyin attack` tests every call. */
const quickCalls = [
  '/cue/list',
  '/work/detail',
  '/work/quote',
  '/library/list',
  '/library/terms',
  '/library/terms/save',
  '/library/change/many',
  '/thesaurus/remove',
  '/class/list',
  '/class/material/order',
]
/** Three times the limit of `yiyin attack`, because a test has to pass on a slow machine too. */
const slowMachine = 150

prove('loop', { rounds: 1, timeout: 590_000, finds: /held the event loop/, slow: true }, async (check) => {
  const taken = check.planted ? ['/class/list'] : quickCalls
  for (const round of check.rounds()) {
    await using ending = new AsyncDisposableStack()
    const target = await openTarget()
    ending.defer(() => target.close())
    if (check.planted) await target.server.holdInCalls(slowMachine * 2)
    const { findings, calls, ofCalls, sent } = await attackWorst(target, {
      seed: check.seed + round,
      takes: ({ path }) => check.isLong || taken.includes(path),
      withRoutes: check.isLong,
      casesPerCall: 0,
      ...(!check.isLong && { holdLimit: slowMachine }),
      signal: check.signal,
    })
    expect(findings.map(({ path, what, how }) => `${path} ${what}: ${how}`)).toEqual([])
    if (check.isLong) expect(calls, 'tried in that time: give it longer').toBeGreaterThan(0)
    else expect(calls).toBe(ofCalls)
    check.count('calls', calls)
    check.count('requests', sent)
  }
})
