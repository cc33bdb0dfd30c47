import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackAccess } from './access.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

test('no call, route or id reaches data of others', { timeout: 590_000 }, async () => {
  const { signal } = new AbortController()
  const options = { seed: 1, takes: () => true, withRoutes: true, casesPerCall: 0, signal }
  const { findings, calls, ofCalls } = await attackAccess(target, options)
  expect(findings).toEqual([])
  expect(calls).toBe(ofCalls)
})
