import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { readEngineSettings } from '#engines/core/settings.ts'
import { openEngines } from '#engines/open-engines.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { startPiper } from '#testkit/vendors/speech-servers.ts'
import { toneOf } from '#testkit/vendors/tone.ts'

// As piper1-gpl 146d0a2 answers; see testkit/vendors/speech-servers.ts.

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }

async function speaker(entry: Record<string, unknown> = {}) {
  const server = await startPiper()
  onTestFinished(server.close)
  const list = { speech: [{ name: 'own', kind: 'piper', address: server.baseUrl, ...entry }] }
  const engines = await openEngines({
    settings: readEngineSettings({ OPENAI_SERVERS: JSON.stringify(list) }),
    models: '/nowhere',
    temp: tmpdir(),
    modelMemory: undefined,
    calls: { firstPause: 1, tries: 2 },
  })
  onTestFinished(() => engines[Symbol.asyncDispose]())
  return { server, engine: engines.synthesizers.find(({ id }) => id === 'openai-own')! }
}

test('an address is enough: voices with their languages, speech at any speed', async () => {
  const { engine, server } = await speaker()
  const voices = await engine.voices({ signal })
  expect(voices.map(({ id, language }) => `${id} ${language}`)).toEqual([
    'openai-own:en_US-lessac-medium en-US',
    'openai-own:zh_CN-huayan-medium zh-CN',
    'openai-own:de_DE-older-low de-DE',
    'openai-own:mine mul',
  ])
  const request = { text: 'Hello', voice: voices[0]!.id, sliders }
  const { sound } = await engine.synthesize(request, { signal })
  expect([sound.rate, sound.samples.length]).toEqual([22_050, toneOf('Hello', 22_050).length])
  const fast = await engine.synthesize({ ...request, rate: 2 }, { signal })
  expect(fast.sound.samples.length).toBe(toneOf('Hello', 22_050, 2).length)
  expect(server.heard).toEqual([
    { text: 'Hello', voice: 'en_US-lessac-medium', length_scale: 1 },
    { text: 'Hello', voice: 'en_US-lessac-medium', length_scale: 0.5 },
  ])
})

test('voices of the settings, and a page instead of sound', async () => {
  const { engine, server } = await speaker({ voices: 'en_US-lessac-medium|en-US|female' })
  const [voice] = await engine.voices({ signal })
  expect(voice).toMatchObject({ name: 'en_US-lessac-medium', gender: 'female' })
  server.fail('page', 'page')
  await expect(
    inEnglish(engine.synthesize({ text: 'Hello', voice: voice!.id, sliders }, { signal })),
  ).rejects.toThrow(/own \(127\.0\.0\.1:\d+\).*text\/html/)
})
