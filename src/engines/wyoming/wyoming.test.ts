import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { byModel } from '#engines/core/openai-servers.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { inEnglish, inEnglishNow } from '#testkit/processes/in-english.ts'
import { until } from '#testkit/processes/until.ts'
import { toneOf, toneWav } from '#testkit/vendors/tone.ts'
import { startWyoming } from '#testkit/vendors/wyoming.ts'
import { openWyomingRecognition } from './wyoming-recognition.ts'
import { openWyomingSpeech } from './wyoming-speech.ts'

// As Wyoming 1.7.0 servers answer; see testkit/vendors/wyoming.ts.

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const calls = { firstPause: 1, tries: 2 }

async function started(how: Parameters<typeof startWyoming>[0] = {}) {
  const server = await startWyoming(how)
  onTestFinished(async () => {
    expect(server.refusals).toEqual([])
    await server.close()
  })
  return server
}

const settingsOf = (part: string, entry: Record<string, unknown>) =>
  readEngineSettings({
    OPENAI_SERVERS: JSON.stringify({ [part]: [{ name: 'own', kind: 'wyoming', ...entry }] }),
  }).openai

async function speaker(options = {}) {
  const server = await started()
  const { speech } = settingsOf('speech', { address: server.address })
  return { server, engine: openWyomingSpeech(byModel(speech)[0]!, { ...calls, ...options }) }
}

async function recognizer(how: Parameters<typeof startWyoming>[0] = {}, more = {}) {
  const server = await started(how)
  const folder = await mkdtemp(join(tmpdir(), 'wyoming-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sound.wav')
  await writeFile(file, toneWav('x'.repeat(100), 16_000))
  const { recognition } = settingsOf('recognition', { address: server.address, ...more })
  return { server, file, engine: openWyomingRecognition(byModel(recognition)[0]!, calls) }
}

test('an address is enough: voices with their languages, and speech', async () => {
  const { engine, server } = await speaker()
  const voices = await engine.voices({ signal })
  expect(voices.map(({ id, language, alsoSpeaks = [] }) => [id, language, ...alsoSpeaks].join(' '))).toEqual([
    'openai-own:en_US-lessac-medium en-US',
    'openai-own:zh_CN-huayan-medium zh-CN',
    'openai-own:many en-GB fr',
    'openai-own:mine mul',
  ])
  const { sound } = await engine.synthesize({ text: 'Hello', voice: voices[1]!.id, sliders }, { signal })
  expect([sound.rate, sound.samples.length]).toEqual([22_050, toneOf('Hello', 22_050).length])
  expect(server.asked).toEqual([{ text: 'Hello', voice: { name: 'zh_CN-huayan-medium' } }])
})

test('a missing voice, and a text without anything to say, are refused and not tried again', async () => {
  const { engine, server } = await speaker()
  const speak = (text: string, voice: string) =>
    inEnglish(engine.synthesize({ text, voice: `openai-own:${voice}`, sliders }, { signal }))
  await expect(speak('Hello', 'other')).rejects.toThrow(
    /own \(127\.0\.0\.1:\d+\) rejected the request.*other/,
  )
  await expect(speak('…', 'mine')).rejects.toThrow(/can say nothing of this text/)
  expect(server.connections()).toBe(2)
})

test.for(['error', 'cut', 'garbage', 'closed'] as const)('a fault (%s) is tried again', async (fault) => {
  const { engine, server } = await speaker()
  const speak = () =>
    inEnglish(engine.synthesize({ text: 'Hello', voice: 'openai-own:mine', sliders }, { signal }))
  server.fail(fault)
  expect((await speak()).sound.samples.length).toBeGreaterThan(0)
  server.fail(fault, fault)
  const said = {
    error: /CUDA out of memory/,
    cut: /in the middle of an event/,
    garbage: /invalid response/,
    closed: /ended without an answer/,
  }
  await expect(speak()).rejects.toThrow(said[fault])
})

test('a server that does not answer is given up, and a canceled call closes its connection', async () => {
  const { engine, server } = await speaker({ timeLimit: 50, tries: 1 })
  server.fail('silence')
  const request = { text: 'Hello', voice: 'openai-own:mine', sliders }
  await expect(inEnglish(engine.synthesize(request, { signal }))).rejects.toThrow(/did not respond/)
  await until(() => server.open() === 0)
  const { engine: other, server: silent } = await speaker()
  silent.fail('silence')
  const canceling = new AbortController()
  const canceled = other.synthesize(request, { signal: canceling.signal })
  canceled.catch(() => undefined)
  await until(() => silent.open() === 1)
  canceling.abort(new Error('canceled'))
  await expect(canceled).rejects.toThrow('canceled')
  await until(() => silent.open() === 0)
})

test('recognition: the text is spread over its piece, with estimated times', async () => {
  const { engine, file, server } = await recognizer()
  expect([engine.atOnce, engine.longest]).toEqual([1, 15_000])
  expect(engine.languages).toContain('zh')
  const words = await engine.recognize(file, { language: 'en-US', signal })
  expect(words.map(({ text, times }) => `${text} ${times}`)).toEqual([
    'Good shared',
    'morning, shared',
    'everybody. shared',
  ])
  expect([words[0]!.start, words.at(-1)!.end]).toEqual([0, 2000])
  expect(server.asked).toEqual([{ language: 'en' }])
  expect(server.heard).toEqual([{ format: { rate: 16_000, width: 2, channels: 1 }, bytes: 64_000 }])
})

test('recognition: silence has no words, and a model of several is named', async () => {
  const { engine, file, server } = await recognizer({ text: '' }, { model: 'large-v3', languages: ['zh'] })
  expect(await engine.recognize(file, { language: 'zh-TW', signal })).toEqual([])
  expect(server.asked).toEqual([{ language: 'zh', name: 'large-v3' }])
  expect(engine.languages).toEqual(['zh'])
  server.fail('cut')
  expect(await engine.recognize(file, { language: 'zh', signal })).toEqual([])
})

test('addresses: tcp with a port, for this kind only', () => {
  const read = (entry: Record<string, unknown>) => inEnglishNow(() => settingsOf('speech', entry))
  for (const address of ['http://host:10200', 'tcp://host', 'tcp://host:10200/path', 'tcp://a b:1'])
    expect(() => read({ address })).toThrow(/speech\.own\.address: must be/)
  expect(() => read({ kind: 'kokoro', address: 'tcp://host:1' })).toThrow(
    /must be a URL that starts with http/,
  )
  expect(read({ address: 'tcp://host:10200/' }).speech).toMatchObject([{ baseUrl: 'tcp://host:10200' }])
})
