import { expect, onTestFinished, test } from 'vitest'
import { byModel } from '#engines/core/openai-servers.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { inEnglish, inEnglishNow } from '#testkit/processes/in-english.ts'
import { startChatterboxApi, startChatterboxServer } from '#testkit/vendors/chatterbox.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import { cloningEnginesFor, takesRecording } from '../cloning.ts'
import { openChatterboxApi } from './chatterbox-api.ts'
import { openChatterboxServer } from './chatterbox-server.ts'
import { openChatterbox } from './chatterbox.ts'

// As Chatterbox-TTS-Server 68213e7 and chatterbox-tts-api a5f4661 answer; see testkit/vendors/chatterbox.ts.

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const calls = { firstPause: 1, tries: 2 }
const recordingOf = (seconds: number) =>
  voiceReference({
    name: 'Anna',
    sound: { rate: 48_000, samples: toneOf('x'.repeat(seconds * 50), 48_000) },
    language: 'en',
  })

const serversOf = (entry: Record<string, unknown>) =>
  byModel(
    readEngineSettings({ OPENAI_SERVERS: JSON.stringify({ speech: [{ name: 'own', ...entry }] }) }).openai
      .speech,
  )[0]!

async function server(
  how: Parameters<typeof startChatterboxServer>[0] = {},
  more: Record<string, unknown> = {},
) {
  const started = await startChatterboxServer(how)
  onTestFinished(started.close)
  const servers = serversOf({ kind: 'chatterbox', address: started.origin, ...more })
  return { server: started, engine: openChatterboxServer(servers, calls) }
}

async function api(how: Parameters<typeof startChatterboxApi>[0] = {}, more: Record<string, unknown> = {}) {
  const started = await startChatterboxApi(how)
  onTestFinished(started.close)
  const servers = serversOf({ kind: 'chatterbox-api', address: started.baseUrl, ...more })
  return { server: started, engine: openChatterboxApi(servers, calls) }
}

test('Chatterbox-TTS-Server: its voices speak the languages of its model, at any speed', async () => {
  const { engine, server: heard } = await server({ languages: ['ar', 'en', 'zh'] })
  const voices = await engine.voices({ signal })
  expect(voices.map(({ id, name, language, alsoSpeaks }) => [id, name, language, alsoSpeaks])).toEqual([
    ['openai-own:Abigail.wav', 'Abigail', 'en', ['ar', 'zh']],
    ['openai-own:old_man.mp3', 'Old Man', 'en', ['ar', 'zh']],
  ])
  const request = { text: 'Hello', voice: voices[1]!.id, language: 'zh-CN', sliders, rate: 1.5 }
  const { sound } = await engine.synthesize(request, { signal })
  expect(sound.samples.length).toBe(toneOf('Hello', 24_000, 1.5).length)
  expect(heard.heard).toEqual([
    {
      text: 'Hello',
      voice_mode: 'predefined',
      predefined_voice_id: 'old_man.mp3',
      output_format: 'wav',
      speed_factor: 1.5,
      language: 'zh',
    },
  ])
  expect([engine.fastest, engine.clone]).toEqual([2, undefined])
})

test('Chatterbox-TTS-Server: reasons of refusals', async () => {
  const { engine } = await server()
  const speak = inEnglish(
    engine.synthesize({ text: 'Hello', voice: 'openai-own:other', sliders }, { signal }),
  )
  await expect(speak).rejects.toThrow(/rejected the request.*Predefined voice file 'other' not found/)
})

test('Chatterbox-TTS-Server: a recording is stored once, and again where it was lost', async () => {
  const { engine, server: heard } = await server({ turbo: true }, { clone: 'upload' })
  const speak = (seconds: number) =>
    inEnglish(
      engine.synthesize(
        { text: 'Hello', voice: 'own:1', reference: recordingOf(seconds), sliders },
        { signal },
      ),
    )
  expect((await speak(6)).sound.rate).toBe(24_000)
  await speak(6)
  const file = `${recordingOf(6).id}.wav`
  expect([...heard.stored]).toEqual([[file, 6]])
  expect(heard.heard).toMatchObject([1, 2].map(() => ({ reference_audio_filename: file })))
  expect(heard.requests.filter(({ path }) => path === '/upload_reference')).toHaveLength(1)
  heard.stored.clear()
  await speak(6)
  expect([...heard.stored.keys()]).toEqual([file])
  await expect(speak(31)).rejects.toThrow(/rejected the request.*31s\) exceeds maximum allowed/)
  expect(
    [5, 6, 31].map((seconds) => takesRecording({ ...engine, clone: engine.clone! }, recordingOf(seconds))),
  ).toEqual([false, true, false])
})

