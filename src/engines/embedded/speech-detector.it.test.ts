import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import { speakOverMusic } from '#testkit/spoken-over-music.ts'
import type { Span } from '../ports.ts'
import { openSpeechDetector } from './speech-detector.ts'

const signal = new AbortController().signal
const detector = openSpeechDetector()
let temp: string

beforeAll(async () => {
  temp = await mkdtemp(join(tmpdir(), 'yiyin-detect-'))
})
afterAll(async () => {
  detector.close()
  await rm(temp, { recursive: true })
})

/** Two channels of 48 000 Hz as engines are given them. */
async function hear([left, right]: readonly Float32Array[], name: string): Promise<Span[]> {
  const mono = resample(
    { rate: 48_000, samples: left!.map((value, index) => (value + right![index]!) / 2) },
    16_000,
  )
  const file = join(temp, `${name}.wav`)
  await writeFile(file, writeWav(16_000, [mono.samples]))
  return detector.detect(file, { signal })
}

test('speech over music is found, and nothing else', async () => {
  const { mix, background, speech } = await speakOverMusic(40, temp)
  expect(f1(speech, await hear(mix, 'mix'))).toBeGreaterThan(0.9)
  expect(await hear(background, 'music')).toEqual([])
})

test('a real recording has speech with pauses, silence has none', async () => {
  const spans = await detector.detect(join(import.meta.dirname, '../../../../shared/media/jfk.wav'), {
    signal,
  })
  expect(spans.length).toBeGreaterThan(2)
  expect(spans[0]!.start).toBeLessThan(600)
  const silence = join(temp, 'silence.wav')
  await writeFile(silence, writeWav(16_000, [new Float32Array(48_000)]))
  expect(await detector.detect(silence, { signal })).toEqual([])
})

/** By hundredths of a second. */
function f1(truth: readonly Span[], found: readonly Span[]): number {
  const covers = (spans: readonly Span[], time: number) =>
    spans.some(({ start, end }) => time >= start && time < end)
  let [both, one] = [0, 0]
  for (let time = 0; time < 40_000; time += 10) {
    const [said, heard] = [covers(truth, time), covers(found, time)]
    if (said && heard) both++
    else if (said || heard) one++
  }
  return (2 * both) / (2 * both + one)
}
