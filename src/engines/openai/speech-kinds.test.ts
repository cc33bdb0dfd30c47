import { expect, onTestFinished, test } from 'vitest'
import { byModel } from '#engines/core/openai-servers.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startLocalAi, startSpeaches } from '#testkit/vendors/openai-servers.ts'
import { startKokoro, startOpenedAi } from '#testkit/vendors/speech-servers.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import { openOpenAiSpeech } from './speech.ts'

// Servers of speech by their kind; testkit/vendors/speech-servers.ts lists the versions.

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }

async function speaker<Server extends { baseUrl: string; close(): Promise<void> }>(
  starting: Promise<Server>,
  entry: { kind: string } & Record<string, unknown>,
) {
  const server = await starting
  onTestFinished(server.close)
  const list = { speech: [{ name: 'own', address: server.baseUrl, ...entry }] }
  const { openai } = readEngineSettings({ OPENAI_SERVERS: JSON.stringify(list) })
  const engine = openOpenAiSpeech(byModel(openai.speech)[0]!, { firstPause: 1, tries: 2 })
  return { server, engine }
}

test('Kokoro-FastAPI 032990d: an address is enough; the names of voices tell language and gender', async () => {
  const { engine, server } = await speaker(startKokoro(), { kind: 'kokoro' })
  const voices = await engine.voices({ signal })
  expect(voices.map(({ name, language, gender }) => `${name} ${language} ${gender}`)).toEqual([
    'af_heart en-US female',
    'am_adam en-US male',
    'bf_emma en-GB female',
    'ef_dora es female',
    'ff_siwis fr female',
    'hm_omega hi male',
    'if_sara it female',
    'jf_alpha ja female',
    'pm_alex pt-BR male',
    'zm_yunxi zh male',
  ])
  const request = { text: 'Hello', voice: 'openai-own:af_heart', sliders, rate: 1.5 }
  const { sound } = await engine.synthesize(request, { signal })
  expect([sound.rate, sound.samples.length]).toEqual([24_000, toneOf('Hello', 24_000, 1.5).length])
  expect(engine.fastest).toBeGreaterThan(1)
  expect(server.heard).toEqual([
    { model: 'kokoro', input: 'Hello', voice: 'af_heart', response_format: 'pcm', speed: 1.5, stream: false },
  ])
})

test('Kokoro-FastAPI 032990d: names of another form stay as they are', async () => {
  const { engine } = await speaker(startKokoro({ voices: ['mine', 'xf_other', 'af', 'afternoon'] }), {
    kind: 'kokoro',
    languages: ['en'],
  })
  expect(
    (await engine.voices({ signal })).map(({ name, language, gender }) => [name, language, gender]),
  ).toEqual([
    ['mine', 'en', 'neutral'],
    ['xf_other', 'en', 'neutral'],
    ['af', 'en-US', 'female'],
    ['afternoon', 'en', 'neutral'],
  ])
})

test('Kokoro-FastAPI 032990d: says why it refuses, and what failed in the middle is not taken for speech', async () => {
  const speak = (engine: Awaited<ReturnType<typeof speaker>>['engine'], voice = 'openai-own:af_heart') =>
    inEnglish(engine.synthesize({ text: 'Hello', voice, sliders }, { signal }))
  const { engine } = await speaker(startKokoro(), { kind: 'kokoro', model: 'kokoro-2' })
  await expect(speak(engine)).rejects.toThrow(
    /own \(127\.0\.0\.1:\d+\) rejected.*Unsupported model: kokoro-2/,
  )
  const { engine: other } = await speaker(startKokoro(), { kind: 'kokoro', model: 'tts-1' })
  await expect(speak(other, 'openai-own:nobody')).rejects.toThrow(/Voice 'nobody' not found/)
  const { engine: failing } = await speaker(startKokoro({ failing: true }), {
    kind: 'kokoro',
    model: 'tts-1',
  })
  await expect(speak(failing)).rejects.toThrow(/out of memory/)
})

test('openedai-speech 0fce679: its usual voices without a list, and its flat refusals', async () => {
  const { engine, server } = await speaker(startOpenedAi(), { kind: 'openedai' })
  const voices = await engine.voices({ signal })
  expect(voices.map(({ name, language }) => `${name} ${language}`)).toEqual(
    ['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'].map((name) => `${name} mul`),
  )
  const { sound } = await engine.synthesize({ text: 'Hello', voice: voices[0]!.id, sliders }, { signal })
  expect(sound.samples.length).toBe(toneOf('Hello', 24_000).length)
  expect(server.heard).toEqual([
    { model: 'tts-1', input: 'Hello', voice: 'alloy', response_format: 'wav', speed: 1 },
  ])
  const { engine: cloned } = await speaker(startOpenedAi(), {
    kind: 'openedai',
    model: 'tts-1-hd',
    voices: 'me|en|female',
  })
  expect(await cloned.voices({ signal })).toMatchObject([{ name: 'me', language: 'en', gender: 'female' }])
  await expect(
    inEnglish(cloned.synthesize({ text: 'Hello', voice: 'openai-own:me', sliders }, { signal })),
  ).rejects.toThrow(/rejected.*Error loading voice: me, KeyError: 'me'/)
})

test('speaches 168553e: downloads its model before it speaks', async () => {
  const model = 'speaches-ai/Kokoro-82M-v1.0-ONNX'
  const { engine } = await speaker(startSpeaches({ missing: model }), { kind: 'speaches', model })
  const [voice] = await engine.voices({ signal })
  expect(voice).toMatchObject({ name: 'af_heart', language: 'en-US', gender: 'female' })
  const { sound } = await engine.synthesize({ text: 'Hello', voice: voice!.id, sliders }, { signal })
  expect(sound.samples.length).toBe(toneOf('Hello', 24_000).length)
})

test('LocalAI 4.9.0: the language of the text goes along as a tag', async () => {
  const { engine, server } = await speaker(startLocalAi(), { kind: 'localai', model: 'tts', voices: 'amy' })
  const request = { text: 'Hello', voice: 'openai-own:amy', sliders, language: 'en-US' }
  await engine.synthesize(request, { signal })
  expect(server.heard[0]!.asked).toMatchObject({ language: 'en', voice: 'amy' })
})
