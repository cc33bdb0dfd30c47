import { expect, onTestFinished, test } from 'vitest'
import { readEngineSettings } from '#engines/core/settings.ts'
import { listedTranslator } from '#testkit/engines/listed-translator.ts'
import { inEnglish, inEnglishNow } from '#testkit/processes/in-english.ts'
import { startBaiduTranslation } from '#testkit/vendors/baidu-translation.ts'
import { startTencentTranslation } from '#testkit/vendors/tencent-translation.ts'
import type { VendorServer } from '#testkit/vendors/vendor-server.ts'
import { startVolcengineTranslation } from '#testkit/vendors/volcengine-translation.ts'
import { tencentHeaders, volcengineHeaders } from './signatures.ts'

// Services whose calls are signed with a secret; see testkit/vendors for what each was written from.

const { signal } = new AbortController()
const lines = ['Good morning.', ' ', 'The train\nleaves at nine.'].map((text, index) => ({
  id: `c${index}`,
  text,
}))

const kinds = ['baidu', 'tencent', 'volcengine'] as const
type Kind = (typeof kinds)[number]
const starts: Record<Kind, () => Promise<VendorServer & { key: string; heard: object[] }>> = {
  baidu: startBaiduTranslation,
  tencent: startTencentTranslation,
  volcengine: startVolcengineTranslation,
}

async function open<Server extends { origin: string; key: string; close(): Promise<void> }>(
  kind: Kind,
  starting: Promise<Server>,
  more: Record<string, unknown> = {},
) {
  const server = await starting
  onTestFinished(server.close)
  const { origin: address, key } = server
  // The usual pace would make a test wait.
  const entry = { name: 'cn', kind, address, key, perSecond: 1000, ...more }
  return { server, engine: await listedTranslator(entry) }
}

type Engine = Awaited<ReturnType<typeof listedTranslator>>
const translate = (engine: Engine, from = 'en', to = 'zh') =>
  inEnglish(engine.translate(lines, { from, to, signal }))

test.for(kinds)('%s: lines go in one call and come back in their order', async (kind) => {
  const { engine, server } = await open(kind, starts[kind]())
  const texts = await translate(engine)
  expect([...texts.keys()].toSorted()).toEqual(['c0', 'c1', 'c2'])
  expect(texts.get('c0')).toBe('zh: Good morning.')
  expect(texts.get('c1')).toBe(' ')
  expect(texts.get('c2')).toMatch(/^zh: The train\sleaves at nine\.$/)
  expect(server.requests).toHaveLength(1)
})

test.for(kinds)('%s: a wrong id or secret is said to be that, and never shown', async (kind) => {
  const { engine } = await open(kind, starts[kind](), { key: 'wrong-id:wrong-secret' })
  const refused = await translate(engine).catch((error: unknown) => String(error))
  expect(refused).toMatch(/rejected the key.*OPENAI_SERVERS > translation > cn > key/)
  expect(refused).not.toMatch(/wrong-/)
  const server = await starts[kind]()
  onTestFinished(server.close)
  const [id] = server.key.split(':')
  const { engine: second } = await open(kind, Promise.resolve(server), { key: `${id}:wrong-secret` })
  await expect(translate(second)).rejects.toThrow(/rejected the key/)
})

test.for(kinds)('%s: the key has two parts', (kind) => {
  const list = JSON.stringify({ translation: [{ name: 'cn', kind, key: 'one' }] })
  expect(() => inEnglishNow(() => readEngineSettings({ OPENAI_SERVERS: list }))).toThrow(
    /OPENAI_SERVERS > translation > cn > key must be ID:SECRET/,
  )
})

test.for<[Kind, string, object]>([
  ['baidu', 'https://fanyi-api.baidu.com', { atOnce: 1, pace: { perSecond: 1 } }],
  ['tencent', 'https://tmt.tencentcloudapi.com', { region: 'ap-guangzhou', pace: { perSecond: 5 } }],
  ['volcengine', 'https://translate.volcengineapi.com', { region: 'cn-north-1', pace: { perSecond: 10 } }],
])('%s: a key is enough', ([kind, baseUrl, more]) => {
  const list = JSON.stringify({ translation: [{ name: 'cn', kind, key: 'id:secret' }] })
  const { translation } = readEngineSettings({ OPENAI_SERVERS: list }).openai
  expect(translation).toMatchObject([{ baseUrl, key: 'id:secret', ...more }])
})

test.for(kinds)('%s: a fault is tried again, and an answer with too few lines is none', async (kind) => {
  const { engine, server } = await open(kind, starts[kind]())
  server.fail('broken')
  expect((await translate(engine)).size).toBe(3)
  const body = JSON.stringify({
    trans_result: [{ dst: 'one' }],
    Response: { TargetTextList: ['one'] },
    TranslationList: [{ Translation: 'one' }],
  })
  server.answerWith({ status: 200, type: 'application/json', body })
  await expect(translate(engine)).rejects.toThrow(/1 translations of 2 lines/)
})

