import { expect, test } from 'vitest'
import type { Engines } from './core/engines.ts'
import type { Quality } from './core/quality.ts'
import { readCatalog } from './models/catalog.ts'
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
  const spots = weakSpots(engines, [{ language: 'en-GB', quality: 'draft' }], await readCatalog('none'), [
    'en',
    'zh',
  ])
  expect(spots).toEqual([
    { does: 'recognize', language: 'en', quality: 'draft', model: 'parakeet' },
    { does: 'hear', language: 'en', quality: 'draft', model: 'live-nemotron' },
    { does: 'translate', language: 'en', quality: null, model: 'hy-mt2-2b' },
    { does: 'synthesize', language: 'en', quality: 'draft', model: 'kokoro' },
    { does: 'recognize', language: 'zh', quality: null, model: 'sense-voice' },
    { does: 'hear', language: 'zh', quality: null, model: 'live-zh-en' },
    { does: 'translate', language: 'zh', quality: null, model: 'hy-mt2-2b' },
    { does: 'synthesize', language: 'zh', quality: null, model: 'kokoro' },
    { does: 'diarize', language: null, quality: null, model: 'speakers' },
    { does: 'identify', language: null, quality: null, model: 'spoken-language' },
    { does: 'separate', language: null, quality: null, model: 'uvr-mdx' },
  ])
})

test('good engines have no weak spots', async () => {
  const engines = {
    ...none,
    recognizers: [{ ...recognizer('good'), identifyLanguage: async () => 'en' }],
    translators: [translator('good')],
    separators: [{ id: 'embedded' }, { id: 'separator' }],
    diarizers: [{}],
  } as unknown as Engines
  const voices = [{ language: 'mul', quality: 'good' as const }]
  expect(weakSpots(engines, voices, await readCatalog('none'), ['en', 'es'])).toEqual([
    expect.objectContaining({ does: 'recognize', language: 'es', quality: null }),
    expect.objectContaining({ does: 'hear', language: 'es', quality: null }),
  ])
})

test('what is there as a draft is said to be one', async () => {
  const engines = { ...none, draftDiarizers: [{}], separators: [{ id: 'embedded' }] } as unknown as Engines
  expect(weakSpots(engines, [], await readCatalog('none'), [])).toEqual([
    { does: 'diarize', language: null, quality: 'draft', model: 'speakers' },
    expect.objectContaining({ does: 'identify', quality: null }),
    { does: 'separate', language: null, quality: 'draft', model: 'uvr-mdx' },
  ])
})
