import { expect, test } from 'vitest'
import { noOffer, offerFrom } from '#shared/voices/server/offer-shape.ts'
import { bestVoice, sampleTarget } from './sample-voices.ts'

const voice = (language: string, quality: 'draft' | 'good' | 'veryGood', name: string = quality) => ({
  id: `engine:${language} ${name}`,
  engine: 'engine',
  name,
  language,
  gender: 'female',
  styles: [],
  quality,
  number: 1,
  engineName: 'linkup',
})
const offer = (voices: ReturnType<typeof voice>[], translates: string[]) =>
  offerFrom({ ...noOffer, voices, translates: translates.map((to) => ['en', to]) })

test('the sample is dubbed into the language with the best voice, and Chinese comes first of equals', () => {
  const voices = [voice('zh-CN', 'draft'), voice('es-ES', 'good'), voice('ja-JP', 'good')]
  expect(sampleTarget(offer(voices, ['zh', 'es', 'ja']), 'en')).toBe('es')
  expect(sampleTarget(offer([...voices, voice('zh-CN', 'good')], ['zh', 'es']), 'en')).toBe('zh')
  // A language that is not translated, or that nobody speaks.
  expect(sampleTarget(offer(voices, ['ja', 'fr']), 'en')).toBe('ja')
  expect(sampleTarget(offer(voices, ['fr']), 'en')).toBeUndefined()
})

test('its voice is the best of the language', () => {
  const voices = [voice('es-ES', 'good'), voice('es-MX', 'veryGood'), voice('es-ES', 'draft')]
  expect(bestVoice(offer(voices, []), 'es')?.name).toBe('veryGood')
  expect(bestVoice(offer(voices, []), 'fr')).toBeUndefined()
})
