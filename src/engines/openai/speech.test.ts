import { afterEach, expect, test } from 'vitest'
import { inEnglish } from '#testkit/in-english.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { openOpenAiSpeech } from './speech.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
let server: Awaited<ReturnType<typeof startOpenAi>>

afterEach(() => server.close())

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
