import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTarget, type Target } from './target.ts'
import { attackWorst } from './worst.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

/** Calls that process all lines of a project, or a full library and thesaurus; `yiyin attack` tests every call. */
const taken = [
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
const holdLimit = 150

test('the largest inputs and lists do not hold the event loop', { timeout: 590_000 }, async () => {
  const { signal } = new AbortController()
  const takes = ({ path }: { path: string }) => taken.includes(path)
  const options = { seed: 1, takes, withRoutes: false, casesPerCall: 0, holdLimit, signal }
  const { findings, calls, ofCalls } = await attackWorst(target, options)
  expect(findings).toEqual([])
  expect(calls).toBe(ofCalls)
})
