import { afterEach, expect, test } from 'vitest'
import { openMicrosoft } from '#engines/microsoft/microsoft.ts'
import { openOpenAiTranslation } from '#engines/openai/translation.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { type Check, prove } from '#testkit/prove/prove.ts'
import { startMicrosoft } from '#testkit/vendors/microsoft.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { toneOf } from '#testkit/vendors/tone.ts'
import { randomOf, type Fault } from '#testkit/vendors/vendor-server.ts'
import { speakText } from './speak-text.ts'

const { signal } = new AbortController()
const seed = Math.floor(Math.random() * 2 ** 31)
const servers: { close(): Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** Runs all items with limited concurrency, like the pipeline. */
async function inParallel<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

prove('engines', { rounds: 1, timeout: 120_000, finds: /Microsoft/ }, async (check) => {
  for (const round of check.rounds()) await speakThroughFaults(check, check.seed + round)
})

/** 1,000 lines through 30 % faults and an outage: each is spoken correctly once. */
async function speakThroughFaults({ planted, count }: Check, seed: number): Promise<void> {
  const server = await startMicrosoft()
  servers.push(server)
  const { key, origin } = server
  const engine = openMicrosoft(
    { key, tokenOrigin: origin, speechOrigin: origin, atOnce: 8, pace: {} },
    {
      tries: planted ? 1 : 20,
      firstPause: 5,
      timeLimit: 300,
      faultsToRest: 10,
      restFor: 100,
      random: randomOf(seed),
    },
  )
  const kinds: Fault[] = ['limited', 'broken', 'silence', 'reset', 'cut', 'cutSound', 'garbage', 'page']
  server.failAtRandom(0.3, seed, kinds)
  const lines = Array.from({ length: 1000 }, (_, index) => `line ${index} ${'la '.repeat(index % 7)}`.trim())
  const spoken = new Map<string, Float32Array>()
  let hasRested = false
  const watch = setInterval(() => (hasRested ||= engine.readings().state === 'resting'), 10)

  await inParallel(lines, 12, async (text) => {
    if (/^line \d*50\b/.test(text)) server.fail('expired')
    // In the middle of the run the vendor is down for a while.
    if (text.startsWith('line 500')) server.fail(...Array.from({ length: 24 }, () => 'broken' as const))
    const sliders = { speed: 5, volume: 5, pitch: 5 }
    const request = { text, voice: 'microsoft:zh-CN-XiaoxiaoNeural', sliders }
    const { sound } = await speakText(engine, request, { signal, maxWait: 600_000 })
    expect(spoken.has(text)).toBe(false)
    spoken.set(text, sound.samples)
  }).finally(() => clearInterval(watch))

  expect(hasRested, 'the engine rests during the outage').toBe(true)
  expect(spoken.size).toBe(1000)
  for (const [text, samples] of spoken) {
    const tone = toneOf(text, 24_000)
    const middle = tone.length >> 1
    expect(samples.length, text).toBe(tone.length)
    expect(samples[middle], text).toBeCloseTo(tone[middle]!, 3)
  }
  const { state, calls, faults, running, waiting } = engine.readings()
  expect({ state, running, waiting }).toEqual({ state: 'well', running: 0, waiting: 0 })
  expect(faults / calls).toBeGreaterThan(0.15)
  count('lines', spoken.size)
  count('calls', calls)
  count('faults', faults)
}

test('during an outage calls fail at once, and the engine recovers without a restart', async () => {
  const server = await startMicrosoft()
  servers.push(server)
  const { key, origin } = server
  const engine = openMicrosoft(
    { key, tokenOrigin: origin, speechOrigin: origin, atOnce: 4, pace: {} },
    { firstPause: 1, tries: 2, faultsToRest: 6, restFor: 300 },
  )
  const speak = (maxWait: number) =>
    speakText(
      engine,
      { text: 'hello', voice: 'microsoft:zh-CN-XiaoxiaoNeural', sliders: { speed: 5, volume: 5, pitch: 5 } },
      { signal, maxWait },
    )
  server.failAtRandom(1, seed, ['broken'])
  await Promise.allSettled([speak(0), speak(0), speak(0)])
  expect(engine.readings().state).toBe('resting')
  const requests = server.requests.length
  await expect(inEnglish(speak(0))).rejects.toThrow(
    /Microsoft speech failed \d+ times in a row and is paused/,
  )
  expect(server.requests.length).toBe(requests)

  server.failAtRandom(0, seed, [])
  const { sound } = await speak(600_000)
  expect(sound.samples.length).toBe(toneOf('hello', 24_000).length)
  expect(engine.readings().state).toBe('well')
})

test(`1000 lines are translated one to one through 30 % network and model faults (seed ${seed})`, async () => {
  const random = randomOf(seed)
  const server = await startOpenAi({
    model: (_, reply) => {
      const dice = random()
      if (dice < 0.1) return { ...reply, lines: reply.lines.filter(() => random() < 0.8) }
      if (dice < 0.2) return { ...reply, finish: 'length' }
      if (dice < 0.3) return { ...reply, wrap: (json) => `\`\`\`json\n${json}` }
      return reply
    },
  })
  servers.push(server)
  const { baseUrl, key } = server
  const translator = openOpenAiTranslation(
    [{ baseUrl, key, model: 'm', format: 'schema', atOnce: 4, pace: {} }],
    { firstPause: 5, timeLimit: 500, faultsToRest: 1000, tries: 12, random },
  )
  server.failAtRandom(0.3, seed, ['limited', 'broken', 'silence', 'reset', 'cut', 'garbage', 'page'])
  const lines = Array.from({ length: 1000 }, (_, index) => ({ id: `c${index}`, text: `line ${index}` }))
  const batches = Array.from({ length: Math.ceil(lines.length / translator.batch) }, (_, index) =>
    lines.slice(index * translator.batch, (index + 1) * translator.batch),
  )
  const texts = new Map<string, string>()
  await inParallel(batches, 4, async (batch) => {
    for (const [id, text] of await translator.translate(batch, { from: 'en', to: 'es', signal }))
      texts.set(id, text)
  })
  const wrong = [...texts].filter(([id, text]) => text !== `«line ${id.slice(1)}»`)
  expect(wrong).toEqual([])
  // A single line that the model omits twice is left out: about 1 in 2500.
  expect(texts.size).toBeGreaterThan(990)
})
