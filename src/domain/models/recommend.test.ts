import { expect, test } from 'vitest'
import { readCatalog } from '#engines/models/catalog.ts'
import { type Purpose, recommend } from './recommend.ts'

const catalog = await readCatalog('/nowhere')
const names = (from: string, to: string, purpose: Purpose = 'dub', largest = Infinity) =>
  recommend(catalog, { purpose, from, to }, ({ size }) => size <= largest).models.map(({ name }) => name)

test('a complete chain for each direction, with the first suitable models', () => {
  expect(names('zh', 'en')).toEqual(['sense-voice', 'speakers', 'hy-mt2-2b', 'kokoro', 'uvr-mdx'])
  expect(names('en', 'zh-Hant')).toEqual(['parakeet', 'speakers', 'hy-mt2-2b', 'kokoro', 'uvr-mdx'])
  expect(names('ja', 'es')).toContain('sense-voice')
  const { lacking, tooLarge } = recommend(catalog, { purpose: 'dub', from: 'zh', to: 'en' })
  expect([lacking, tooLarge]).toEqual([[], []])
})

test('other purposes need other models, and a dub within a language no translator', () => {
  expect(names('zh', 'en', 'live')).toEqual(['live-zh-en', 'punctuation-zh-en', 'hy-mt2-2b', 'kokoro'])
  expect(names('zh', 'de', 'read')).toEqual(['piper-de-de-thorsten'])
  expect(names('zh', 'en', 'separate')).toEqual(['uvr-mdx'])
  expect(names('zh', 'zh')).not.toContain('hy-mt2-2b')
})

test('a recognizer without punctuation comes with a model that adds it', () => {
  const own = catalog.filter(({ name }) => name !== 'sense-voice' && name !== 'whisper-turbo')
  const { models } = recommend(own, { purpose: 'dub', from: 'zh', to: 'en' })
  expect(models.map(({ name }) => name)).toContain('punctuation-zh-en')
})

test('a small machine gets smaller models, and the abilities that do not fit are reported', () => {
  expect(names('en', 'en', 'dub', 100e6)).toEqual([
    'moonshine-2-tiny-en',
    'speakers',
    'piper-en-us-lessac',
    'uvr-mdx',
  ])
  const { tooLarge } = recommend(
    catalog,
    { purpose: 'dub', from: 'zh', to: 'en' },
    ({ size }) => size < 200e6,
  )
  expect(tooLarge).toEqual(['translate'])
})

test('reports missing abilities', () => {
  const found = recommend(catalog, { purpose: 'dub', from: 'tlh', to: 'en' })
  expect(found).toMatchObject({ lacking: ['recognize', 'translate'] })
})
