import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { byModel } from '#engines/core/openai-servers.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { inEnglish, inEnglishNow } from '#testkit/processes/in-english.ts'
import { startFunAsrServer } from '#testkit/vendors/funasr-server.ts'
import { startSpeaches } from '#testkit/vendors/openai-servers.ts'
import { toneWav } from '#testkit/vendors/tone.ts'
import { startWhisperCpp } from '#testkit/vendors/whisper-cpp.ts'
import { openOpenAiRecognition } from './recognition.ts'

// Servers of recognition by their kind; testkit/vendors/whisper-cpp.ts says which version.

const { signal } = new AbortController()

const recognizer = (address: string, fields: Record<string, unknown> = {}) => {
  const list = { recognition: [{ name: 'ears', kind: 'whispercpp', address, ...fields }] }
  const { openai } = readEngineSettings({ OPENAI_SERVERS: JSON.stringify(list) })
  return openOpenAiRecognition(byModel(openai.recognition)[0]!, { firstPause: 1, tries: 2 })
}

async function started(
  how: Parameters<typeof startWhisperCpp>[0] = {},
  fields: Record<string, unknown> = {},
) {
  const server = await startWhisperCpp(how)
  onTestFinished(server.close)
  const folder = await mkdtemp(join(tmpdir(), 'recognition-kinds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sound.wav')
  await writeFile(file, toneWav('x'.repeat(60), 16_000))
  return { server, file, engine: recognizer(server.baseUrl, fields) }
}

test('whisper.cpp 0349811: an address is enough; its tokens become words, one call at a time', async () => {
  const { engine, file, server } = await started()
  const words = await engine.recognize(file, { language: 'en', signal })
  expect(words).toEqual([
    { text: 'Good', start: 0, end: 200, confidence: 0.9 },
    { text: 'morning,', start: 200, end: 600, confidence: 0.9 },
    { text: 'everybody.', start: 600, end: 1200, confidence: 0.9 },
  ])
  expect(engine.atOnce).toBe(1)
  expect(server.heard).toMatchObject([{ language: 'en', response_format: 'verbose_json' }])
})

test.for([
  ['ja', 'keeps its tokens', ['お 0', 'は 200', 'よう。 400']],
  ['zh', 'shares the phrase where tokens are parts of characters', ['大家 0', '早上 400', '好。 800']],
] as const)('whisper.cpp 0349811: a script without spaces (%s) %s', async ([language, , expected]) => {
  const { engine, file } = await started({ language })
  const words = await engine.recognize(file, { language, signal })
  expect(words.map(({ text, start }) => `${text} ${start}`)).toEqual(expected)
})

test('whisper.cpp 0349811: the language that it hears, not that of its settings', async () => {
  const { engine, file, server } = await started({ language: 'zh' })
  expect(await engine.identifyLanguage!(file, { signal })).toBe('zh')
  expect(server.heard[0]).not.toHaveProperty('language')
})

test('whisper.cpp 0349811: a text is called HTML; a page is still refused', async () => {
  const { engine, file, server } = await started({}, { format: 'text' })
  const words = await engine.recognize(file, { language: 'en', signal })
  expect(words.map(({ text }) => text)).toEqual(['Good', 'morning,', 'everybody.'])
  server.answerWith({ status: 200, type: 'text/html', body: '<!DOCTYPE html><h1>Portal</h1>' })
  await expect(inEnglish(engine.recognize(file, { language: 'en', signal }))).rejects.toThrow(/text\/html/)
})

test('whisper.cpp 0349811 with --inference-path', async () => {
  const path = '/v1/audio/transcriptions'
  const { engine, file } = await started({ path }, { path })
  expect(await engine.recognize(file, { language: 'en', signal })).toHaveLength(3)
  const { engine: other } = await started({ path })
  await expect(inEnglish(other.recognize(file, { language: 'en', signal }))).rejects.toThrow(/HTTP 404/)
  expect(() => inEnglishNow(() => recognizer('http://gpu', { path: 'inference' }))).toThrow(
    /OPENAI_SERVERS\.recognition\.ears\.path: must be a path that begins with \//,
  )
})

test('speaches 168553e: asked to download its model once, before the first call', async () => {
  const model = 'Systran/faster-whisper-small'
  const server = await startSpeaches({ missing: model })
  onTestFinished(server.close)
  const folder = await mkdtemp(join(tmpdir(), 'recognition-kinds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'sound.wav')
  await writeFile(file, toneWav('x'.repeat(60), 16_000))
  const speaches = { kind: 'speaches', model }
  const plain = recognizer(server.baseUrl, { ...speaches, kind: 'localai' })
  await expect(inEnglish(plain.recognize(file, { language: 'en', signal }))).rejects.toThrow(/not installed/)
  const engine = recognizer(server.baseUrl, speaches)
  for (const _ of [1, 2])
    expect(await engine.recognize(file, { language: 'en', hotWords: ['Yiyin'], signal })).toHaveLength(3)
  const { heard, requests } = server
  expect(heard.at(-1)!.asked).toMatchObject({ hotwords: ['Yiyin'] })
  expect(requests.filter(({ path }) => path === `/v1/models/${model}`)).toHaveLength(1)
  const unknown = recognizer(server.baseUrl, { ...speaches, model: 'Systran/nothing' })
  await expect(inEnglish(unknown.recognize(file, { language: 'en', signal }))).rejects.toThrow(
    /Model 'Systran\/nothing' not found/,
  )
})

test.for([
  ['sensevoice', 'made-up segments are estimates', 'shared', ['verbose_json', 'json']],
  ['fun-asr-nano', 'words are measured', undefined, ['verbose_json', 'verbose_json']],
] as const)('funasr-server 6c66786, %s: %s', async ([model, , times, formats]) => {
  const server = await startFunAsrServer()
  onTestFinished(server.close)
  const { file } = await started()
  const list = { recognition: [{ name: 'ears', address: server.baseUrl, model }] }
  const { openai } = readEngineSettings({ OPENAI_SERVERS: JSON.stringify(list) })
  const engine = openOpenAiRecognition(byModel(openai.recognition)[0]!, { firstPause: 1, tries: 2 })
  for (const _ of formats) {
    const words = await engine.recognize(file, { language: 'en', signal })
    expect(words.map(({ text }) => text).join(' ')).toBe('Good morning, everybody. The train leaves at nine.')
    expect(new Set(words.map((word) => word.times))).toEqual(new Set([times]))
  }
  expect(server.formats).toEqual(formats)
})
