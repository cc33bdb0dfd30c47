import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { recommend } from './recommend.ts'

const catalogue = await readCatalogue('/nowhere')
const names = (from: string, to: string) => recommend(catalogue, from, to).models.map(({ name }) => name)

test('a complete chain for each direction, with the first suitable models', () => {
  expect(names('zh', 'en')).toEqual(['sense-voice', 'speakers', 'hy-mt2-2b', 'kokoro'])
  expect(names('en', 'zh-Hant')).toEqual(['parakeet', 'speakers', 'hy-mt2-2b', 'kokoro'])
  expect(names('ja', 'es')).toContain('sense-voice')
  expect(recommend(catalogue, 'zh', 'en').lacking).toEqual([])
})

test('a recognizer without punctuation comes with a model that adds it', () => {
  const own = catalogue.filter(({ name }) => name !== 'sense-voice' && name !== 'whisper-turbo')
  expect(recommend(own, 'zh', 'en').models.map(({ name }) => name)).toContain('punctuation-zh-en')
})

test('reports missing abilities', () => {
  expect(recommend(catalogue, 'tlh', 'en')).toMatchObject({ lacking: ['recognize', 'translate'] })
})
