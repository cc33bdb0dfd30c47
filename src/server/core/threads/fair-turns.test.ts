import { expect, test } from 'vitest'
import { openTurns } from './fair-turns.ts'

const limits = { atOnce: 2, waiting: 4, waitingOfOne: 2, waitingBytes: 100 }

/** Work that the test ends. */
function startIn(inTurn: ReturnType<typeof openTurns>) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, { bytes = 1, gone }: { bytes?: number; gone?: AbortSignal } = {}) => {
    const done = inTurn({ account: name[0]!, bytes, gone }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
    done.catch(() => undefined)
    return done
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { begun, start, end }
}

test('an account runs one task at a time, and does not block other accounts', async () => {
  const { begun, start, end } = startIn(openTurns(limits))
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void start(name)
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('a2')
  expect(begun.at(-1)).toBe('a3')
})

test('leaving while waiting frees the place', async () => {
  const { begun, start, end } = startIn(openTurns(limits))
  void start('a1')
  const gone = new AbortController()
  const left = start('a2', { gone: gone.signal })
  void start('a3')
  gone.abort()
  await expect(left).rejects.toThrow('unavailable')
  await end('a1')
  expect(begun).toEqual(['a1', 'a3'])
})

test('refuses more than can wait: per account, in total, and in bytes', async () => {
  const { start } = startIn(openTurns(limits))
  const refused = { name: 'tooMany', values: { seconds: 5 } }
  for (const name of ['a1', 'b1', 'a2', 'a3']) void start(name)
  await expect(start('a4')).rejects.toMatchObject(refused)
  await expect(start('c1', { bytes: 99 })).rejects.toMatchObject(refused)
  void start('c1', { bytes: 98 })
  await expect(start('d1')).rejects.toMatchObject(refused)
})
