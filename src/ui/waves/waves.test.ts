import { expect, test } from 'vitest'
import { cues, period, ribbonLine, voice } from './waves.ts'

const numbers = (text: string) => text.match(/-?\d+(\.\d+)?/g)!.map(Number)

test('a ribbon line is periodic and stays in its band', () => {
  for (const part of [0, 0.3, 0.7, 1]) {
    const points = numbers(ribbonLine(part, 0.7, 440))
    expect(points.at(-2)).toBe(period)
    expect(points.at(-1)).toBeCloseTo(points[1]!, 5)
    const heights = points.filter((_, index) => index % 2 === 1)
    expect(Math.min(...heights)).toBeGreaterThan(0)
    expect(Math.max(...heights)).toBeLessThan(440)
  }
})

test('cues do not overlap, within one period', () => {
  const found = cues(11)
  expect(found.length).toBeGreaterThan(3)
  for (const [index, { start, length }] of found.entries()) {
    expect(start + length).toBeLessThan(found[index + 1]?.start ?? period + 140)
  }
})

test('a voice stays inside its cues and is deterministic', () => {
  const script = cues(11)
  const bars = numbers(voice(script, 3, 84, 0.9))
  for (let at = 0; at < bars.length; at += 3) {
    const x = bars[at]!
    expect(script.some(({ start, length }) => x >= start && x <= start + length * 0.9)).toBe(true)
    expect(bars[at + 1]! + bars[at + 2]!).toBeLessThanOrEqual(84)
  }
  expect(voice(cues(11), 3, 84, 0.9)).toBe(voice(script, 3, 84, 0.9))
})
