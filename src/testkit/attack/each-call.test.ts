import { expect, test } from 'vitest'
import { allCalls } from '#app/registry/calls.ts'
import { eachCall } from './each-call.ts'
import { openRecorder } from './record.ts'
import type { Target } from './target.ts'

const calls = allCalls.slice(0, 3)
const paths = calls.map(({ path }) => `/api${path}`)
const target = { isAlive: async () => true, server: { logged: () => 'its last line' } } as unknown as Target
const options = { seed: 1, takes: () => true, withRoutes: false, casesPerCall: 0 }

test('a call that takes too long does not use the time of the others', async () => {
  const recorder = openRecorder('worst', 1, calls.length)
  const seen: string[] = []
  await eachCall(
    target,
    recorder,
    { calls, options: { ...options, secondsPerCall: 0.02, signal: new AbortController().signal } },
    async ({ path }, signal) => {
      seen.push(`/api${path}`)
      if (path === calls[0]!.path) await new Promise((aborted) => signal.addEventListener('abort', aborted))
    },
  )
  expect(seen).toEqual(paths)
  expect(recorder.report()).toMatchObject({ calls: 3, unfinished: [paths[0]], unreached: [] })
})

test('the report names the calls for which there was no time', async () => {
  const recorder = openRecorder('worst', 1, calls.length)
  const time = new AbortController()
  await eachCall(target, recorder, { calls, options: { ...options, signal: time.signal } }, async () =>
    time.abort(),
  )
  expect(recorder.report()).toMatchObject({ calls: 1, unfinished: [paths[0]], unreached: paths.slice(1) })
})

test('a server that died is reported with the call that was attacked', async () => {
  const recorder = openRecorder('worst', 1, calls.length)
  await eachCall(
    { ...target, isAlive: async () => false },
    recorder,
    { calls, options: { ...options, signal: new AbortController().signal } },
    async () => {},
  )
  expect(recorder.report().findings).toMatchObject([
    { path: paths[0], what: 'the server died', how: 'its last line' },
  ])
})
