import { afterAll, beforeAll, expect } from 'vitest'
import { prove } from '../prove/prove.ts'
import { openLargeAccounts } from './large-account.ts'
import { openTarget } from './target.ts'
import { attackWorst } from './worst.ts'

/** Calls that process all lines of a project, or a full library and thesaurus; `yiyin attack` tests every call. */
const quickCalls = [
  '/cue/list',
  '/work/detail',
  '/work/quote',
  '/work/show',
  '/work/download',
  '/library/list',
  '/library/terms',
  '/library/terms/save',
  '/library/change/many',
  '/thesaurus/remove',
  '/class/list',
  '/class/material/order',
]
/** Has no input, so it is sent only a few times. */
const plantedCall = '/resource/waiting'
/** Three times the limit of `yiyin attack`, because a test has to pass on a slow machine too. */
const slowMachine = 150

/** Prepared once: the largest accounts take longer than most attacks. */
let opened: Promise<LargeTarget> | undefined
const open = () => (opened ??= openLargeTarget())
beforeAll(async () => void (await open()), 240_000)
afterAll(async () => (await open()).target.close())

async function openLargeTarget() {
  const target = await openTarget()
  return { target, accounts: await openLargeAccounts(target) }
}
type LargeTarget = Awaited<ReturnType<typeof openLargeTarget>>

prove('loop', { rounds: 1, timeout: 590_000, finds: /held the event loop/ }, async (check) => {
  const taken = check.planted ? [plantedCall] : quickCalls
  for (const round of check.rounds()) {
    // The calls of the long form change the accounts, so each round has new ones.
    if (check.isLong && round > 0) {
      await (await open()).target.close()
      opened = undefined
    }
    const { target, accounts } = await open()
    await target.server.holdInCalls(`/api${plantedCall}`, check.planted ? slowMachine * 2 : 0)
    const { findings, calls, ofCalls, sent, others } = await attackWorst(
      target,
      {
        seed: check.seed + round,
        takes: ({ path }) => check.isLong || taken.includes(path),
        withRoutes: check.isLong,
        casesPerCall: 0,
        ...(!check.isLong && { holdLimit: slowMachine }),
        signal: check.signal,
      },
      accounts,
    )
    // A comparison would shorten a long list.
    if (findings.length > 0)
      throw new Error(findings.map(({ path, what, how }) => `${path} ${what}: ${how}`).join('\n'))
    if (check.isLong) expect(calls, 'tried in that time: give it longer').toBeGreaterThan(0)
    else expect(calls).toBe(ofCalls)
    check.count('calls', calls)
    check.count('requests', sent)
    check.count('others p99 ms alone', others!.alone)
    check.count('others p99 ms meanwhile', others!.meanwhile)
  }
})
