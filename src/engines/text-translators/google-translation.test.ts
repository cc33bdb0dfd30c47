import { expect, onTestFinished, test } from 'vitest'
import { listedTranslator } from '#testkit/engines/listed-translator.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startGoogleTranslation } from '#testkit/vendors/google-translation.ts'

// As Google Cloud Translation Basic answers; see testkit/vendors/google-translation.ts.

const { signal } = new AbortController()
const lines = ['Good morning.', ' ', 'It’s "nine" & late.'].map((text, index) => ({ id: `c${index}`, text }))

async function translator(
  how: Parameters<typeof startGoogleTranslation>[0] = {},
  more: Record<string, unknown> = {},
) {
  const server = await startGoogleTranslation(how)
  onTestFinished(server.close)
  const entry = { name: 'g', kind: 'google', address: server.origin, key: 'AIza-key', ...more }
  return { server, engine: await listedTranslator(entry) }
}

test('lines go in one call, as plain text, and come back in their order', async () => {
  const { engine, server } = await translator()
  const texts = await engine.translate(lines, { from: 'en-US', to: 'zh-Hant', signal })
  expect(Object.fromEntries(texts)).toEqual({
    c0: 'zh-TW: Good morning.',
    c1: ' ',
    c2: 'zh-TW: It’s "nine" & late.',
  })
  expect(server.heard).toEqual([
    { q: [lines[0]!.text, lines[2]!.text], source: 'en', target: 'zh-TW', format: 'text' },
  ])
})

test.for([
  ['zh', 'en-GB', 'zh-CN', 'en'],
  ['zh-HK', 'pt', 'zh-TW', 'pt'],
  ['pt-BR', 'pt-PT', undefined, undefined],
  ['en', 'pt-PT', 'en', 'pt-PT'],
  ['nb', 'he', 'no', 'he'],
])('from %s into %s', async ([from, to, source, target]) => {
  const { engine, server } = await translator()
  expect(engine.translates(from!, to!)).toBe(source !== undefined)
  if (!source) return
  await engine.translate(lines, { from: from!, to: to!, signal })
  expect(server.heard).toMatchObject([{ source, target }])
})

test('a call has at most 128 lines and 5000 characters', async () => {
  const { engine, server } = await translator({}, { batch: 100 })
  const many = Array.from({ length: 200 }, (_, index) => ({ id: `c${index}`, text: `Line ${index}.` }))
  const texts = await engine.translate(many, { from: 'en', to: 'fr', signal })
  expect([...texts.values()]).toEqual(many.map(({ text }) => `fr: ${text}`))
  expect(server.heard.map(({ q }) => q.length)).toEqual([128, 72])
  const long = [3000, 2000, 1].map((length, index) => ({ id: `c${index}`, text: 'x'.repeat(length) }))
  await engine.translate(long, { from: 'en', to: 'fr', signal })
  expect(server.heard.slice(2).map(({ q }) => q.length)).toEqual([2, 1])
})

test('a wrong key and a spent quota are said to be that', async () => {
  const { engine } = await translator({}, { key: 'AIza-other' })
  const translate = (own: typeof engine) => inEnglish(own.translate(lines, { from: 'en', to: 'fr', signal }))
  await expect(translate(engine)).rejects.toThrow(
    /rejected the key.*OPENAI_SERVERS > translation > g > key.*API key not valid/,
  )
  const { engine: spent, server } = await translator({ quota: 10 })
  await expect(translate(spent)).rejects.toThrow(/rate limit or quota.*Daily Limit Exceeded/)
  await expect(translate(spent)).rejects.toThrow(/rate limit or quota/)
  expect(server.requests).toHaveLength(1)
})

test('a busy service is asked again, and an answer with too few lines is none', async () => {
  const { engine, server } = await translator()
  server.fail('limited')
  expect((await engine.translate(lines, { from: 'en', to: 'fr', signal })).size).toBe(3)
  const body = JSON.stringify({ data: { translations: [{ translatedText: 'one' }] } })
  server.answerWith({ status: 200, type: 'application/json', body })
  await expect(inEnglish(engine.translate(lines, { from: 'en', to: 'fr', signal }))).rejects.toThrow(
    /1 translations of 2 lines/,
  )
})
