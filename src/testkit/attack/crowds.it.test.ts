import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkeyChallenge } from '#identity/passkeys/contract.ts'
import { providerBegin } from '#identity/providers/contract.ts'
import { addressLimits } from '#identity/sessions/server/address-limits.ts'
import { attackCrowds, withoutProxy } from './crowds.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget(withoutProxy)
})
afterAll(() => target.close())

const { signal } = new AbortController()
const options = { seed: 1, takes: () => true, withRoutes: true, casesPerCall: 0, signal }
const sizes = { senders: 20, viewers: 60, silent: 100 }

test('each limit by address lets in its crowd and refuses the excess', { timeout: 300_000 }, async () => {
  const { findings, crowds } = await attackCrowds(target, options, { sizes })
  expect(findings).toEqual([])
  expect(crowds).toMatchObject({
    limits: Object.keys(addressLimits).length,
    audience: { viewers: sizes.viewers },
  })
  expect(crowds!.refused).toBe(Object.keys(addressLimits).length)
})

test('finds a limit that turns away a crowd, and one that does not hold', { timeout: 300_000 }, async () => {
  const limits = {
    ...addressLimits,
    passkeyChallenge: { ...addressLimits.passkeyChallenge, crowd: addressLimits.passkeyChallenge.max + 10 },
    providerBegin: { ...addressLimits.providerBegin, max: addressLimits.providerBegin.max - 100 },
  }
  const takes = ({ path }: { path: string }) => path === passkeyChallenge.path || path === providerBegin.path
  const planted = { ...options, takes, withRoutes: false }
  const { findings } = await attackCrowds(target, planted, { sizes, limits })
  expect(findings.map(({ what }) => what)).toEqual([
    'turned away a crowd by passkeyChallenge',
    'let in more than providerBegin allows',
  ])
})
