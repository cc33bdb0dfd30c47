import { expect, onTestFinished, test } from 'vitest'
import { listedTranslator } from '#testkit/engines/listed-translator.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startLibreTranslate } from '#testkit/vendors/libretranslate.ts'
import { codeOf } from './language-codes.ts'

// As LibreTranslate 015291f answers; see testkit/vendors/libretranslate.ts.

const { signal } = new AbortController()

async function translator(
  how: Parameters<typeof startLibreTranslate>[0] = {},
  entry: Record<string, unknown> = {},
) {
  const server = await startLibreTranslate(how)
  onTestFinished(server.close)
  const address = server.origin
  return { server, engine: await listedTranslator({ name: 'lt', kind: 'libretranslate', address, ...entry }) }
}

const lines = ['Good morning.', '', 'The train leaves at nine.'].map((text, index) => ({
  id: `c${index}`,
  text,
}))

test('an address is enough; lines go in one call, with the codes of the server', async () => {
  const { engine, server } = await translator()
  expect(engine.id).toBe('openai-lt')
  expect(engine.translates('en', 'zh-TW')).toBe(true)
  expect(engine.translates('en', 'sw')).toBe(false)
  expect(engine.translates('zh', 'zh-Hant')).toBe(false)
  const texts = await engine.translate(lines, { from: 'en-US', to: 'zh-TW', signal })
  expect(Object.fromEntries(texts)).toEqual({
    c0: 'zh-Hant: Good morning.',
    c1: '',
    c2: 'zh-Hant: The train leaves at nine.',
  })
  await engine.translate(lines.slice(0, 1), { from: 'zh', to: 'pt-BR', signal })
  expect(server.heard).toEqual([
    { q: [lines[0]!.text, lines[2]!.text], source: 'en', target: 'zh-Hant', format: 'text' },
    { q: [lines[0]!.text], source: 'zh-Hans', target: 'pt-BR', format: 'text' },
  ])
  expect(server.requests.filter(({ path }) => path === '/languages')).toHaveLength(1)
})

test('a pair without an installed model is refused before the call, and asked for again later', async () => {
  const { engine, server } = await translator({ codes: ['en', 'es'] })
  const french = () => inEnglish(engine.translate(lines, { from: 'en', to: 'fr', signal }))
  await expect(french()).rejects.toThrow(/lt \(127\.0\.0\.1:\d+\) rejected.*from en into fr/)
  await expect(french()).rejects.toThrow(/from en into fr/)
  expect(server.heard).toEqual([])
  expect(server.requests).toHaveLength(2)
})

test('a missing or wrong key is said to be one, and never shown', async () => {
  const { engine } = await translator({ key: 'right' })
  const translate = (own: typeof engine) => inEnglish(own.translate(lines, { from: 'en', to: 'es', signal }))
  await expect(translate(engine)).rejects.toThrow(
    /rejected the key.*OPENAI_SERVERS > translation > lt > key.*Please contact the server operator/,
  )
  const { engine: wrong } = await translator({ key: 'right' }, { key: 'wrong' })
  await expect(translate(wrong)).rejects.toThrow(/rejected the key.*Invalid API key/)
  const { engine: right } = await translator({ key: 'right' }, { key: 'right' })
  expect((await translate(right)).get('c0')).toBe('es: Good morning.')
})

test('the limit of a server: fewer lines a call', async () => {
  const { engine } = await translator({ most: 1 }, { batch: 1 })
  expect(engine.batch).toBe(1)
  await expect(inEnglish(engine.translate(lines, { from: 'en', to: 'es', signal }))).rejects.toThrow(
    /exceeds text limit \(1\)/,
  )
})

test('a busy server is asked again, and an answer with too few lines is none', async () => {
  const { engine, server } = await translator()
  server.fail(undefined, 'limited')
  expect((await engine.translate(lines, { from: 'en', to: 'es', signal })).size).toBe(3)
  server.answerWith({ status: 200, type: 'application/json', body: '{"translatedText":["one"]}' })
  await expect(inEnglish(engine.translate(lines, { from: 'en', to: 'es', signal }))).rejects.toThrow(
    /1 translations of 2 lines/,
  )
})

test('codes of older versions', () => {
  const old = ['en', 'zh', 'zt', 'pt', 'pb', 'nb', 'tl']
  expect(
    ['zh-CN', 'zh-Hant', 'zh-HK', 'pt-BR', 'pt', 'no', 'fil', 'en-GB', 'fr'].map((tag) => codeOf(tag, old)),
  ).toEqual(['zh', 'zt', 'zt', 'pb', 'pt', 'nb', 'tl', 'en', undefined])
})
