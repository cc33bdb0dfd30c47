import { expect, onTestFinished, test } from 'vitest'
import { writeWav } from '#domain/wav.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { until } from '#testkit/processes/until.ts'
import { startClone } from '#testkit/vendors/clone.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import type { Fault } from '#testkit/vendors/vendor-server.ts'
import { checkOf } from '../check-engine.ts'
import { openCloneServer } from './clone-server.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const policy = { firstPause: 1, longestPause: 1, tries: 3 }
const text = 'Good morning, everybody.'
const reference = voiceReference({
  name: 'Anna',
  sound: { rate: 48_000, samples: toneOf('x'.repeat(150), 48_000) },
  text: 'Hello.',
  language: 'en',
})

async function open({ controls = false, key = 'clone-key', timeLimit = 20_000 } = {}) {
  const server = await startClone({ controls })
  onTestFinished(server.close)
  const settings = {
    endpoint: server.origin,
    key,
    languages: ['zh', 'en'],
    quality: undefined,
    folder: undefined,
  }
  const engine = openCloneServer(
    { kind: 'yiyin', ...settings, duration: controls, atOnce: undefined, pace: {} },
    { ...policy, timeLimit },
  )
  const speak = (more: object = {}) =>
    speakText(engine, { text, voice: 'own:1', language: 'zh', reference, sliders, ...more }, { signal })
  return { server, engine, speak }
}

test('sends the recording with its text, and only the requested options', async () => {
  const { server, engine, speak } = await open()
  expect(engine.clone).toEqual({ languages: ['zh', 'en'], needsText: false, shortest: 1000, longest: 30_000 })
  const { sound } = await speak()
  expect([sound.rate, sound.samples.length]).toEqual([24_000, toneOf(text, 24_000).length])
  await speak({ sliders: { ...sliders, speed: 7 }, style: 'calm', duration: 300 })
  const { text: _said, ...silent } = reference
  await speak({ reference: silent })
  const common = {
    text,
    language: 'zh',
    reference_id: reference.id,
    reference_language: 'en',
    reference_text: 'Hello.',
    seconds: 3,
  }
  const { reference_text: _text, ...withoutText } = common
  expect(server.spoken).toEqual([common, { ...common, speed: '1.5', style: 'calm' }, withoutText])
})

test('a server that controls the length gets it, except for a text in pieces', async () => {
  const { server, engine, speak } = await open({ controls: true })
  expect(engine.clone).toMatchObject({ duration: true })
  const { sound } = await speak({ duration: 300.4 })
  expect(sound.samples.length / sound.rate).toBeCloseTo(0.3, 3)
  await speak({ duration: 300, text: `${'Long. '.repeat(200)}` })
  expect(server.spoken.map(({ duration }) => duration)).toEqual(['300', undefined, undefined])
})

const faults: Fault[] = [
  'limited',
  'broken',
  'silence',
  'reset',
  'cut',
  'cutSound',
  'wrongType',
  'page',
  'empty',
  'huge',
]

test.for(faults)('after "%s" it is asked again', async (fault) => {
  const { server, speak } = await open({ timeLimit: fault === 'silence' ? 2000 : 20_000 })
  server.fail(fault)
  expect((await speak()).sound.samples.length).toBe(toneOf(text, 24_000).length)
  expect(server.requests).toHaveLength(2)
})

test('reads only the beginning of a response of 100 MB', async () => {
  const { server, speak } = await open()
  server.failAtRandom(1, 1, ['huge'])
  await expect(inEnglish(speak())).rejects.toThrow(/cloning server.*longer than \d+ bytes/s)
  await until(
    async () => server.unanswered(),
    (count) => count === server.requests.length,
  )
})

test('permanent faults name the server, its settings and its message', async () => {
  await expect(inEnglish((await open({ key: 'other' })).speak())).rejects.toMatchObject({
    kind: 'unauthorized',
    message: expect.stringContaining('CLONE_KEY'),
  })
  const { server, speak } = await open()
  const refused = voiceReference({ ...reference, language: '' })
  await expect(inEnglish(speak({ reference: refused }))).rejects.toThrow(/cloning server.*reference_language/)
  server.failAtRandom(1, 1, ['page'])
  await expect(inEnglish(speak())).rejects.toThrow(/cloning server.*CLONE_ENDPOINT.*text\/html/s)
})

test('silence and samples that are not numbers are not speech', async () => {
  const nan = Buffer.from(writeWav(24_000, [new Float32Array(1000)]))
  nan.writeUInt16LE(3, 20)
  nan.writeUInt16LE(32, 34)
  nan.fill(0xff, 44)
  for (const body of [writeWav(24_000, [new Float32Array(24_000)]), nan]) {
    const { server, speak } = await open()
    server.answerWith({ status: 200, type: 'audio/wav', body })
    await expect(speak()).rejects.toMatchObject({ kind: 'badAnswer' })
  }
})

test('the check of an engine without voices speaks with a recording', async () => {
  const { server, engine } = await open()
  const none = { recognizers: [], translators: [], separators: [], detectors: [], diarizers: [] }
  const [step] = checkOf({ ...none, synthesizers: [engine] }, 'clone')
  await step!.run({ temp: '/nowhere', signal })
  expect(server.spoken).toMatchObject([{ text: 'Hello', reference_text: 'Hello', seconds: 1 }])
})
