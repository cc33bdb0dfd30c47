import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackPools } from './pools.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

const { signal } = new AbortController()

test('a flood of each pool lets other accounts and tenants through', { timeout: 590_000 }, async () => {
  // The time depends on the machine; here it only has to end.
  const { findings } = await attackPools(target, { seed: 1, signal, patience: 60_000, each: 24 })
  expect(findings).toEqual([])
})

test('a pool in which another account waits is found', { timeout: 120_000 }, async () => {
  await target.server.holdInCalls('/api/upload/begin', 300)
  const { findings } = await attackPools(target, {
    seed: 1,
    signal,
    pools: ['uploads'],
    patience: 250,
    attempts: 1,
    each: 2,
  })
  expect(findings.map(({ what }) => what.replace(/\d+/, 'n'))).toEqual([
    'kept another account waiting for n ms (uploads)',
    'kept another account waiting for n ms (uploads)',
  ])
})
