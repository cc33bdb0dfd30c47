import { expect, test } from 'vitest'
import type { Engines } from './core/engines.ts'
import { readCatalogue } from './models/catalogue.ts'
import type { Quality } from './core/quality.ts'
import { weakSpots } from './weak-spots.ts'

const none: Engines = {
  recognizers: [],
  translators: [],
  synthesizers: [],
  separators: [],
  detectors: [],
  diarizers: [],
}
const recognizer = (quality: Quality) => ({ languages: ['en'], quality: () => quality })
const translator = (quality: Quality) => ({
  translates: (from: string, to: string) => [from, to].every((each) => ['en', 'es'].includes(each)),
  quality: () => quality,
})

test('reports missing and draft abilities with a model that improves them', async () => {
  const engines = {
    ...none,
    recognizers: [recognizer('draft')],
    translators: [translator('draft')],
  } as unknown as Engines
  const spots = weakSpots(engines, [{ language: 'en-GB', quality: 'draft' }], await readCatalogue('none'), [
    'en',
    'zh',
  ])
  expect(spots).toEqual([
    { does: 'recognize', language: 'en', quality: 'draft', model: 'parakeet' },
    { does: 'translate', language: 'en', quality: null, model: null },
    { does: 'synthesize', language: 'en', quality: 'draft', model: 'kokoro' },
    { does: 'recognize', language: 'zh', quality: null, model: 'sense-voice' },
    { does: 'translate', language: 'zh', quality: null, model: null },
    { does: 'synthesize', language: 'zh', quality: null, model: 'kokoro' },
  ])
})

test('good engines have no weak spots', async () => {
  const engines = {
    ...none,
    recognizers: [recognizer('good')],
    translators: [translator('good')],
  } as unknown as Engines
  const voices = [{ language: 'mul', quality: 'good' as const }]
  expect(weakSpots(engines, voices, await readCatalogue('none'), ['en', 'es'])).toEqual([
    expect.objectContaining({ does: 'recognize', language: 'es', quality: null }),
  ])
})
