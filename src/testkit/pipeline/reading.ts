import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engines } from '#engines/core/engines.ts'
import type { Synthesizer } from '#engines/core/ports.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { openEngines } from '#engines/open-engines.ts'
import { openArtifacts } from '#pipeline/core/artifacts.ts'
import { type RunEvent, startRun } from '#pipeline/core/run.ts'
import { readBook } from '#pipeline/read/book/read-book.ts'
import { audiobook, type ReadRequest } from '#pipeline/read/book/read-request.ts'
import type { ReadBlock } from '#pipeline/speech/read-block.ts'

/** A folder of its own with the engines that every machine has, to read in as often as a test wants. */
export async function openReading() {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-read-'))
  const engines = await openEngines({
    settings: readEngineSettings({}),
    models: join(folder, 'models'),
    modelMemory: undefined,
    temp: folder,
  })
  const out = join(folder, 'out')

  async function run(
    blocks: readonly ReadBlock[],
    options: Partial<ReadRequest> = {},
    {
      using = engines,
      signal = new AbortController().signal,
      onEvent,
    }: { using?: Engines; signal?: AbortSignal; onEvent?: (event: RunEvent) => void } = {},
  ) {
    const artifacts = await openArtifacts(join(folder, 'artifacts'))
    const events: RunEvent[] = []
    const emit = (event: RunEvent) => {
      events.push(event)
      onEvent?.(event)
    }
    const whole = startRun({ signal, artifacts, emit })
    const request: ReadRequest = {
      name: 'book',
      title: 'A Book',
      author: 'An Author',
      language: 'en',
      blocks,
      voice: { voice: 'embedded:slt' },
      settings: audiobook,
      formats: ['mp3', 'm4b', 'epub', 'srt', 'vtt'],
      label: 'embedded',
      ...options,
    }
    return { ...(await readBook(whole, using, request, out)), events }
  }

  return {
    folder,
    out,
    engines,
    run,
    async [Symbol.asyncDispose]() {
      await engines[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Blocks with ids: a heading where a line begins with #, a pause where it is three dashes. */
export const script = (text: string): ReadBlock[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, index): ReadBlock => {
      const id = `b${index + 1}`
      if (line === '---') return { id, kind: 'pause', text: '', gapMs: 1500 }
      if (line.startsWith('#')) return { id, kind: 'heading', text: line.replace(/^#+\s*/, '') }
      return { id, kind: 'paragraph', text: line }
    })

/** Speaks a tone for each word: as fast as samples can be written, with exactly known onsets. */
export function toneSynthesizer({
  id = 'tone',
  rate = 24_000,
  atOnce = 4,
  secondsOfLetter = 0.066,
  timesWords = false,
  before = () => Promise.resolve(),
}: {
  id?: string
  rate?: number
  atOnce?: number
  secondsOfLetter?: number
  timesWords?: boolean
  /** Awaited in each call. */
  before?: (text: string, signal: AbortSignal) => Promise<void>
} = {}): Synthesizer {
  const voice = {
    id: `${id}:a`,
    engine: id,
    name: 'A',
    language: 'mul',
    gender: 'neutral' as const,
    styles: [],
  }
  return {
    id,
    version: '1',
    atOnce,
    longestText: { characters: 5000 },
    fastest: 1,
    quality: () => 'good',
    marks: new Set(),
    ...(timesWords && { timesWords: true as const }),
    voices: () => Promise.resolve([voice, { ...voice, id: `${id}:b`, name: 'B' }]),
    async synthesize({ text, voice: wanted }, { signal }) {
      await before(text, signal)
      signal.throwIfAborted()
      const words: { text: string; start: number; end: number }[] = []
      const gap = Math.round(0.06 * rate)
      // Engines begin and end with silence.
      let at = Math.round(0.15 * rate)
      for (const word of text.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each))) {
        const length = Math.round(word.length * secondsOfLetter * rate)
        words.push({ text: word, start: at, end: at + length })
        // Between sentences a voice breathes.
        at += length + (/[.!?]$/.test(word) ? 4 * gap : gap)
      }
      const samples = new Float32Array(at + Math.round(0.2 * rate))
      const tone = toneOf(rate, wanted.endsWith('b') ? 220 : 150)
      for (const { start, end } of words)
        for (let index = start; index < end; index += tone.length)
          samples.set(tone.subarray(0, Math.min(tone.length, end - index)), index)
      const milliseconds = (sample: number) => Math.round((sample * 1000) / rate)
      return {
        sound: { rate, samples },
        ...(timesWords && {
          words: words.map((word) => ({
            ...word,
            start: milliseconds(word.start),
            end: milliseconds(word.end),
          })),
        }),
      }
    },
  }
}

const tones = new Map<string, Float32Array>()

/** Two seconds, which is a whole number of periods. */
function toneOf(rate: number, pitch: number): Float32Array {
  const name = `${rate} ${pitch}`
  const known = tones.get(name)
  if (known) return known
  const step = (2 * Math.PI * pitch) / rate
  const created = Float32Array.from(
    { length: 2 * rate },
    (_, index) =>
      0.2 * (Math.sin(step * index) + 0.5 * Math.sin(2 * step * index) + 0.3 * Math.sin(5 * step * index)),
  )
  tones.set(name, created)
  return created
}
