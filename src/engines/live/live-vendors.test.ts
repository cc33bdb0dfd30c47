import { afterEach, describe, expect, test } from 'vitest'
import type { LiveEvent, LiveRecognizer } from '#engines/core/ports.ts'
import { startFunAsr } from '#testkit/vendors/funasr.ts'
import type { startLiveServer } from '#testkit/vendors/live-servers.ts'
import { startMicrosoftLive } from '#testkit/vendors/microsoft-live.ts'
import { startOpenAiRealtime } from '#testkit/vendors/openai-realtime.ts'
import { startSpeachesRealtime } from '#testkit/vendors/speaches-realtime.ts'
import { startVllmRealtime } from '#testkit/vendors/vllm-realtime.ts'
import { openFunAsr } from './funasr.ts'
import { openMicrosoftLive } from './microsoft-live.ts'
import { openOpenAiRealtime } from './openai-realtime.ts'
import { openSpeachesRealtime } from './speaches-realtime.ts'
import { openVllmRealtime } from './vllm-realtime.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})
const saved = <Server extends { close(): Promise<unknown> }>(server: Server): Server => {
  closing.push(() => server.close())
  return server
}
const patience = 1000

interface Vendor {
  name: string
  isTimed?: boolean
  /** What it hears; by default, each phrase. */
  phrases?: readonly string[]
  hasInterim?: false
  takesHotWords?: false
  start(): Promise<{
    server: Awaited<ReturnType<typeof startLiveServer>>
    recognizer: LiveRecognizer
    hotWords: () => readonly string[]
  }>
}

const vendors: readonly Vendor[] = [
  {
    name: 'FunASR',
    async start() {
      const server = saved(await startFunAsr())
      const recognizer = openFunAsr({
        endpoint: server.origin,
        languages: ['en'],
        atOnce: 4,
        patience: 2 * patience,
      })
      return { server, recognizer, hotWords: () => server.hotWords }
    },
  },
  {
    name: 'FunASR without times',
    // Its phrases are timed by the arrival of their text, which means little here, because the sound arrives at once.
    isTimed: false,
    async start() {
      const server = saved(await startFunAsr('C++', { timestamps: false }))
      const recognizer = openFunAsr({
        endpoint: server.origin,
        languages: ['en'],
        atOnce: 4,
        patience: 2 * patience,
      })
      return { server, recognizer, hotWords: () => server.hotWords }
    },
  },
  ...(['Python', 'Python before'] as const).map((runtime) => ({
    name: `FunASR's ${runtime} server`,
    // It says when a phrase began only for the first of a turn, or not at all.
    isTimed: false,
    async start() {
      const server = saved(await startFunAsr(runtime))
      const recognizer = openFunAsr({
        endpoint: server.origin,
        languages: ['en'],
        atOnce: 4,
        patience: 2 * patience,
      })
      return { server, recognizer, hotWords: () => server.hotWords }
    },
  })),
  {
    name: 'OpenAI realtime',
    async start() {
      const server = saved(await startOpenAiRealtime())
      const { origin, key } = server
      const part = {
        baseUrl: `${origin}/v1`,
        key,
        model: 'gpt-4o-transcribe',
        atOnce: 4,
        pace: { perMinute: undefined },
      }
      const recognizer = openOpenAiRealtime([{ ...part, languages: ['en'] }], { patience })
      return { server, recognizer, hotWords: () => server.prompts.flatMap((prompt) => prompt.split(', ')) }
    },
  },
  {
    name: 'vLLM realtime',
    // It writes text without times.
    isTimed: false,
    takesHotWords: false,
    async start() {
      const server = saved(await startVllmRealtime())
      const { origin, key, model } = server
      const part = { baseUrl: `${origin}/v1`, key, model, atOnce: 4, pace: {} }
      const recognizer = openVllmRealtime([{ ...part, languages: ['en'] }], { patience })
      return { server, recognizer, hotWords: () => [] }
    },
  },
  {
    name: 'speaches realtime',
    isTimed: false,
    // It ends no phrase in the first three seconds.
    phrases: ['This is phrase 1. This is phrase 2.', 'This is phrase 3.'],
    hasInterim: false,
    takesHotWords: false,
    async start() {
      const server = saved(await startSpeachesRealtime())
      const { origin, key } = server
      const part = {
        baseUrl: `${origin}/v1`,
        key,
        model: 'Systran/faster-whisper-small',
        atOnce: 4,
        pace: {},
      }
      const recognizer = openSpeachesRealtime([{ ...part, languages: ['en'] }], { patience })
      return { server, recognizer, hotWords: () => [] }
    },
  },
  {
    name: 'Microsoft',
    async start() {
      const server = saved(await startMicrosoftLive())
      const { origin, key } = server
      const recognizer = openMicrosoftLive({ origin, key, languages: ['en-US'], atOnce: 4, patience })
      return { server, recognizer, hotWords: () => server.phrases }
    },
  },
]

const rate = 16_000
const sound = (milliseconds: number, isLoud: boolean) =>
  Int16Array.from({ length: (rate * milliseconds) / 1000 }, (_, at) =>
    isLoud ? Math.round(8000 * Math.sin((2 * Math.PI * 220 * at) / rate)) : 0,
  )
