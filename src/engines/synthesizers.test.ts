import { afterEach, expect, test } from 'vitest'
import { englishOf } from '#core/texts/message/message.ts'
import { until } from '#testkit/processes/until.ts'
import { startDataBaker } from '#testkit/vendors/data-baker.ts'
import { startGoogle } from '#testkit/vendors/google.ts'
import { startLinkup } from '#testkit/vendors/linkup.ts'
import { startMicrosoft } from '#testkit/vendors/microsoft.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import type { Fault, startVendorServer } from '#testkit/vendors/vendor-server.ts'
import { EngineError } from './core/engine-error.ts'
import type { RetryPolicy, Watched } from './core/guard-options.ts'
import type { Synthesizer } from './core/ports.ts'
import { openDataBaker } from './data-baker/data-baker.ts'
import { openGoogle } from './google/google.ts'
import { openLinkup } from './linkup/linkup.ts'
import { openMicrosoft } from './microsoft/microsoft.ts'
import { openOpenAiSpeech } from './openai/speech.ts'

// The common behavior of all network engines, each tested against a local fake of its vendor.

type Server = Awaited<ReturnType<typeof startVendorServer>>

interface Opened {
  server: Server
  secrets: string[]
  voice: string
  rate: number
  open(policy?: RetryPolicy): Synthesizer & Watched
}

const limits = { atOnce: 4, pace: {} }
const quick: RetryPolicy = { firstPause: 1, restFor: 1, faultsToRest: 100 }
const servers: Server[] = []

const vendors: Record<string, () => Promise<Opened>> = {
  async microsoft() {
    const server = await startMicrosoft()
    const { origin, key } = server
    const settings = { ...limits, key, tokenOrigin: origin, speechOrigin: origin }
    const open = (policy = quick) => openMicrosoft(settings, policy)
    return { server, secrets: [key], voice: 'microsoft:zh-CN-XiaoxiaoNeural', rate: 24_000, open }
  },
  async google() {
    const server = await startGoogle()
    const settings = { ...limits, key: server.key, endpoint: server.origin }
    const open = (policy = quick) => openGoogle(settings, policy)
    return { server, secrets: [server.key], voice: 'google:cmn-CN-Wavenet-A', rate: 24_000, open }
  },
  async dataBaker() {
    const server = await startDataBaker()
    const { clientId, clientSecret, origin: endpoint } = server
    const voices = [{ name: 'Jiaojiao', language: 'zh', gender: 'female' as const }]
    const settings = { ...limits, clientId, clientSecret, endpoint, voices }
    const open = (policy = quick) => openDataBaker(settings, { ...policy, pollEvery: 1 })
    return { server, secrets: [clientSecret], voice: 'dataBaker:Jiaojiao', rate: 16_000, open }
  },
  async linkup() {
    const server = await startLinkup()
    const settings = { ...limits, endpoint: server.origin, key: server.key }
    const open = (policy = quick) => openLinkup(settings, policy)
    return { server, secrets: [server.key], voice: 'linkup:li', rate: 22_050, open }
  },
  async openai() {
    const server = await startOpenAi()
    const { baseUrl, key } = server
    const voices = [{ name: 'alloy', language: 'mul', gender: 'neutral' as const }]
    const settings = { ...limits, baseUrl, key, model: 'tts-1', voices }
    const open = (policy = quick) => openOpenAiSpeech([settings], policy)
    return { server, secrets: [key], voice: 'openai:alloy', rate: 24_000, open }
  },
}

const names = Object.keys(vendors)
const sliders = { speed: 5, volume: 5, pitch: 5 }
const text = '你好，世界。& <b>"Hello"</b>'
const { signal } = new AbortController()

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function start(name: string) {
  const opened = await vendors[name]!()
  servers.push(opened.server)
  return opened
}

const faultOf = async (spoken: Promise<unknown>): Promise<EngineError> => {
  const error = await spoken.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(EngineError)
  return error as EngineError
}

test.for(names)('%s speaks the text and lists its voices', async (name) => {
  const { open, voice, rate } = await start(name)
  const engine = open()
  const voices = await engine.voices({ signal })
  expect(voices.map(({ id }) => id)).toContain(voice)
  expect(new Set(voices.map(({ engine: id }) => id))).toEqual(new Set([name]))
  const { sound } = await engine.synthesize({ text, voice, sliders }, { signal })
  expect(sound.rate).toBe(rate)
  expect(sound.samples.length).toBe(toneOf(text, rate).length)
})

const passing: Fault[] = [
  'limited',
  'broken',
  'reset',
  'cut',
  'garbage',
  'page',
  'wrongType',
  'empty',
  'huge',
  'expired',
]

test.for(names.flatMap((name) => passing.map((fault) => [name, fault] as const)))(
  '%s: a temporary "%s" is retried',
  async ([name, fault]) => {
    const { open, voice, server, rate } = await start(name)
    const engine = open()
    // Fetches a token first, so that the fault hits the speech call.
    await engine.synthesize({ text: 'one', voice, sliders }, { signal })
    server.fail(fault)
    const { sound } = await engine.synthesize({ text, voice, sliders }, { signal })
    expect(sound.samples.length).toBe(toneOf(text, rate).length)
  },
)

