import { expect, test } from 'vitest'
import { paceMeter } from './pace-meter.ts'

test('reports the recent rate a few times a second', () => {
  let now = 0
  const meter = paceMeter(() => now)
  const at = (time: number, sent: number) => {
    now = time
    return meter(sent)
  }
  expect(at(0, 0)).toBe(0)
  expect(at(100, 50)).toBeUndefined()
  expect(at(1000, 1000)).toBe(1000)
  for (let time = 2000; time <= 20_000; time += 1000) at(time, 1000)
  expect(at(21_000, 1000)).toBe(0)
})
