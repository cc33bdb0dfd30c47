import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hopEnergies, integrated } from '../loudness.ts'
import { loopsPiece, makePiece, pieceLoudness, pieceNames } from './pieces.ts'

const hashOf = (channels: readonly Float32Array[]) =>
  channels
    .reduce((hash, samples) => hash.update(new Uint8Array(samples.buffer)), createHash('sha256'))
    .digest('hex')

test.each(pieceNames)('%s has its loudness, does not clip, and is in stereo', (name) => {
  const { rate, channels } = makePiece(name)
  const [left, right] = channels as [Float32Array, Float32Array]
  expect(rate).toBe(48_000)
  const [one, two] = [hopEnergies(left), hopEnergies(right)]
  expect(integrated(one.map((energy, hop) => energy + two[hop]!))).toBeCloseTo(pieceLoudness, 0)
  const peak = Math.max(
    ...channels.map((samples) => samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0)),
  )
  expect(peak).toBeLessThan(0.9)
  const mean = left.reduce((sum, value) => sum + value, 0) / left.length
  expect(Math.abs(mean)).toBeLessThan(0.002)
  expect(left.some((value, index) => Math.abs(value - right[index]!) > 0.01)).toBe(true)
  expect([1, 5, 30].map((seconds) => left.length / rate > seconds)).toEqual([
    true,
    !name.includes('sting'),
    false,
  ])
})

test('a piece is the same each time', () => {
  expect(hashOf(makePiece('bright-sting').channels)).toBe(hashOf(makePiece('bright-sting').channels))
})

test.each(pieceNames.filter(loopsPiece))('%s continues at its beginning', (name) => {
  const [samples] = makePiece(name).channels
  const step = (index: number) => Math.abs(samples!.at(index)! - samples!.at(index - 1)!)
  const largest = Array.from({ length: samples!.length - 1 }, (_, index) => step(index + 1)).reduce((a, b) =>
    Math.max(a, b),
  )
  // From its last sample to its first one.
  expect(step(0)).toBeLessThan(largest)
})

test.each(pieceNames.filter((name) => !loopsPiece(name)))('%s ends in silence', (name) => {
  for (const samples of makePiece(name).channels)
    expect(Math.max(...samples.subarray(-480).map(Math.abs))).toBeLessThan(1e-4)
})
