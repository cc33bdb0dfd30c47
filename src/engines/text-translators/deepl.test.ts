import { expect, onTestFinished, test } from 'vitest'
import { listedTranslator } from '#testkit/engines/listed-translator.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startDeepL } from '#testkit/vendors/deepl.ts'

// As DeepL's API v2 answers; see testkit/vendors/deepl.ts.

const { signal } = new AbortController()
const lines = ['Good morning.', ' ', 'The train leaves at nine.'].map((text, index) => ({
  id: `c${index}`,
  text,
}))

async function translator(how: Parameters<typeof startDeepL>[0] = {}, key = 'key:fx') {
  const server = await startDeepL(how)
  onTestFinished(server.close)
  const entry = { name: 'deepl', kind: 'deepl', address: server.origin, key }
  return { server, engine: await listedTranslator(entry) }
}

test('lines go in one call, with their neighbors as context', async () => {
  const { engine, server } = await translator()
  const before = [{ id: 'a', text: 'Before.' }]
  const after = [{ id: 'z', text: 'After.' }]
  const texts = await engine.translate(lines, { from: 'en-US', to: 'zh-Hant', before, after, signal })
  expect(Object.fromEntries(texts)).toEqual({
    c0: 'ZH-HANT: Good morning.',
    c1: ' ',
    c2: 'ZH-HANT: The train leaves at nine.',
  })
  expect(server.heard).toEqual([
    {
      text: ['Good morning.', 'The train leaves at nine.'],
      source_lang: 'EN',
      target_lang: 'ZH-HANT',
      context: 'Before.\nAfter.',
    },
  ])
})

test.for([
  ['zh', 'en', 'ZH', 'EN-US'],
  ['zh-TW', 'en-AU', 'ZH', 'EN-GB'],
  ['en', 'zh', 'EN', 'ZH-HANS'],
  ['en', 'pt', 'EN', 'PT-BR'],
  ['pt-PT', 'no', 'PT', 'NB'],
  ['fr', 'pt-PT', 'FR', 'PT-PT'],
])('from %s into %s', async ([from, to, source, target]) => {
  const { engine, server } = await translator()
  expect(engine.translates(from!, to!)).toBe(true)
  await engine.translate(lines, { from: from!, to: to!, signal })
  expect(server.heard).toMatchObject([{ source_lang: source, target_lang: target }])
})

test('a wrong key and a spent quota are said to be that', async () => {
  const { engine } = await translator({}, 'other')
  const translate = (own: typeof engine) => inEnglish(own.translate(lines, { from: 'en', to: 'fr', signal }))
  await expect(translate(engine)).rejects.toThrow(
    /rejected the key.*OPENAI_SERVERS > translation > deepl > key/,
  )
  const { engine: spent, server } = await translator({ quota: 10 })
  await expect(translate(spent)).rejects.toThrow(/rate limit or quota.*Quota Exceeded/)
  // It is not asked again for a while.
  await expect(translate(spent)).rejects.toThrow(/rate limit or quota/)
  expect(server.requests).toHaveLength(1)
})
