import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackMalformed } from './malformed.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

test('malformed inputs are refused or stored, and cause no faults', { timeout: 590_000 }, async () => {
  const { signal } = new AbortController()
  const options = { seed: 1, takes: () => true, withRoutes: true, casesPerCall: 6, signal }
  const { findings, calls, ofCalls } = await attackMalformed(target, options)
  expect(findings).toEqual([])
  expect(calls).toBe(ofCalls)
})
