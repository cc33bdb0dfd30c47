import { expect, test } from 'vitest'
import { noOffer, type Offer } from '#shared/voices/server/offer-shape.ts'
import { qualityOf, throughOf } from './engine-quality.ts'

const able = (
  engine: string,
  does: Offer['engines'][number]['does'],
  quality: Record<string, 'draft' | 'good'>,
) => ({
  engine,
  does,
  languages: Object.keys(quality),
  quality,
  voices: 0,
  directions: [],
})
const offer: Offer = {
  ...noOffer,
  recognizes: ['en', 'fr'],
  hears: ['zh'],
  translates: [
    ['en', 'es'],
    ['en', 'zh'],
  ],
  quality: { recognizes: { en: 'draft' }, translates: [['en', 'es', 'draft']] },
  engines: [
    able('embedded', 'recognize', { en: 'draft' }),
    able('neural-sense', 'recognize', { fr: 'good', zh: 'good' }),
    able('embedded', 'translate', { en: 'draft', es: 'draft' }),
    able('openai', 'translate', { mul: 'good' }),
    able('embedded', 'separate', {}),
  ],
}

test.for([
  [{ does: 'hear', language: 'en' }, 'draft', ['embedded']],
  [{ does: 'hear', language: 'fr' }, 'good', ['neural']],
  // Only live.
  [{ does: 'hear', language: 'zh' }, 'good', ['neural']],
  [{ does: 'hear', language: 'ja' }, null, []],
  [{ does: 'translate', language: 'en', to: 'es' }, 'draft', ['embedded']],
  [{ does: 'translate', language: 'en', to: 'zh' }, 'good', ['openai']],
  [{ does: 'translate', language: 'es', to: 'en' }, null, []],
  [{ does: 'separate' }, 'draft', ['embedded']],
] as const)('%o is %s, by %o', ([asked, quality, engines]) => {
  expect(qualityOf(offer, asked)).toEqual({ quality, engines })
})

test('a model separates better than what is built in', () => {
  const engines = [...offer.engines, able('neural-stems', 'separate', {})]
  expect(qualityOf({ ...offer, engines }, { does: 'separate' })).toEqual({
    quality: 'good',
    engines: ['neural'],
  })
})

test('a translation through a third language is named, with any script or country of both', () => {
  const known: Offer = { ...offer, through: [['fr', 'en', 'es']] }
  const through = (language: string, to: string) => throughOf(known, { does: 'translate', language, to })
  expect([through('fr', 'en'), through('fr-CA', 'en-US')]).toEqual(['es', 'es'])
  expect([through('en', 'fr'), through('es', 'en')]).toEqual([null, null])
  expect(throughOf(known, { does: 'hear', language: 'fr' })).toBe(null)
})
