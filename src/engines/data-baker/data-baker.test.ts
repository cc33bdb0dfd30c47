import { afterEach, expect, test } from 'vitest'
import { speakText } from '#engines/core/speak-text.ts'
import type { Vendor } from '#engines/core/vendor.ts'
import { english, inEnglish } from '#testkit/processes/in-english.ts'
import { startDataBaker } from '#testkit/vendors/data-baker.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import { openDataBaker } from './data-baker.ts'
import { faultOfAnswer } from './error-numbers.ts'

const { signal } = new AbortController()
const sliders = { speed: 5, volume: 5, pitch: 5 }
const voices = [
  { name: 'Jiaojiao', language: 'zh', gender: 'female' as const },
  { name: 'Amy', language: 'en-US', gender: 'female' as const },
]
let server: Awaited<ReturnType<typeof startDataBaker>>

afterEach(() => server.close())

async function open(options?: Parameters<typeof startDataBaker>[0], more: { clientSecret?: string } = {}) {
  server = await startDataBaker(options)
  const { clientId, clientSecret, origin: endpoint } = server
  const settings = { clientId, clientSecret, endpoint, voices, atOnce: 2, pace: {}, ...more }
  return openDataBaker(settings, { firstPause: 1, pollEvery: 1 })
}

const paths = () => server.requests.map(({ path }) => path.replace(/[\w-]+\.wav/, 'FILE'))

test('passes its own sliders, including volume', async () => {
  const engine = await open()
  const request = {
    text: 'Hello',
    voice: 'dataBaker:Amy',
    sliders: { speed: 6.5, volume: 8, pitch: 3 },
    style: 'sad',
  }
  const { sound } = await speakText(engine, request, { signal })
  expect(server.spoken).toEqual([
    {
      domain: '1',
      language: 'ENG',
      voice_name: 'Amy',
      text: 'Hello',
      audio_fmt: 'WAV',
      sample_rate: 16_000,
      speed: 6.5,
      volume: 8,
      pitch: 3,
      emo_type: 'sad',
    },
  ])
  expect(Math.max(...sound.samples)).toBeCloseTo(0.3, 2)
})

test('sets the rate through the slider', async () => {
  const engine = await open()
  await engine.synthesize({ text: '你好', voice: 'Jiaojiao', sliders, rate: 1.25 }, { signal })
  await engine.synthesize(
    { text: '你好', voice: 'Jiaojiao', sliders: { ...sliders, speed: 9 }, rate: 1.3 },
    { signal },
  )
  expect(server.spoken.map(({ speed }) => speed)).toEqual([6, 9])
})

const long = '今天天气很好。'.repeat(60)

test('submits a long text, polls until it is done, and downloads it', async () => {
  const engine = await open({ pollsOfWork: 4 })
  const { sound } = await engine.synthesize({ text: long, voice: 'dataBaker:Jiaojiao', sliders }, { signal })
  expect(sound.samples.length).toBe(toneOf(long, 16_000).length)
  const query = '/asynctts/synthesis/query'
  expect(paths()).toEqual([
    '/oauth/2.0/token',
    '/asynctts/synthesis/work',
    query,
    query,
    query,
    query,
    '/files/FILE',
  ])
})

test('faults during a long text do not submit it twice', async () => {
  const engine = await open()
  // The token, the job, then faults while polling and downloading.
  server.fail(
    undefined,
    undefined,
    'broken',
    'garbage',
    'expired',
    'reset',
    undefined,
    undefined,
    'cut',
    'cutSound',
  )
  const { sound } = await engine.synthesize({ text: long, voice: 'dataBaker:Jiaojiao', sliders }, { signal })
  expect(sound.samples.length).toBe(toneOf(long, 16_000).length)
  expect(server.works.size).toBe(1)
  expect(server.spoken.length).toBe(1)
})

test('reuses one token for all calls', async () => {
  const engine = await open()
  const speak = () => engine.synthesize({ text: '你好', voice: 'dataBaker:Jiaojiao', sliders }, { signal })
  await Promise.all([speak(), speak(), speak()])
  await speak()
  expect(paths().filter((path) => path.startsWith('/oauth'))).toEqual(['/oauth/2.0/token'])
})

test('reports a wrong secret without retrying', async () => {
  const engine = await open({}, { clientSecret: 'not the secret' })
  const spoken = engine.synthesize({ text: '你好', voice: 'dataBaker:Jiaojiao', sliders }, { signal })
  await expect(inEnglish(spoken)).rejects.toMatchObject({
    kind: 'unauthorized',
    message: expect.stringMatching(
      /Check DATABAKER_CLIENT_ID and DATABAKER_CLIENT_SECRET\..*Bad client_secret \*\*\*/,
    ),
  })
  expect(server.requests.length).toBe(1)
})

test.for([
  [10_001, 'refused'],
  [10_010, 'refused'],
  [20_000, 'unavailable'],
  [20_008, 'unavailable'],
  [30_000, 'unauthorized'],
  [30_001, 'limited'],
  [40_003, 'refused'],
  [50_001, 'unavailable'],
  [77_777, 'badAnswer'],
] as const)('number %d is %s', async ([err_no, kind]) => {
  server = await startDataBaker()
  const vendor: Vendor = {
    id: 'dataBaker',
    name: 'dataBaker',
    does: 'synthesize',
    keySetting: 'KEY',
    addressSetting: 'ENDPOINT',
  }
  expect(english(faultOfAnswer(vendor, { err_no, err_msg: 'why' }))).toMatchObject({
    kind,
    message: expect.stringContaining('why'),
  })
  expect(faultOfAnswer(vendor, { err_no: 0 })).toBeUndefined()
  expect(faultOfAnswer(vendor, { access_token: 'x' })).toBeUndefined()
})
