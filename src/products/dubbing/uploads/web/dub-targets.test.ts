import { expect, test } from 'vitest'
import type { OfferedLanguage } from '#shared/voices/contract.ts'
import { chosenFor, secondsOf, targetsOfAll } from './dub-targets.ts'

const language = (code: string, from: readonly string[], voices = 1): OfferedLanguage => ({
  code,
  language: code,
  enLanguage: code,
  recognizes: true,
  identifies: false,
  hears: false,
  recognition: 'good',
  translatesFrom: Object.fromEntries(from.map((each) => [each, 'good'])),
  translatesThrough: {},
  voices,
  speech: 'good',
})
const offered = [
  language('en', ['zh']),
  language('es', ['en', 'zh']),
  language('fr', ['en']),
  language('it', ['en'], 0),
  language('pl', []),
]
const codes = (...spoken: string[]) =>
  targetsOfAll(
    offered,
    spoken.map((each) => ({ language: each })),
  ).map(({ code }) => code)

test('languages that can be translated and spoken are offered, for files of all languages', () => {
  expect(codes('en')).toEqual(['es', 'fr'])
  expect(codes('zh')).toEqual(['en', 'es'])
  expect(codes('en', 'zh')).toEqual(['en', 'es', 'fr'])
  expect(codes('detect')).toEqual(['en', 'es', 'fr'])
  expect(codes('')).toEqual(['en', 'es', 'fr'])
})

test('each file is dubbed into those of the chosen languages that it can be, and the price counts these', () => {
  expect(chosenFor(offered, { language: 'zh' }, ['fr', 'es'])).toEqual(['es'])
  const files = [
    { language: 'en', length: 9.2 },
    { language: 'zh', length: 20 },
  ]
  expect(secondsOf(offered, files, ['fr', 'es'])).toEqual({ uses: 40, rate: 0 })
  expect(secondsOf(offered, [...files, { language: 'en', length: undefined }], ['fr'])).toEqual({
    uses: 10,
    rate: 1,
  })
  expect(secondsOf(offered, [{ language: 'zh', length: undefined }], ['fr']).rate).toBe(0)
  expect(secondsOf(offered, [{ language: 'en', length: undefined }], ['fr', 'es']).rate).toBe(2)
})