test('chatterbox-tts-api: voices of its library with their language, and its own', async () => {
  const { engine, server: heard } = await api()
  const voices = await engine.voices({ signal })
  expect(voices.map(({ name, language }) => `${name} ${language}`)).toEqual([
    'alloy en',
    'anna en',
    'marie fr',
  ])
  const { sound } = await engine.synthesize({ text: 'Bonjour', voice: voices[2]!.id, sliders }, { signal })
  expect(sound.samples.length).toBe(toneOf('Bonjour', 24_000).length)
  expect(heard.heard).toEqual([{ input: 'Bonjour', voice: 'marie', response_format: 'wav' }])
  expect([engine.fastest, engine.longestText]).toEqual([1, { characters: 3000 }])
  const long = { text: 'x'.repeat(3001), voice: voices[0]!.id, sliders }
  await expect(inEnglish(engine.synthesize(long, { signal }))).rejects.toThrow(/rejected the request/)
})

test('chatterbox-tts-api: the recording goes along with each request, and English is spoken with it', async () => {
  const { engine, server: heard } = await api()
  const request = { text: 'Hello', voice: 'own:1', reference: recordingOf(6), sliders }
  await engine.synthesize(request, { signal })
  await engine.synthesize(request, { signal })
  expect(heard.uploads).toEqual([6, 6])
  const engines = { synthesizers: [engine] }
  expect(cloningEnginesFor(engines, 'en-GB')).toHaveLength(1)
  expect(cloningEnginesFor(engines, 'fr')).toEqual([])
  const { engine: without } = await api({}, { clone: 'off' })
  expect(without.clone).toBeUndefined()
})

test.for(['limited', 'broken', 'cut'] as const)('a fault (%s) is tried again', async (fault) => {
  for (const { engine, server: heard } of [await server(), await api()]) {
    const voice = (await engine.voices({ signal }))[0]!.id
    heard.fail(fault)
    expect((await engine.synthesize({ text: 'Hello', voice, sliders }, { signal })).sound.rate).toBe(24_000)
  }
})

test('the kind chatterbox is either server, at an address with or without /v1', async () => {
  const voicesAt = async (address: string, clone = 'off') => {
    const engine = openChatterbox(serversOf({ kind: 'chatterbox', address, clone }), calls)
    const voices = await engine.voices({ signal })
    const [voice] = voices
    await engine.synthesize({ text: 'Hello', voice: voice!.id, sliders }, { signal })
    if (clone === 'upload')
      await engine.synthesize(
        { text: 'Hello', voice: 'own:1', reference: recordingOf(6), sliders },
        { signal },
      )
    return voices.map(({ name }) => name)
  }
  const one = await startChatterboxServer()
  const other = await startChatterboxApi()
  onTestFinished(one.close)
  onTestFinished(other.close)
  expect(await voicesAt(one.origin, 'upload')).toEqual(['Abigail', 'Old Man'])
  expect(await voicesAt(other.origin)).toEqual(['alloy', 'anna', 'marie'])
  expect(await voicesAt(other.baseUrl, 'upload')).toEqual(['alloy', 'anna', 'marie'])
  expect([one.stored.size, other.uploads.length]).toEqual([1, 1])
  one.fail('broken')
  expect(await voicesAt(one.origin)).toEqual(['Abigail', 'Old Man'])
})

test('each kind has its form of cloning', () => {
  const read = (entry: Record<string, unknown>) =>
    inEnglishNow(() => serversOf({ address: 'http://a', model: 'm', ...entry }))
  expect(() => read({ clone: 'upload' })).toThrow(/speech\.own\.clone: must be one of ref_audio, off/)
  expect(() => read({ kind: 'chatterbox', clone: 'ref_audio' })).toThrow(/must be one of upload, off/)
})
