import { expect, test } from 'vitest'
import { rateBy, usualRate } from '#domain/fit/usual-rate.ts'
import { inWords } from '#domain/script/normalize/in-words.ts'
import { budgetsOf, lineFit, takeFit, timesOf } from './line-fits.ts'

const cues = [
  { id: 'a', start: 1000, end: 3000, text: 'Good morning' },
  { id: 'b', start: 3500, end: 4000, text: 'Yes' },
]

test('the budget of a line is its duration and the silence around it', () => {
  // 300 + 2000 + 200 and 200 + 500 + 1000 milliseconds at 14 characters a second.
  expect([...budgetsOf(cues, timesOf(cues, 60_000), () => usualRate('es'))]).toEqual([
    ['a', 35],
    ['b', 23],
  ])
  // At 4.5 full-width characters a second.
  expect(budgetsOf(cues, timesOf(cues, 60_000), () => usualRate('zh')).get('a')).toBe(11)
  // Without media the last line has no limit.
  expect(budgetsOf(cues, timesOf(cues, null), () => usualRate('es')).get('b')).toBe(23)
})

test('the budget follows the rate of the voice that speaks the line', () => {
  const spoken = cues.map((cue, at) => ({ ...cue, speaker: at === 0 ? 'Ana' : 'Ben' }))
  const rates = rateBy('es', { usual: 10, speakers: { Ana: 20 } })
  expect([...budgetsOf(spoken, timesOf(spoken, 60_000), rates)]).toEqual([
    ['a', 50],
    ['b', 17],
  ])
  expect(rateBy('es', { usual: null, speakers: {} })('Ana')).toBe(usualRate('es'))
  // The name of a speaker can be that of an object property.
  expect(rateBy('es', { usual: 10, speakers: {} })('constructor')).toBe(10)
})

const fit = (text: string, budget: number, language: string) =>
  lineFit(text, budget, language, inWords(language))

test('the fit ignores line breaks', () => {
  expect(fit('Buenos días', 35, 'es')).toMatchObject({ fitness: 'fits', cut: 0 })
  expect(fit('x'.repeat(36), 35, 'es')).toMatchObject({ fitness: 'faster', cut: 0 })
  expect(fit('x'.repeat(60), 35, 'es')).toMatchObject({ fitness: 'over', cut: 25 })
  expect(fit('早上\n好', 11, 'zh').share).toBeCloseTo((3 * 0.9) / 11)
  // A number is as long as its words, and punctuation as its pause.
  expect(fit('$2,026', 35, 'en').share).toBeGreaterThan(fit('Good morning all', 35, 'en').share)
  expect(fit('Sí, sí, sí.', 35, 'es').share).toBeGreaterThan(fit('Sísísí', 35, 'es').share)
})

test('the fit of a take depends on its length, and it has no excess characters', () => {
  expect(takeFit(2000, 2000)).toEqual({ share: 1, fitness: 'fits', cut: 0 })
  expect(takeFit(4000, 2000)).toEqual({ share: 2, fitness: 'over', cut: 0 })
  expect(takeFit(10, 0).fitness).toBe('over')
})
