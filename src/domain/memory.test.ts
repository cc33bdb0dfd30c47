import { expect, test } from 'vitest'
import { releaseBuffers, acquire, acquireFloats } from './memory.ts'

test('reuses released memory and detaches the released views', () => {
  const first = acquireFloats(200_000).fill(7)
  const second = acquireFloats(200_000)
  expect(first.length).toBe(200_000)
  releaseBuffers(first, first)
  expect(first.length).toBe(0)
  expect(acquireFloats(199_000)[0]).toBe(7)
  // Releasing it twice adds it once.
  expect(acquireFloats(199_000)[0]).toBe(0)
  expect(second.every((value) => value === 0)).toBe(true)
})

test('ignores small and foreign memory', () => {
  const small = new Uint8Array(acquire(100))
  const foreign = new Float32Array(100_000).fill(3)
  releaseBuffers(small, foreign)
  expect([small.length, foreign.length]).toEqual([0, 0])
  expect(acquireFloats(100_000)[0]).toBe(0)
})