/** Half a second of silence, three phrases of a second with a second between them, in frames of 100 ms. */
const speech = [sound(500, false), ...[1, 2, 3].flatMap(() => [sound(1000, true), sound(1000, false)])]
const frames = speech.flatMap((part) =>
  Array.from({ length: part.length / 1600 }, (_, at) => part.slice(at * 1600, (at + 1) * 1600)),
)

async function hear(recognizer: LiveRecognizer, signal = new AbortController().signal) {
  const events: LiveEvent[] = []
  const onEvent = (event: LiveEvent) => void events.push(event)
  await using recognition = await recognizer.open({
    language: 'en',
    signal,
    hotWords: ['Yiyin', 'dub'],
    onEvent,
  })
  for (const frame of frames) await recognition.push(frame)
  await recognition.flush()
  const said = events.flatMap((event) => (event.kind === 'final' ? [event] : []))
  return { recognition, events, said }
}

const textOf = ({ words }: Extract<LiveEvent, { kind: 'final' }>) => words.map(({ text }) => text).join(' ')

test.each(['C++', 'Python'] as const)('a turn of FunASR without speech is quiet: %s', async (runtime) => {
  const server = saved(await startFunAsr(runtime))
  const recognizer = openFunAsr({
    endpoint: server.origin,
    languages: ['en'],
    atOnce: 4,
    patience: 2 * patience,
  })
  const events: LiveEvent[] = []
  const onEvent = (event: LiveEvent) => void events.push(event)
  await using recognition = await recognizer.open({
    language: 'en',
    signal: new AbortController().signal,
    onEvent,
  })
  await recognition.push(sound(500, false))
  await recognition.flush()
  expect(events).toEqual([{ kind: 'quiet', until: 500 }])
  expect(server.refusals).toEqual([])
})

const all = ['This is phrase 1.', 'This is phrase 2.', 'This is phrase 3.']

describe.each(vendors)('$name', (vendor) => {
  const { start, isTimed = true, phrases = all, hasInterim = true, takesHotWords = true } = vendor
  test('recognizes phrases in order, with times, hot words and interim text', async () => {
    const { server, recognizer, hotWords } = await start()
    const { said, events } = await hear(recognizer)
    expect(server.refusals).toEqual([])
    expect(said.map(textOf)).toEqual(phrases)
    for (const [at, { words, until }] of said.entries()) {
      const [from, to] = [500 + at * 2000, 1500 + at * 2000]
      const before = said[at - 1]?.until ?? 0
      expect(words[0]!.start).toBeGreaterThanOrEqual(before)
      expect(until).toBeLessThanOrEqual(6500)
      if (!isTimed) continue
      expect(words[0]!.start).toBeLessThan(to)
      expect(words.at(-1)!.end).toBeGreaterThan(from)
      expect(words.at(-1)!.end).toBeLessThanOrEqual(to + 700)
      expect(until).toBeLessThanOrEqual(to + 700)
    }
    expect(events.some(({ kind }) => kind === 'partial')).toBe(hasInterim)
    expect(events.at(-1)).toEqual({ kind: 'quiet', until: 6500 })
    expect(new Set(hotWords())).toEqual(new Set(takesHotWords ? ['Yiyin', 'dub'] : []))
  })

  test('continues after a flush, on the same clock', async () => {
    const { server, recognizer } = await start()
    const events: LiveEvent[] = []
    const onEvent = (event: LiveEvent) => void events.push(event)
    const { signal } = new AbortController()
    await using recognition = await recognizer.open({ language: 'en', signal, onEvent })
    for (const _ of [1, 2]) {
      for (const frame of frames.slice(0, 15)) await recognition.push(frame)
      await recognition.flush()
    }
    await recognition.flush()
    expect(server.refusals).toEqual([])
    const said = events.filter((event) => event.kind === 'final')
    expect(said).toHaveLength(2)
    expect(said[1]!.words[0]!.start).toBeGreaterThanOrEqual(1500)
    expect(said[1]!.until).toBeLessThanOrEqual(3000)
    expect(events.at(-1)).toEqual({ kind: 'quiet', until: 3000 })
  })

  test.each([
    ['unauthorized', 'unauthorized'],
    ['limited', 'limited'],
    ['broken', 'unavailable'],
    ['page', 'badAnswer'],
    ['drop', 'unavailable'],
    ['malformed', 'badAnswer'],
    ['silence', 'unavailable'],
  ] as const)('a fault of the server is named: %s', async (fault, kind) => {
    const { server, recognizer } = await start()
    server.fail(fault)
    await expect(hear(recognizer)).rejects.toMatchObject({ kind })
    // The next connection is a new one.
    expect((await hear(recognizer)).said).toHaveLength(phrases.length)
  })

  test('ends when it is stopped', async () => {
    const { server, recognizer } = await start()
    server.fail('silence')
    const stop = new AbortController()
    const hearing = hear(recognizer, stop.signal)
    const reason = new Error('stopped')
    stop.abort(reason)
    await expect(hearing).rejects.toBe(reason)
  })
})
