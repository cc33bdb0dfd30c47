import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { readEngineSettings } from '#engines/core/settings.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startOllama } from '#testkit/vendors/chat-servers.ts'
import { startDeepL } from '#testkit/vendors/deepl.ts'
import { startLibreTranslate } from '#testkit/vendors/libretranslate.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { startKokoro, startOpenedAi, startPiper } from '#testkit/vendors/speech-servers.ts'
import { askEngine } from './ask-engine.ts'
import { openEngines } from './open-engines.ts'

const room = { temp: tmpdir(), signal: new AbortController().signal, calls: { tries: 1 } }

async function ask(part: string, entry: Record<string, unknown>) {
  const list = { [part]: [{ name: 'own', ...entry }] }
  const settings = readEngineSettings({ OPENAI_SERVERS: JSON.stringify(list) })
  await using engines = await openEngines({
    settings,
    models: '/nowhere',
    temp: room.temp,
    modelMemory: undefined,
    calls: room.calls,
    apart: true,
  })
  return askEngine(engines, settings.openai, 'openai-own', room)
}

async function started<Server extends { close(): Promise<void> }>(starting: Promise<Server>) {
  const server = await starting
  onTestFinished(server.close)
  return server
}

test('a server of speech lists its voices, with language and gender where they are known', async () => {
  const kokoro = await started(startKokoro({ voices: ['af_heart', 'zm_yunxi'] }))
  expect(await ask('speech', { kind: 'kokoro', address: kokoro.baseUrl })).toEqual({
    models: null,
    voices: [
      { name: 'af_heart', language: 'en-US', gender: 'female' },
      { name: 'zm_yunxi', language: 'zh', gender: 'male' },
    ],
    languages: null,
  })
  const piper = await started(startPiper())
  const { voices } = await ask('speech', { kind: 'piper', address: piper.baseUrl })
  expect(voices).toContainEqual({ name: 'zh_CN-huayan-medium', language: 'zh-CN', gender: 'neutral' })
})

test('a server whose voices are known in advance is called instead', async () => {
  const openedAi = await started(startOpenedAi())
  const { voices } = await ask('speech', { kind: 'openedai', address: openedAi.baseUrl })
  expect(voices?.map(({ name }) => name)).toContain('alloy')
  expect(openedAi.heard.length).toBe(1)
})

test('a language model server lists its models, LibreTranslate its languages', async () => {
  const ollama = await started(startOllama())
  expect(await ask('translation', { kind: 'ollama', address: ollama.baseUrl, model: 'any' })).toEqual({
    models: ['qwen3:4b'],
    voices: null,
    languages: null,
  })
  expect(ollama.heard).toEqual([])
  const libre = await started(startLibreTranslate({ codes: ['en', 'zt', 'pb'] }))
  expect(await ask('translation', { kind: 'libretranslate', address: libre.origin })).toEqual({
    models: null,
    voices: null,
    languages: ['en', 'zh-Hant', 'pt-BR'],
  })
})

test('a service that lists nothing translates a word', async () => {
  const deepL = await started(startDeepL())
  const entry = { kind: 'deepl', address: deepL.origin, key: 'key:fx' }
  expect(await ask('translation', entry)).toEqual({ models: null, voices: null, languages: null })
  await expect(inEnglish(ask('translation', { ...entry, key: 'wrong' }))).rejects.toThrow(/rejected the key/)
})

test('a wrong key and a server that does not respond are refused with their reason', async () => {
  const openAi = await started(startOpenAi())
  const entry = { address: openAi.baseUrl, model: 'any' }
  await expect(inEnglish(ask('recognition', { ...entry, key: 'wrong' }))).rejects.toThrow(/rejected the key/)
  await openAi.close()
  await expect(inEnglish(ask('recognition', entry))).rejects.toThrow(/did not respond/)
})

test('another path of a server is refused, although it responds', async () => {
  const kokoro = await started(startKokoro())
  await expect(
    inEnglish(ask('speech', { kind: 'kokoro', address: `${kokoro.origin}/nowhere` })),
  ).rejects.toThrow(/Not Found/)
})
