import { expect, test } from 'vitest'
import { openServerPool } from './core/call-guard.ts'
import { EngineError, type EngineFaultKind } from './core/engine-error.ts'
import { engineFault } from './core/faults.ts'

const { signal } = new AbortController()
const fault = (kind: EngineFaultKind, retryAfter?: number) =>
  new EngineError('e', kind, engineFault('noWords'), retryAfter === undefined ? {} : { retryAfter })

interface Server {
  name: string
  weight?: number
}

/** Two servers, each defined by a function. */
function openTwo(
  does: Record<string, () => Promise<string>>,
  servers: Server[] = [{ name: 'a' }, { name: 'b' }],
  policy = {},
) {
  const asked: string[] = []
  const pool = openServerPool(
    servers,
    ({ name }) => ({ id: 'e', name, does: 'synthesize', atOnce: 4, firstPause: 1, ...policy }),
    { firstPause: 1, tries: 3, longestWait: 1000, random: () => 0 },
  )
  const run = () =>
    pool.run(async ({ name }) => {
      asked.push(name)
      return does[name]!()
    }, signal)
  return { asked, run, pool }
}
const answers = (name: string) => async () => name
const fails = (kind: EngineFaultKind, retryAfter?: number) => async () => {
  throw fault(kind, retryAfter)
}

test('a failed call goes to the next server immediately, and the failed server is avoided', async () => {
  const policy = { firstPause: 60_000, longestPause: 60_000 }
  const { run, asked } = openTwo({ a: fails('unavailable'), b: answers('b') }, undefined, policy)
  expect([await run(), await run(), await run()]).toEqual(['b', 'b', 'b'])
  expect(asked).toEqual(['a', 'b', 'b', 'b'])
})

test.for<EngineFaultKind>(['unauthorized', 'refused'])(
  'a server that is "%s" alone is avoided too',
  async (kind) => {
    const { run, asked } = openTwo({ a: fails(kind), b: answers('b') })
    await run()
    await run()
    expect(asked).toEqual(['a', 'b', 'b'])
  },
)

test('what all servers refuse is requested once from each', async () => {
  const { run, asked } = openTwo({ a: fails('refused'), b: fails('refused') })
  await expect(run()).rejects.toMatchObject({ kind: 'refused' })
  expect(asked).toEqual(['a', 'b'])
})

test('does not wait for a server that requests a delay while another one is free', async () => {
  const { run, asked } = openTwo({ a: fails('limited', 60_000), b: answers('b') })
  await run()
  expect(await Promise.all([run(), run(), run()])).toEqual(['b', 'b', 'b'])
  expect(asked.filter((name) => name === 'a')).toHaveLength(1)
})

test('calls go to the server with the least load for its weight', async () => {
  const busy = Promise.withResolvers<string>()
  const servers = [{ name: 'a', weight: 3 }, { name: 'b' }]
  const { run, asked } = openTwo({ a: () => busy.promise, b: () => busy.promise }, servers)
  const runs = Array.from({ length: 4 }, run)
  busy.resolve('done')
  await Promise.all(runs)
  expect(asked.toSorted()).toEqual(['a', 'a', 'a', 'b'])
})

test('if all servers are paused, calls fail immediately and say when to retry', async () => {
  const policy = { faultsToRest: 1, restFor: 60_000 }
  const { run, asked, pool } = openTwo(
    { a: fails('unavailable'), b: fails('unavailable') },
    undefined,
    policy,
  )
  await expect(run()).rejects.toMatchObject({ kind: 'unavailable' })
  const before = asked.length
  await expect(run()).rejects.toMatchObject({ kind: 'unavailable', retryAfter: expect.any(Number) })
  expect(asked.length).toBe(before)
  expect(pool.readings()).toMatchObject({ state: 'resting', running: 0, waiting: 0 })
})