test.for<[Kind, string, string, string, string]>([
  ['baidu', 'ja', 'zh-HK', 'jp', 'cht'],
  ['baidu', 'zh-Hans', 'es-MX', 'zh', 'spa'],
  ['tencent', 'zh-TW', 'pt-BR', 'zh-TW', 'pt'],
  ['tencent', 'zh-CN', 'ms', 'zh', 'ms'],
  ['volcengine', 'en-US', 'zh-Hant', 'en', 'zh-Hant'],
  ['volcengine', 'nb', 'pt', 'no', 'pt'],
])('%s: from %s into %s', async ([kind, from, to, source, target]) => {
  const { engine, server } = await open(kind, starts[kind]())
  expect(engine.translates(from, to)).toBe(true)
  await translate(engine, from, to)
  const [heard] = server.heard
  expect(Object.values(heard!)).toEqual(expect.arrayContaining([source, target]))
})

test('Baidu: 6000 bytes a call, and its own reasons', async () => {
  const { engine, server } = await open('baidu', startBaiduTranslation({ balance: 4000 }))
  const long = [1000, 999, 1].map((length, index) => ({ id: `c${index}`, text: '字'.repeat(length) }))
  await engine.translate(long, { from: 'zh', to: 'en', signal })
  expect(server.heard.map(({ q }) => q.length)).toEqual([2000, 1])
  const spent = () => inEnglish(engine.translate(long, { from: 'zh', to: 'en', signal }))
  await expect(spent()).rejects.toThrow(/rate limit or quota.*54004: Please recharge/)
  const body = '{"error_code":"54003","error_msg":"Invalid Access Limit"}'
  const { engine: busy, server: other } = await open('baidu', startBaiduTranslation(), { batch: 2 })
  other.answerWith({ status: 200, type: 'application/json', body })
  await expect(translate(busy)).rejects.toThrow(/rate limit or quota.*54003: Invalid Access Limit/)
  expect(other.requests).toHaveLength(2)
})

test('Tencent: less than 6000 characters a call, pairs, and its own reasons', async () => {
  const { engine, server } = await open('tencent', startTencentTranslation({ free: 7000 }))
  const long = [3000, 2999, 1].map((length, index) => ({ id: `c${index}`, text: 'x'.repeat(length) }))
  await engine.translate(long, { from: 'en', to: 'fr', signal })
  expect(server.heard.map(({ SourceTextList }) => SourceTextList.length)).toEqual([2, 1])
  const spent = () => inEnglish(engine.translate(long, { from: 'en', to: 'fr', signal }))
  await expect(spent()).rejects.toThrow(/rate limit or quota.*FailedOperation.NoFreeAmount/)
  expect(engine.translates('fr', 'de')).toBe(true)
  expect(engine.translates('fr', 'ja')).toBe(false)
  // It does not write traditional characters.
  expect(engine.translates('en', 'zh-Hant')).toBe(false)
  const { engine: elsewhere } = await open('tencent', startTencentTranslation(), { region: 'nowhere' })
  await expect(translate(elsewhere)).rejects.toThrow(/rejected the request.*UnsupportedRegion/)
})

test('Volcengine: 16 lines and 5000 characters a call, and its own reasons', async () => {
  const { engine, server } = await open('volcengine', startVolcengineTranslation())
  expect(engine.batch).toBe(16)
  const long = [4000, 1000, ...Array.from({ length: 17 }, () => 1)].map((length, index) => ({
    id: `c${index}`,
    text: 'x'.repeat(length),
  }))
  await engine.translate(long, { from: 'en', to: 'zh', signal })
  expect(server.heard.map(({ TextList }) => TextList.length)).toEqual([2, 16, 1])
  await expect(translate(engine, 'en', 'zu')).rejects.toThrow(
    /rejected the request.*-415: Translation not supported: en-zu/,
  )
  server.fail('limited')
  expect((await translate(engine)).size).toBe(3)
})

test('Tencent: the signature of the example that it publishes', () => {
  const { authorization } = tencentHeaders({
    id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******',
    secret: 'Gu5t9xGARNpq86cd98joQYCN3*******',
    service: 'cvm',
    url: 'https://cvm.tencentcloudapi.com/',
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    at: new Date('2019-02-25T16:44:25Z'),
  })
  expect(authorization).toMatch(/Signature=2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c$/)
})

test('Volcengine: the signature that its Python SDK d88be4d makes', () => {
  const { authorization } = volcengineHeaders({
    id: 'AKLTexample',
    secret: 'c2VjcmV0',
    service: 'translate',
    region: 'cn-north-1',
    url: 'https://translate.volcengineapi.com/?Action=TranslateText&Version=2020-06-01',
    body: '{"TargetLanguage":"zh","TextList":["Hello world"]}',
    at: new Date('2026-01-02T03:04:05.678Z'),
  })
  expect(authorization).toMatch(/Signature=498ac6e2f948ffbca83a1b45bb7b752e18a7827c5b11d2dd5598e065b3b345f8$/)
})
