import { expect, onTestFinished, test } from 'vitest'
import { byModel } from '#engines/core/openai-servers.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startLlamaCpp, startOllama } from '#testkit/vendors/chat-servers.ts'
import { openOpenAiTranslation } from './translation.ts'

// Language models on one's own machine, by their kind; testkit/vendors/chat-servers.ts lists the versions.

const { signal } = new AbortController()
const pair = { from: 'en', to: 'fr', signal }
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, text: `Line number ${index}.` }))
const whole = (count: number) => new Map(linesOf(count).map(({ id, text }) => [id, `«${text}»`]))

async function translator<Server extends { baseUrl: string; close(): Promise<void> }>(
  starting: Promise<Server>,
  entry: Record<string, unknown>,
) {
  const server = await starting
  onTestFinished(server.close)
  const list = { translation: [{ name: 'own', address: server.baseUrl, format: 'schema', ...entry }] }
  const { openai } = readEngineSettings({ OPENAI_SERVERS: JSON.stringify(list) })
  const engine = openOpenAiTranslation(byModel(openai.translation)[0]!, { firstPause: 1, tries: 1 })
  return { server, engine }
}

const ollama = { kind: 'ollama', model: 'qwen3:4b' }

test('Ollama 0098875: does not think, writes while it is read, and takes few lines at a time', async () => {
  const { engine, server } = await translator(startOllama(), ollama)
  expect([engine.batch, engine.atOnce]).toEqual([10, 1])
  expect(await engine.translate(linesOf(3), pair)).toEqual(whole(3))
  expect(server.heard).toMatchObject([{ stream: true, reasoning_effort: 'none', temperature: 0.3 }])
})

test('llama.cpp 006639c: an address is enough', async () => {
  const { engine, server } = await translator(startLlamaCpp(), { kind: 'llamacpp' })
  expect(await engine.translate(linesOf(3), pair)).toEqual(whole(3))
  expect(server.heard).toMatchObject([{ stream: true, chat_template_kwargs: { enable_thinking: false } }])
})

test('extra adds to the fields of the kind, and replaces those it names', async () => {
  const { engine, server } = await translator(startOllama(), {
    ...ollama,
    extra: { temperature: 0, seed: 1 },
    stream: 'off',
    batch: 2,
  })
  expect(engine.batch).toBe(2)
  await engine.translate(linesOf(1), pair)
  expect(server.heard).toMatchObject([{ stream: false, reasoning_effort: 'none', temperature: 0 }])
  expect(JSON.parse(server.requests[0]!.body.toString())).toMatchObject({ seed: 1 })
})

test('maxTokens: what is cut is asked for in smaller batches; a model that thinks has no room left', async () => {
  const { engine, server } = await translator(startOllama(), { ...ollama, maxTokens: 10 })
  expect(await engine.translate(linesOf(8), pair)).toEqual(whole(8))
  expect(server.heard.length).toBeGreaterThan(2)
  expect(server.heard.every(({ max_tokens }) => max_tokens === 10)).toBe(true)
  const { engine: thinking } = await translator(startOllama(), {
    ...ollama,
    maxTokens: 10,
    extra: { reasoning_effort: 'high' },
  })
  await expect(inEnglish(thinking.translate(linesOf(1), pair))).rejects.toThrow(/own \(127\.0\.0\.1:\d+\)/)
})

test('timeout: a slow model is not given up while it writes, but when it says nothing', async () => {
  const slow = { ...ollama, timeout: 1 }
  const { engine } = await translator(startOllama({ pauseMs: 200 }), slow)
  const begun = performance.now()
  expect(await engine.translate(linesOf(4), pair)).toEqual(whole(4))
  expect(performance.now() - begun).toBeGreaterThan(1000)
  const { engine: atOnce } = await translator(startOllama({ pauseMs: 200 }), { ...slow, stream: 'off' })
  await expect(inEnglish(atOnce.translate(linesOf(4), pair))).rejects.toThrow(/own .* 1 s/)
  const { engine: silent } = await translator(startOllama({ pauseMs: 1500 }), slow)
  await expect(inEnglish(silent.translate(linesOf(4), pair))).rejects.toThrow(/own .* 1 s/)
})

test.for([
  ['ends', /stopped in the middle/],
  ['fails', /out of memory/],
] as const)('a stream that %s early is a fault, never half a translation', async ([breaks, message]) => {
  const { engine } = await translator(startLlamaCpp({ breaks }), { kind: 'llamacpp' })
  await expect(inEnglish(engine.translate(linesOf(3), pair))).rejects.toThrow(message)
})

test('a server that does not stream answers whole; refusals are shown', async () => {
  const { engine, server } = await translator(startOllama(), ollama)
  const choice = { message: { content: '{"lines":[{"id":"1","text":"Un."}]}' }, finish_reason: 'stop' }
  server.answerWith({ status: 200, type: 'application/json', body: JSON.stringify({ choices: [choice] }) })
  expect((await engine.translate(linesOf(1), pair)).get('c0')).toBe('Un.')
  const { engine: other } = await translator(startOllama(), { ...ollama, model: 'qwen4' })
  await expect(inEnglish(other.translate(linesOf(1), pair))).rejects.toThrow(/model 'qwen4' not found/)
})
