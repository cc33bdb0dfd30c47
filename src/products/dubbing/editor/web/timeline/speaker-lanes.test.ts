import { expect, test } from 'vitest'
import { lanesOf } from './speaker-lanes.ts'

test('one speaker needs no lane', () => {
  expect(lanesOf([], 100).height).toBe(0)
  expect(lanesOf(['Ann'], 100).height).toBe(0)
})

test('each speaker has a lane, in the order of the list', () => {
  const { height, each, offsetOf } = lanesOf(['Ann', 'Bo'], 120)
  expect([height, each]).toEqual([28, 14])
  expect(['Ann', 'Bo'].map(offsetOf)).toEqual([0, 14])
})

test('many speakers leave the waveform most of the height; the last ones share a lane', () => {
  const speakers = Array.from({ length: 30 }, (_, index) => `Speaker ${index + 1}`)
  const { height, each, offsetOf } = lanesOf(speakers, 100)
  expect(height).toBeLessThanOrEqual(40)
  expect(offsetOf('Speaker 30')).toBe(height - each)
  expect(offsetOf('Speaker 10')).toBe(offsetOf('Speaker 30'))
})
