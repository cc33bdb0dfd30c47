import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import type { LiveEvent } from '#engines/core/ports.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { openEngines } from '#engines/open-engines.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { until } from '#testkit/processes/until.ts'
import { startOpenAiRealtime } from '#testkit/vendors/openai-realtime.ts'
import { startSpeachesRealtime } from '#testkit/vendors/speaches-realtime.ts'
import { startVllmRealtime } from '#testkit/vendors/vllm-realtime.ts'

// Servers of live recognition by their kind; testkit/vendors lists the versions.

const { signal } = new AbortController()
const rate = 16_000
const sound = (milliseconds: number, isLoud: boolean) =>
  Int16Array.from({ length: (rate * milliseconds) / 1000 }, (_, at) =>
    isLoud ? Math.round(8000 * Math.sin((2 * Math.PI * 220 * at) / rate)) : 0,
  )
const framesOf = (...parts: Int16Array[]) =>
  parts.flatMap((part) =>
    Array.from({ length: part.length / 1600 }, (_, at) => part.slice(at * 1600, (at + 1) * 1600)),
  )

async function live(entry: Record<string, unknown>) {
  const list = { realtime: [{ name: 'live', ...entry }] }
  const engines = await openEngines({
    settings: readEngineSettings({ OPENAI_SERVERS: JSON.stringify(list), YIYIN_LIVE_RECOGNIZER: 'openai' }),
    models: '/nowhere',
    temp: tmpdir(),
    modelMemory: undefined,
  })
  onTestFinished(() => engines[Symbol.asyncDispose]())
  const [recognizer] = engines.liveRecognizers ?? []
  const events: LiveEvent[] = []
  const open = () =>
    inEnglish(recognizer!.open({ language: 'zh-CN', signal, onEvent: (event) => void events.push(event) }))
  return {
    recognizer: recognizer!,
    events,
    open,
    finals: () => events.filter(({ kind }) => kind === 'final'),
  }
}

async function started<Server extends { origin: string; key: string; close(): Promise<unknown> }>(
  starting: Promise<Server>,
) {
  const server = await starting
  onTestFinished(async () => void (await server.close()))
  return server
}

test('vLLM: an unknown model is said to be that', async () => {
  const { origin, key } = await started(startVllmRealtime())
  const { open } = await live({ kind: 'vllm', address: `${origin}/v1`, key, model: 'other' })
  await using recognition = await open()
  const hearing = async () => {
    await recognition.push(sound(100, false))
    await recognition.flush()
  }
  await expect(inEnglish(hearing())).rejects.toThrow(
    /live \(127\.0\.0\.1:\d+\) rejected the request.*The model `other` does not exist/,
  )
})

test('vLLM: what a generation wrote is final when it ends by itself, and the next one goes on', async () => {
  const server = await started(startVllmRealtime({ longest: 1 }))
  const { origin, key, model } = server
  const { open, finals } = await live({ kind: 'vllm', address: `${origin}/v1`, key, model })
  await using recognition = await open()
  for (const frame of framesOf(sound(1000, true), sound(1000, false))) await recognition.push(frame)
  await until(() => finals().length === 1)
  for (const frame of framesOf(sound(1000, true), sound(1000, false))) await recognition.push(frame)
  await recognition.flush()
  expect(finals().map((event) => 'words' in event && event.words.map(({ text }) => text).join(' '))).toEqual([
    'This is phrase 1.',
    'This is phrase 2.',
  ])
  expect(server.refusals).toEqual([])
})

test.for([false, true])(
  'speaches: model and language are in the address, and phrases have the times of the session (lagging: %s)',
  async (lagging) => {
    const server = await started(startSpeachesRealtime({ lagging }))
    const { origin, key } = server
    const model = 'Systran/faster-whisper-small'
    const { recognizer, open, finals } = await live({
      kind: 'speaches',
      address: `${origin}/v1`,
      key,
      model,
      languages: ['zh'],
    })
    expect([recognizer.id, recognizer.languages]).toEqual(['openai-live', ['zh']])
    await using recognition = await open()
    const parts = [sound(500, false), sound(2500, true), sound(1000, false)]
    for (const frame of framesOf(...parts, ...parts)) await recognition.push(frame)
    await recognition.flush()
    expect(server.refusals).toEqual([])
    expect(server.downloads).toEqual([model])
    expect(server.addresses).toEqual([{ model, language: 'zh', intent: 'transcription' }])
    expect(finals()).toHaveLength(2)
    const spans = finals().map(
      (event) => 'words' in event && [event.words[0]!.start, event.words.at(-1)!.end],
    )
    for (const [index, [from, to]] of [
      [500, 3000],
      [4500, 7000],
    ].entries()) {
      const [start, end] = spans[index] as [number, number]
      expect(Math.abs(start - from!)).toBeLessThan(200)
      expect(Math.abs(end - to!)).toBeLessThan(200)
    }
    // The silence that ended the second phrase is not part of the session.
    for (const frame of framesOf(...parts)) await recognition.push(frame)
    await recognition.flush()
    expect(finals()).toHaveLength(3)
    const [third] = finals().slice(2)
    expect(Math.abs(('words' in third! ? third.words[0]!.start : 0) - 8500)).toBeLessThan(300)
  },
)

test('without a kind, a session is one of OpenAI, which speaches refuses', async () => {
  const { origin, key } = await started(startSpeachesRealtime())
  const { open } = await live({ address: `${origin}/v1`, key, model: 'm' })
  await expect(open()).rejects.toThrow(/rejected the key/)
  const openAi = await started(startOpenAiRealtime())
  const { open: other } = await live({ address: `${openAi.origin}/v1`, key: openAi.key, model: 'm' })
  await using recognition = await other()
  await recognition.flush()
  expect(openAi.refusals).toEqual([])
})
