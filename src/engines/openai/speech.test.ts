import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Sound } from '#domain/sound.ts'
import { packSamples } from '#domain/wav.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { toneOf, toneWav } from '#testkit/vendors/tone.ts'
import { startVendorServer } from '#testkit/vendors/vendor-server.ts'
import { openOpenAiSpeech } from './speech.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
let server: Awaited<ReturnType<typeof startOpenAi>> | undefined

afterEach(() => server?.close())

test('sends speed and style if requested; accepts sound without a content type', async () => {
  server = await startOpenAi()
  const { baseUrl, key } = server
  const voices = [{ name: 'nova', language: 'mul', gender: 'female' as const }]
  const engine = openOpenAiSpeech([{ baseUrl, key, model: 'tts', voices, atOnce: 2, pace: {} }])
  const speak = (more: object) =>
    engine.synthesize({ text: 'Hello', voice: 'openai:nova', sliders, ...more }, { signal })
  await speak({})
  await speak({ sliders: { ...sliders, speed: 7 }, rate: 1.2, style: 'cheerful' })
  const common = { model: 'tts', input: 'Hello', voice: 'nova', response_format: 'wav' }
  expect(server.spoken).toEqual([
    common,
    { ...common, speed: expect.closeTo(1.8), instructions: 'Speak in this style: cheerful' },
  ])
  expect(engine.version).toBe(`tts@${new URL(baseUrl).host}`)
})

test('streamed sound is passed on once while it arrives, and is complete at the end', async () => {
  const halves = [toneOf('Good', 24_000), toneOf('morning', 24_000)].map((samples) => packSamples([samples]))
  const { promise: isHeard, resolve: hear } = Promise.withResolvers<void>()
  const asked: Record<string, unknown>[] = []
  let breaks = true
  async function* speak() {
    // The first sample in two parts.
    yield halves[0]!.subarray(0, 1)
    yield halves[0]!.subarray(1)
    await isHeard
    if (breaks) {
      breaks = false
      throw new Error('broken')
    }
    yield halves[1]!
  }
  const streams = await startVendorServer({
    answer: ({ body }) => {
      asked.push(JSON.parse(body.toString()) as Record<string, unknown>)
      return asked.at(-1)!['stream_format'] === 'audio'
        ? { status: 200, type: 'audio/pcm', body: speak() }
        : { status: 200, type: 'audio/wav', body: toneWav('Good morning', 24_000) }
    },
    problem: () => ({ status: 500, type: 'text/plain', body: '' }),
  })
  onTestFinished(streams.close)
  const voices = [{ name: 'nova', language: 'mul', gender: 'female' as const }]
  const server = {
    baseUrl: streams.origin,
    key: '',
    model: 'tts',
    voices,
    atOnce: 2,
    pace: {},
    stream: 'audio' as const,
  }
  const engine = openOpenAiSpeech([server], { firstPause: 1 })
  const pieces: Sound[] = []
  const onSound = (piece: Sound) => {
    pieces.push(piece)
    hear()
  }
  const hello = { text: 'Hello', voice: 'openai:nova', sliders }
  // Interrupted in the middle: the second response is passed on when it is complete.
  const again = await engine.synthesize(hello, { signal, onSound })
  expect(pieces.reduce((sum, { samples }) => sum + samples.length, 0)).toBe(halves[0]!.length / 2)
  expect(again.sound.samples.length).toBe(toneOf('Good morning', 24_000).length)
  const { sound } = await engine.synthesize(hello, { signal, onSound: (piece) => void pieces.push(piece) })
  expect(sound.samples.length).toBe((halves[0]!.length + halves[1]!.length) / 2)
  expect(asked.map((each) => [each['response_format'], each['stream_format']])).toEqual([
    ['pcm', 'audio'],
    ['wav', undefined],
    ['pcm', 'audio'],
  ])
  // vLLM-Omni rejects streaming at other speeds; in a dub nobody listens.
  await engine.synthesize({ ...hello, rate: 1.2 }, { signal, onSound })
  await engine.synthesize(hello, { signal })
  expect(asked.slice(3).every((each) => each['stream_format'] === undefined)).toBe(true)
})

test('reports an exhausted quota at once, and stops calling for a while', async () => {
  server = await startOpenAi({ spent: true })
  const { baseUrl, key } = server
  const voices = [{ name: 'nova', language: 'mul', gender: 'female' as const }]
  const engine = openOpenAiSpeech([{ baseUrl, key, model: 'tts', voices, atOnce: 2, pace: {} }])
  const speak = () => engine.synthesize({ text: 'Hello', voice: 'openai:nova', sliders }, { signal })
  const told = {
    kind: 'limited',
    message: expect.stringMatching(/raise the limit.*exceeded your current quota/),
  }
  await expect(inEnglish(speak())).rejects.toMatchObject(told)
  await expect(inEnglish(speak())).rejects.toMatchObject(told)
  expect(server.requests.length).toBe(1)
})
