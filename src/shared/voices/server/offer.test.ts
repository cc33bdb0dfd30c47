import { expect, test } from 'vitest'
import { noOffer, offerFrom } from './offer-shape.ts'
import { voicesFor } from './offer.ts'

const voice = (id: string, language: string, quality: 'draft' | 'good' | 'veryGood') => ({
  id,
  engine: 'engine',
  name: id,
  language,
  gender: 'female',
  styles: [],
  quality,
  number: 1,
  engineName: 'linkup',
})

test('a robotic voice comes after every other one that speaks the language', () => {
  const offer = offerFrom({
    ...noOffer,
    voices: [
      voice('robot', 'es', 'draft'),
      voice('spain', 'es-ES', 'good'),
      voice('many', 'mul', 'good'),
      voice('robot-mx', 'es-MX', 'draft'),
      voice('exact', 'es', 'veryGood'),
      voice('other', 'fr', 'good'),
    ],
  })
  expect(voicesFor(offer, 'es').map(({ id }) => id)).toEqual(['exact', 'spain', 'many', 'robot', 'robot-mx'])
  expect(voicesFor(offer, 'es-ES').map(({ id }) => id)).toEqual([
    'spain',
    'exact',
    'many',
    'robot',
    'robot-mx',
  ])
})
