import { expect, test } from 'vitest'
import { mergeOffers } from './merge-offers.ts'
import { abilitiesOf, needsOf, toRecognize, toSpeak, toTranslate } from './needs.ts'
import { noOffer, type Offer, type OfferedVoice } from './offer-shape.ts'
import { translationOf } from './offer.ts'

const voice = (id: string, more: Partial<OfferedVoice> = {}): OfferedVoice => ({
  id,
  engine: id.split(':')[0]!,
  name: id,
  language: 'es',
  gender: 'female',
  styles: [],
  quality: 'good',
  number: 1,
  engineName: 'linkup',
  everywhere: true,
  ...more,
})
const spot = { does: 'recognize', language: 'zh', quality: null, model: null } as const

const plain: Offer = {
  ...noOffer,
  recognizes: ['en'],
  clones: [
    { engine: 'neural-y', languages: ['en'], quality: 'draft', styles: ['calm'] },
    { engine: 'neural-x', languages: null, quality: 'draft', styles: ['calm'] },
  ],
  hears: ['zh'],
  translates: [['en', 'es']],
  quality: { recognizes: { en: 'draft' }, translates: [['en', 'es', 'draft']] },
  weakSpots: [spot, { ...spot, language: 'fr' }],
  voices: [voice('embedded:es', { quality: 'draft' }), voice('embedded:slt')],
  engines: [
    {
      engine: 'embedded',
      does: 'synthesize',
      languages: ['es'],
      quality: { es: 'draft' },
      voices: 2,
      directions: [],
    },
  ],
}
const large: Offer = {
  ...noOffer,
  recognizes: ['en', 'zh'],
  translates: [
    ['en', 'es'],
    ['zh', 'en'],
  ],
  shortens: [['zh', 'en']],
  weakSpots: [{ ...spot, language: 'fr' }],
  identifies: ['zh'],
  clones: [{ engine: 'neural-x', languages: ['en'], quality: 'good', styles: ['sad'] }],
  voices: [voice('embedded:es'), voice('neural-x:a', { styles: ['calm'] })],
  engines: [
    {
      engine: 'embedded',
      does: 'synthesize',
      languages: ['es', 'pt'],
      quality: {},
      voices: 1,
      directions: [],
    },
  ],
}

test('the combined offer has the abilities of all workers, in the best quality', () => {
  const both = mergeOffers([plain, large])
  expect(both.recognizes).toEqual(['en', 'zh'])
  expect(both.hears).toEqual([])
  expect(both.identifies).toEqual(['zh'])
  expect(both.clones).toEqual([
    { engine: 'neural-x', languages: null, quality: 'good', styles: ['calm', 'sad'] },
    { engine: 'neural-y', languages: ['en'], quality: 'draft', styles: ['calm'] },
  ])
  expect(both.translates).toEqual([
    ['en', 'es'],
    ['zh', 'en'],
  ])
  expect(both.quality).toEqual({ recognizes: { en: 'good', zh: 'good' }, translates: [] })
  expect(both.shortens).toEqual([['zh', 'en']])
  expect(both.weakSpots).toEqual([{ ...spot, language: 'fr' }])
  expect(both.voices.map(({ id, quality, everywhere }) => [id, quality, everywhere])).toEqual([
    ['embedded:es', 'good', true],
    ['embedded:slt', 'good', false],
    ['neural-x:a', 'good', true],
  ])
  // A worker that translates a pair directly decides.
  expect(
    mergeOffers([
      { ...plain, through: [['en', 'es', 'fr']] },
      { ...large, translates: [['zh', 'en']], through: [] },
    ]).through,
  ).toEqual([['en', 'es', 'fr']])
  expect(mergeOffers([{ ...plain, through: [['en', 'es', 'fr']] }, large]).through).toEqual([])
  expect(both.engines).toEqual([
    {
      engine: 'embedded',
      does: 'synthesize',
      languages: ['es', 'pt'],
      quality: { es: 'draft', pt: 'good' },
      voices: 2,
      directions: [],
    },
  ])
  expect(mergeOffers([plain])).toEqual(plain)
})

test('a job needs an engine, or the voice itself if not all workers with the engine have it', () => {
  const both = mergeOffers([plain, large])
  const ports = ['embedded:es', 'embedded:slt', 'neural-x:a', 'gone:x']
  const needs = needsOf(both, ...ports.map((port) => toSpeak(both, port)), toRecognize('zh-CN'))
  expect(needs).toEqual(['recognize zh', 'speak embedded', 'speak neural-x', 'voice embedded:slt'])
  const can = (offer: Offer, needs: readonly string[]) =>
    needs.every((need) => abilitiesOf(offer).includes(need))
  expect(can(plain, needsOf(both, toSpeak(both, 'embedded:slt')))).toBe(true)
  expect(can(large, needsOf(both, toSpeak(both, 'embedded:slt')))).toBe(false)
  expect(can(large, needsOf(both, toTranslate(both, 'zh-Hans', 'en')))).toBe(true)
  expect(can(plain, needsOf(both, toTranslate(both, 'zh-Hans', 'en')))).toBe(false)
  // Requests for what no worker offers are refused.
  expect(needsOf(both, toRecognize('fr'))).toEqual([])
})

test('thousands of pairs and voices are combined and found without comparing each with each other', () => {
  const languages = Array.from({ length: 120 }, (_, at) => `a${String.fromCharCode(97 + (at % 26))}${at}`)
  const pairs = languages.flatMap((from) =>
    languages.flatMap((to): [string, string][] => (from === to ? [] : [[from, to]])),
  )
  const many = (id: string): Offer => ({
    ...noOffer,
    recognizes: languages,
    translates: pairs,
    quality: { recognizes: {}, translates: pairs.map(([from, to]) => [from, to, 'draft']) },
    shortens: pairs,
    voices: Array.from({ length: 3000 }, (_, at) => voice(`${id}:${at}`)),
  })
  const before = process.threadCpuUsage()
  const both = mergeOffers([many('one'), { ...many('two'), quality: noOffer.quality }])
  for (const [from, to] of pairs) {
    expect(translationOf(both, from, to)).toBe('good')
    toTranslate(both, from, to)
  }
  // Comparing each with each other takes minutes.
  expect(process.threadCpuUsage(before).user).toBeLessThan(5e6)
  expect([both.translates.length, both.shortens.length, both.voices.length]).toEqual([
    pairs.length,
    pairs.length,
    6000,
  ])
})
