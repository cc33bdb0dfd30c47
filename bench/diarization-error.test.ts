import { expect, test } from 'vitest'
import { diarizationError } from './diarization-error.ts'

const turn = (start: number, end: number, speaker: string) => ({ start, end, speaker })
const reference = [turn(0, 10_000, 'Ann'), turn(10_000, 20_000, 'Bo')]

test('other names are no error, and borders within a quarter of a second are not scored', () => {
  expect(diarizationError(reference, [turn(0, 10_200, '2'), turn(10_200, 20_000, '1')]).rate).toBe(0)
})

test('one speaker for two confuses half', () => {
  expect(diarizationError(reference, [turn(0, 20_000, '1')])).toMatchObject({ confused: 0.5, rate: 0.5 })
})

test('missed speech and speech that nobody said count', () => {
  const error = diarizationError(reference, [turn(0, 10_000, '1'), turn(20_000, 25_000, '2')])
  expect(error.missed).toBeCloseTo(0.5)
  expect(error.falseAlarm).toBeCloseTo(4750 / 19_000, 2)
  expect(error.confused).toBe(0)
})

test('a further speaker for a quarter confuses a quarter', () => {
  const found = [turn(0, 5000, '1'), turn(5000, 10_000, '3'), turn(10_000, 20_000, '2')]
  expect(diarizationError(reference, found).confused).toBeCloseTo(0.25, 2)
})
