import { afterAll, beforeAll, expect, test } from 'vitest'
import { thesaurus } from '#shared/terms/contract/thesaurus.ts'
import { amplification } from '../amplification/cases.ts'
import { attackAmplification } from './amplification.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target.close())

const options = {
  seed: 1,
  takes: ({ path }: { path: string }) => path === thesaurus.preview.path,
  withRoutes: false,
  casesPerCall: Infinity,
  // Three times the limit of `yiyin attack`, because a test has to pass on a slow machine too.
  holdLimit: 150,
  signal: new AbortController().signal,
}

test('amplifying tables neither hold the server nor keep others waiting', { timeout: 240_000 }, async () => {
  const { findings, refused, accepted } = await attackAmplification(target, options)
  expect(findings).toEqual([])
  const names = ['fileTooMuchText', 'fileTooManyCells', 'fileTooManyRows', 'fileTooComplex']
  expect(Object.keys(refused)).toEqual(expect.arrayContaining(names))
  // The short calls of another account, and beside them the honest tables.
  const { amplifying, honest } = amplification.table
  const files = Object.keys(amplifying).length + Object.keys(honest).length
  expect(accepted).toBeGreaterThanOrEqual(files + Object.keys(honest).length)
})

test('a parser in the event loop is found', { timeout: 240_000 }, async () => {
  await target.server.holdInCalls(`/api${thesaurus.preview.path}`, 400)
  const { findings } = await attackAmplification(target, { ...options, casesPerCall: 1 })
  await target.server.holdInCalls(`/api${thesaurus.preview.path}`, 0)
  expect(findings[0]?.what).toContain('held the event loop')
})
