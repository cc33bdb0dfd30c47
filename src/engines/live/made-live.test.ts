import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readMono } from '#domain/wav.ts'
import type { LiveEvent, Recognizer, Span, SpeechDetector } from '#engines/core/ports.ts'
import { madeLive } from './made-live.ts'

// Engines that decode their results from the sound: the value of a sample is the number of the spoken word, 0
// is silence.

const rate = 16_000
const millisecondsOf = (samples: number) => Math.round((samples * 1000) / rate)

async function spansOf(file: string): Promise<(Span & { word: number })[]> {
  const { samples } = readMono(await readFile(file))
  const spans: (Span & { word: number })[] = []
  for (let at = 0; at < samples.length; at += 1) {
    const word = Math.round(samples[at]! * 32_768)
    if (word === 0) continue
    const last = spans.at(-1)
    const end = millisecondsOf(at + 1)
    if (last?.word === word) last.end = end
    else spans.push({ word, start: millisecondsOf(at), end })
  }
  return spans
}

const engine = { id: 'test', version: '1', atOnce: 1 }
const recognizer: Recognizer = {
  ...engine,
  quality: () => 'good',
  languages: ['en'],
  longest: 30_000,
  recognize: async (file) =>
    (await spansOf(file)).map(({ word, start, end }) => ({ text: `w${word}`, start, end })),
}
const detector: SpeechDetector = {
  ...engine,
  async detect(file) {
    const spans: Span[] = []
    for (const { start, end } of await spansOf(file)) {
      const last = spans.at(-1)
      if (last && start - last.end < 50) last.end = end
      else spans.push({ start, end })
    }
    return spans
  },
}

/** Words of 400 ms; 0 is as much silence. */
function soundOf(words: readonly number[]): Int16Array {
  const length = 0.4 * rate
  const sound = new Int16Array(words.length * length)
  words.forEach((word, at) => sound.fill(word, at * length, (at + 1) * length))
  return sound
}

async function hear(words: readonly number[]): Promise<LiveEvent[]> {
  const events: LiveEvent[] = []
  const { signal } = new AbortController()
  await using live = await madeLive(recognizer, detector).open({
    language: 'en',
    signal,
    onEvent: (event) => events.push(event),
  })
  const sound = soundOf(words)
  const step = rate / 10
  for (let at = 0; at < sound.length; at += step) {
    await live.push(sound.subarray(at, at + step))
    // As in live sound, there is time between two pieces.
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  await live.flush()
  return events
}

const finals = (events: readonly LiveEvent[]) => events.filter((event) => event.kind === 'final')
const textOf = (event: LiveEvent) =>
  event.kind === 'quiet' ? '' : event.words.map(({ text }) => text).join(' ')

test('phrases are final after a pause, with the times of the whole sound', async () => {
  const events = await hear([0, 1, 2, 0, 0, 3, 0, 0])
  expect(finals(events).map(textOf)).toEqual(['w1 w2', 'w3'])
  const [first, second] = finals(events)
  expect(first).toMatchObject({
    words: [
      { start: 400, end: 800 },
      { start: 800, end: 1200 },
    ],
  })
  expect(second).toMatchObject({ words: [{ text: 'w3', start: 2000, end: 2400 }] })
  expect(first!.until).toBeLessThanOrEqual(second!.words[0]!.start)
})

test('speech without pauses is divided, and no word is lost or repeated', async () => {
  const said = Array.from({ length: 80 }, (_, at) => at + 1)
  const events = await hear(said)
  expect(finals(events).length).toBeGreaterThan(1)
  expect(finals(events).map(textOf).join(' ')).toBe(said.map((word) => `w${word}`).join(' '))
  expect(events.some(({ kind }) => kind === 'partial')).toBe(true)
})

test('silence becomes final without a decode', async () => {
  const events = await hear([0, 0, 0, 0, 0, 0])
  expect(finals(events)).toEqual([])
  expect(events.at(-1)).toEqual({ kind: 'quiet', until: 2400 })
})

test('a fault of the engine rejects the push', async () => {
  const { signal } = new AbortController()
  const broken = { ...recognizer, recognize: () => Promise.reject(new Error('no memory')) }
  await using live = await madeLive(broken, detector).open({ language: 'en', signal, onEvent: () => {} })
  await live.push(soundOf([1, 2]))
  await expect(live.flush()).rejects.toThrow('no memory')
  await expect(live.push(soundOf([3]))).rejects.toThrow()
})
