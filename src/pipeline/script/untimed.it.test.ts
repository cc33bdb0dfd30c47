import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { writeWav } from '#domain/wav.ts'
import type { Engines } from '#engines/core/engines.ts'
import { openOpenAiRecognition } from '#engines/openai/recognition.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { startVllm } from '#testkit/vendors/openai-servers.ts'
import { startOpenAi } from '#testkit/vendors/openai.ts'
import { openArtifacts } from '../core/artifacts.ts'
import { startRun } from '../core/run.ts'
import { transcribe } from './transcribe.ts'

let dubbing: Awaited<ReturnType<typeof openDubbing>>
let film: string
let said: { start: number; end: number }[]

const sentence = 'good morning everybody'
const gap = 1.2

beforeAll(async () => {
  dubbing = await openDubbing()
  // Spoken by the built-in voice, so that the built-in aligner finds the words; 40 s, so that it takes several pieces.
  const [synthesizer] = dubbing.engines.synthesizers
  const { sound } = await synthesizer!.synthesize(
    { text: sentence, voice: 'embedded:slt', sliders: { speed: 5, volume: 5, pitch: 5 } },
    { signal: new AbortController().signal },
  )
  const silence = Math.round(gap * sound.rate)
  const length = sound.samples.length + silence
  const count = Math.ceil((40 * sound.rate) / length)
  const samples = new Float32Array(count * length)
  said = Array.from({ length: count }, (_, index) => {
    samples.set(sound.samples, index * length)
    const start = (index * length * 1000) / sound.rate
    return { start, end: start + (sound.samples.length * 1000) / sound.rate }
  })
  film = join(dubbing.folder, 'talk.wav')
  await writeFile(film, writeWav(sound.rate, [samples]))
})
afterAll(async () => dubbing[Symbol.asyncDispose]())

async function hear(using: Engines, artifacts: string) {
  const run = startRun({
    signal: new AbortController().signal,
    artifacts: await openArtifacts(join(dubbing.folder, artifacts)),
    emit: () => {},
  })
  const cues = await transcribe(run, using, film, { language: 'en' })
  return { run, cues }
}

/** The number of sentences in a piece is not known to the server; it says one for each piece. */
async function recognizer(aligns: boolean): Promise<{ using: Engines; asked: () => number }> {
  const server = await startVllm({ model: 'Qwen/Qwen3-ASR-1.7B' })
  onTestFinished(server.close)
  const { baseUrl } = server
  const limits = { atOnce: 2, pace: {} }
  const engine = openOpenAiRecognition([
    { ...limits, name: 'ears', baseUrl, key: '', model: 'Qwen/Qwen3-ASR-1.7B' },
  ])
  return {
    using: {
      ...dubbing.engines,
      recognizers: [engine],
      aligners: aligns ? dubbing.engines.recognizers : [],
      diarizers: [],
    },
    asked: () => server.heard.length,
  }
}

test('text without times: pieces of 15 s at most, whose words share their speech, and say so', async () => {
  const { using, asked } = await recognizer(false)
  const { run, cues } = await hear(using, 'shared')
  // One more: the first piece showed that there are no times.
  expect(asked()).toBeGreaterThanOrEqual(4)
  expect(cues.every(({ times }) => times === 'shared')).toBe(true)
  const spoken = (at: number) => said.some(({ start, end }) => at >= start - 400 && at <= end + 400)
  expect(cues.filter(({ start }) => !spoken(start))).toEqual([])
  expect(run.warnings).toMatchObject([
    { name: 'estimatedTimes', values: { engine: 'openai-ears', words: expect.any(Number) } },
  ])
  expect(run.engines).toEqual([
    {
      does: 'recognize',
      engine: 'openai-ears',
      server: 'openai-ears',
      model: 'Qwen/Qwen3-ASR-1.7B',
      calls: run.calls.recognize,
    },
  ])
  // The pieces are the same in a new process that has to find out the format again.
  const again = await recognizer(false)
  const second = await hear(again.using, 'shared')
  expect(second.cues).toEqual(cues)
  expect(again.asked()).toBe(0)
})

test('where an aligner knows the language, it finds the words in the sound', async () => {
  const server = await startOpenAi({ transcript: { text: 'Good morning everybody.' } })
  onTestFinished(server.close)
  const { baseUrl, key } = server
  const engine = openOpenAiRecognition([
    { name: 'ears', baseUrl, key, model: 'm', format: 'json', atOnce: 2, pace: {} },
  ])
  const one = { ...engine, longest: 4000 }
  const using = {
    ...dubbing.engines,
    recognizers: [one],
    aligners: dubbing.engines.recognizers,
    diarizers: [],
  }
  const { cues, run } = await hear(using, 'aligned')
  const aligned = cues.filter(({ times }) => times === 'aligned')
  expect(aligned.length).toBeGreaterThan(cues.length / 2)
  expect(run.engines.map(({ engine: id }) => id)).toEqual(['openai-ears', 'embedded'])
})
