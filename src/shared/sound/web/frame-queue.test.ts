import { expect, test } from 'vitest'
import { frameQueue } from './frame-queue.ts'

const frameBytes = 3200
const maxFrames = 20
const maxWaiting = 6000
const limits = { maxFrames, maxWaiting }

/** A frame that carries a number of its own, to see that none is lost, doubled or exchanged. */
function frame(mark: number): ArrayBuffer {
  const samples = new Int16Array(frameBytes / 2)
  samples[0] = mark
  return samples.buffer
}

const markOf = (pcm: ArrayBuffer) => new Int16Array(pcm)[0]!

function memory() {
  const kept = new Map<number, number>()
  return {
    kept,
    put: (number: number, pcm: ArrayBuffer) => void kept.set(number, markOf(pcm)),
    remove(from: number, to: number) {
      for (const number of kept.keys()) if (number >= from && number <= to) kept.delete(number)
    },
  }
}

/** The frames of a message by number. */
function read(message: ArrayBuffer | undefined): [number, number][] {
  if (!message) return []
  const first = new DataView(message).getUint32(0)
  const count = (message.byteLength - 4) / frameBytes
  return Array.from({ length: count }, (_, at) => {
    const from = 4 + at * frameBytes
    return [first + at, markOf(message.slice(from, from + frameBytes))]
  })
}

/** Everything that the queue sends now. */
function all(queue: ReturnType<typeof frameQueue>): [number, number][] {
  const frames: [number, number][] = []
  for (let message = queue.take(); message; message = queue.take()) frames.push(...read(message))
  return frames
}

test('frames are sent once, in order, several in a message', () => {
  const queue = frameQueue(memory(), limits)
  queue.startAt(0)
  for (let mark = 0; mark < 45; mark += 1) queue.add(frame(mark))
  expect(read(queue.take())).toHaveLength(maxFrames)
  expect(all(queue).at(-1)).toEqual([44, 44])
  expect(queue.take()).toBeUndefined()
  queue.add(frame(45))
  expect(all(queue)).toEqual([[45, 45]])
})

test('after a cut everything that was not acknowledged is sent again, and nothing else', () => {
  const store = memory()
  const queue = frameQueue(store, limits)
  queue.startAt(0)
  for (let mark = 0; mark < 10; mark += 1) queue.add(frame(mark))
  expect(all(queue)).toHaveLength(10)
  queue.stored(4)
  queue.add(frame(10))
  // The server stored two more, whose acknowledgement was lost.
  queue.startAt(6)
  expect(all(queue)).toEqual([6, 7, 8, 9, 10].map((mark) => [mark, mark]))
  expect([...store.kept.keys()]).toEqual([6, 7, 8, 9, 10])
  queue.stored(11)
  expect(queue.count).toBe(0)
  expect(store.kept.size).toBe(0)
})

test('a reloaded page sends what the former one left, and continues after it', () => {
  const store = memory()
  const before = frameQueue(store, limits)
  before.startAt(100)
  for (const mark of [100, 101, 102]) before.add(frame(mark))
  const after = frameQueue(
    store,
    limits,
    [...store.kept].map(([number, mark]) => ({ number, pcm: frame(mark) })),
  )
  after.startAt(101)
  after.add(frame(103))
  expect(all(after)).toEqual([101, 102, 103].map((mark) => [mark, mark]))
})

test('sound of an earlier page whose beginning is gone continues where the server is', () => {
  const store = memory()
  const queue = frameQueue(store, limits, [{ number: 50, pcm: frame(1) }])
  queue.add(frame(2))
  queue.startAt(48)
  expect(all(queue)).toEqual([
    [48, 1],
    [49, 2],
  ])
  expect([...store.kept]).toEqual([
    [48, 1],
    [49, 2],
  ])
})

test('a page without frames of its own begins at the number of the server', () => {
  const queue = frameQueue(memory(), limits)
  queue.startAt(700)
  queue.add(frame(7))
  expect(all(queue)).toEqual([[700, 7]])
})

test('ten minutes are kept, and no more', () => {
  const queue = frameQueue(memory(), limits)
  queue.startAt(0)
  const pcm = frame(0)
  for (let at = 0; at < maxWaiting; at += 1) expect(queue.add(pcm)).toBe(true)
  expect(queue.add(pcm)).toBe(false)
  queue.stored(1)
  expect(queue.add(pcm)).toBe(true)
})