test.for(['microsoft', 'dataBaker', 'linkup'])('%s: retries a truncated sound', async (name) => {
  const { open, voice, server, rate } = await start(name)
  const engine = open()
  await engine.synthesize({ text: 'one', voice, sliders }, { signal })
  server.fail('cutSound')
  const { sound } = await engine.synthesize({ text, voice, sliders }, { signal })
  expect(sound.samples.length).toBe(toneOf(text, rate).length)
})

const lasting: [Fault, EngineError['kind']][] = [
  ['limited', 'limited'],
  ['broken', 'unavailable'],
  ['reset', 'unavailable'],
  ['cut', 'unavailable'],
  ['silence', 'unavailable'],
  ['garbage', 'badAnswer'],
  ['page', 'badAnswer'],
  ['wrongType', 'badAnswer'],
  ['empty', 'badAnswer'],
  ['unauthorized', 'unauthorized'],
]

test.for(
  names
    .flatMap((name) => lasting.map(([fault, kind]) => [name, fault, kind] as const))
    // Its error numbers identify the fault, whatever the status.
    .filter(([name, fault]) => name !== 'dataBaker' || fault !== 'unauthorized'),
)('%s: a permanent "%s" is reported as %s, without any secret', async ([name, fault, kind]) => {
  const { open, voice, server, secrets } = await start(name)
  const engine = open({ ...quick, tries: 2, ...(fault === 'silence' && { timeLimit: 150 }) })
  if (fault !== 'silence') await engine.synthesize({ text: 'one', voice, sliders }, { signal })
  server.failAtRandom(1, 1, [fault])
  const error = await faultOf(engine.synthesize({ text, voice, sliders }, { signal }))
  expect(error).toMatchObject({ engine: name, kind })
  for (const secret of secrets) expect(englishOf(error)).not.toContain(secret)
})

test.for(names)('%s: an unreachable server is unavailable', async (name) => {
  const { open, voice, server } = await start(name)
  const engine = open({ ...quick, tries: 1 })
  await server.close()
  const error = await faultOf(engine.synthesize({ text, voice, sliders }, { signal }))
  expect(error.kind).toBe('unavailable')
  expect(englishOf(error)).toMatch(/Check the network and [A-Z_]+/)
})

test.for(names)(
  "%s: an unknown voice or path is refused at once, with the vendor's message",
  async (name) => {
    if (name === 'dataBaker') return
    const { open, server } = await start(name)
    const engine = open()
    const error = await faultOf(
      engine.synthesize({ text, voice: `${name}:xx-XX-Nobody`, sliders }, { signal }),
    )
    expect(error.kind).toBe('refused')
    expect(englishOf(error)).toMatch(/Its message: .*([Vv]oice|Invalid)/)
    expect(server.requests.filter(({ path }) => !path.startsWith('/sts')).length).toBe(1)
  },
)

test.for(names)('%s: an abort stops at once and closes all connections', async (name) => {
  const { open, voice, server } = await start(name)
  const engine = open()
  await engine.synthesize({ text: 'one', voice, sliders }, { signal })
  server.failAtRandom(1, 1, ['silence'])
  const stop = new AbortController()
  const reason = new Error('stopped by a person')
  const calls = Array.from({ length: 6 }, () =>
    engine.synthesize({ text, voice, sliders }, { signal: stop.signal }).catch((error: unknown) => error),
  )
  await until(() => engine.readings().running === 4 && server.requests.length >= 5)
  expect(engine.readings().waiting).toBe(2)
  stop.abort(reason)
  expect(await Promise.all(calls)).toEqual(Array(6).fill(reason))
  expect(engine.readings()).toMatchObject({ running: 0, waiting: 0 })
  await until(
    () => server.unanswered(),
    (count) => count === 4,
  )
})

test.for(['microsoft', 'google', 'linkup', 'openai'])('%s: a wrong key is reported at once', async (name) => {
  const { server } = await start(name)
  const { origin } = server
  const key = 'not-the-key'
  const engine = {
    microsoft: () => openMicrosoft({ ...limits, key, tokenOrigin: origin, speechOrigin: origin }, quick),
    google: () => openGoogle({ ...limits, key, endpoint: origin }, quick),
    linkup: () => openLinkup({ ...limits, key, endpoint: origin }, quick),
    openai: () =>
      openOpenAiSpeech([{ ...limits, key, baseUrl: `${origin}/v1`, model: 'm', voices: [] }], quick),
  }[name]!()
  const error = await faultOf(engine.synthesize({ text, voice: 'any', sliders }, { signal }))
  expect(error.kind).toBe('unauthorized')
  expect(englishOf(error)).toMatch(/Check [A-Z_]+KEY/)
  expect(englishOf(error)).not.toContain(key)
  expect(server.requests.length).toBe(1)
})
