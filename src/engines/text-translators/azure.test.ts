import { expect, onTestFinished, test } from 'vitest'
import { listedTranslator } from '#testkit/engines/listed-translator.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startAzureTranslator } from '#testkit/vendors/azure-translator.ts'

// As Azure AI Translator v3.0 answers; see testkit/vendors/azure-translator.ts.

const { signal } = new AbortController()
const lines = ['Good morning.', ' ', 'The train leaves at nine.'].map((text, index) => ({
  id: `c${index}`,
  text,
}))

async function translator(
  how: Parameters<typeof startAzureTranslator>[0] = {},
  more: Record<string, unknown> = {},
) {
  const server = await startAzureTranslator(how)
  onTestFinished(server.close)
  const entry = {
    name: 'az',
    kind: 'azure',
    address: server.origin,
    key: 'azure-key',
    region: 'eastasia',
    ...more,
  }
  return { server, engine: await listedTranslator(entry) }
}

test('lines go in one call and come back in their order', async () => {
  const { engine, server } = await translator()
  const texts = await engine.translate(lines, { from: 'en-US', to: 'zh-TW', signal })
  expect(Object.fromEntries(texts)).toEqual({
    c0: 'zh-Hant: Good morning.',
    c1: ' ',
    c2: 'zh-Hant: The train leaves at nine.',
  })
  expect(server.heard).toEqual([{ from: 'en', to: 'zh-Hant', texts: [lines[0]!.text, lines[2]!.text] }])
})

test.for([
  ['zh', 'pt-BR', 'zh-Hans', 'pt'],
  ['en', 'pt-PT', 'en', 'pt-pt'],
  ['no', 'fr-CA', 'nb', 'fr-ca'],
  ['sr', 'fil', 'sr-Cyrl', 'fil'],
])('from %s into %s', async ([from, to, source, target]) => {
  const { engine, server } = await translator()
  expect(engine.translates(from!, to!)).toBe(true)
  await engine.translate(lines, { from: from!, to: to!, signal })
  expect(server.heard).toMatchObject([{ from: source, to: target }])
})

test('a resource for all regions needs none', async () => {
  const { engine } = await translator({ region: '' }, { region: undefined })
  expect((await engine.translate(lines, { from: 'en', to: 'fr', signal })).get('c0')).toBe(
    'fr: Good morning.',
  )
})

test('a call has at most 50,000 characters', async () => {
  const { engine, server } = await translator()
  const long = [30_000, 20_000, 1].map((length, index) => ({ id: `c${index}`, text: 'x'.repeat(length) }))
  await engine.translate(long, { from: 'en', to: 'fr', signal })
  expect(server.heard.map(({ texts }) => texts.length)).toEqual([2, 1])
})

test('a wrong key or region, a spent quota and a missing language are said to be that', async () => {
  const translate = (own: Awaited<ReturnType<typeof translator>>['engine'], to = 'fr') =>
    inEnglish(own.translate(lines, { from: 'en', to, signal }))
  const { engine } = await translator({}, { key: 'other' })
  await expect(translate(engine)).rejects.toThrow(
    /rejected the key.*OPENAI_SERVERS > translation > az > key.*credentials are missing or invalid/,
  )
  const { engine: elsewhere } = await translator({}, { region: 'westeurope' })
  await expect(translate(elsewhere)).rejects.toThrow(/rejected the key/)
  const { engine: spent, server } = await translator({ quota: 10 })
  await expect(translate(spent)).rejects.toThrow(/rate limit or quota.*exceeded its free quota/)
  await expect(translate(spent)).rejects.toThrow(/rate limit or quota/)
  expect(server.requests).toHaveLength(1)
  const { engine: well } = await translator()
  await expect(translate(well, 'xx')).rejects.toThrow(/rejected the request.*target language is not valid/)
})

test('a busy service is asked again, and an answer with too few lines is none', async () => {
  const { engine, server } = await translator()
  server.fail('limited')
  expect((await engine.translate(lines, { from: 'en', to: 'fr', signal })).size).toBe(3)
  server.answerWith({
    status: 200,
    type: 'application/json',
    body: '[{"translations":[{"text":"one","to":"fr"}]}]',
  })
  await expect(inEnglish(engine.translate(lines, { from: 'en', to: 'fr', signal }))).rejects.toThrow(
    /1 translations of 2 lines/,
  )
})
