import { expect, test } from 'vitest'
import type { OfferedLanguage } from '#shared/voices/contract.ts'
import { named, onlyTarget, targetsFrom } from './targets.ts'

const offer = (
  code: string,
  translatesFrom: string[],
  voices: number,
  enLanguage = code,
): OfferedLanguage => ({
  code,
  language: code,
  enLanguage,
  recognizes: false,
  identifies: false,
  hears: false,
  recognition: null,
  translatesFrom: Object.fromEntries(translatesFrom.map((from) => [from, 'good'])),
  translatesThrough: {},
  voices,
  speech: voices > 0 ? 'good' : null,
})
const codes = (languages: OfferedLanguage[]) => languages.map(({ code }) => code)

test('targets are grouped by translation and speech support', () => {
  const offered = [
    offer('zh', ['en'], 2),
    offer('es', ['zh', 'en'], 3),
    offer('ca', ['zh'], 0),
    offer('fr', ['es'], 5),
    offer('la', [], 0),
  ]
  const { dubbed, written, brought } = targetsFrom(offered, 'zh')
  expect([codes(dubbed), codes(written), codes(brought)]).toEqual([['es'], ['ca'], ['fr']])
})

test('engines must support a script, but not a region', () => {
  const offered = [offer('en', [], 2), offer('zh', ['en'], 2), offer('zh-Hant', ['zh'], 0)]
  expect(codes(targetsFrom(offered, 'en-US').dubbed)).toEqual(['zh'])
  expect(codes(targetsFrom(offered, 'en-US').brought)).toEqual([])
  expect(codes(targetsFrom(offered, 'zh-CN').written)).toEqual(['zh-Hant'])
  expect(codes(targetsFrom(offered, 'zh-Hant-HK').written)).toEqual([])
})

test('a single offered language is selected, unless the project has it', () => {
  const one = targetsFrom([offer('en', ['zh'], 2), offer('fr', [], 5)], 'zh')
  expect(onlyTarget(one, [])).toEqual(['en'])
  expect(onlyTarget(one, ['en'])).toEqual([])
  const two = targetsFrom([offer('en', ['zh'], 2), offer('ca', ['zh'], 0)], 'zh')
  expect(onlyTarget(two, [])).toEqual([])
  expect(onlyTarget(two, ['en'])).toEqual([])
})

test('a language is found by its own name, its English one, and its code', () => {
  const offered = [offer('es', [], 0, 'Spanish'), offer('fr', [], 0, 'French')]
  const own = (code: string) => [{ es: 'español', fr: 'français' }[code]!]
  expect(codes(named(offered, ' ESPA', own))).toEqual(['es'])
  expect(codes(named(offered, 'fren', own))).toEqual(['fr'])
  expect(codes(named(offered, '', own))).toEqual(['es', 'fr'])
})
