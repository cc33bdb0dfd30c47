import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resample } from '#domain/resample.ts'
import { readMono, writeWav } from '#domain/wav.ts'
import type { Span } from '#engines/core/ports.ts'
import { makeMusic } from '#engines/separation-figures/music.ts'
import { speakOverMusic } from '#engines/separation-figures/spoken-over-music.ts'
import { speechFile } from '#testkit/media/films.ts'
import { openSpeechDetector } from './speech-detector.ts'

const signal = new AbortController().signal
const detector = openSpeechDetector()
/** Where he speaks, by the level of the recording. */
const said: Span[] = [
  { start: 290, end: 2250 },
  { start: 3270, end: 4430 },
  { start: 5380, end: 7670 },
  { start: 8160, end: 10_510 },
]
let temp: string

beforeAll(async () => {
  temp = await mkdtemp(join(tmpdir(), 'yiyin-detect-'))
})
afterAll(async () => {
  detector.close()
  await rm(temp, { recursive: true })
})

async function hear(samples: Float32Array, name: string): Promise<Span[]> {
  const file = join(temp, `${name}.wav`)
  await writeFile(file, writeWav(16_000, [samples]))
  return detector.detect(file, { signal })
}

/** Two channels of 48 000 Hz as given to engines. */
const inMono = ([left, right]: readonly Float32Array[]) =>
  resample({ rate: 48_000, samples: left!.map((value, index) => (value + right![index]!) / 2) }, 16_000)
    .samples

test.for([15, 10, 5])('finds a recording %i dB above music', async (decibels) => {
  const { samples } = readMono(await readFile(speechFile))
  const music = inMono(makeMusic(11).channels)
  const power = (sound: Float32Array) => sound.reduce((sum, value) => sum + value * value, 0)
  const gain = Math.sqrt(power(samples) / power(music) / 10 ** (decibels / 10))
  const spans = await hear(
    samples.map((value, index) => 0.7 * (value + gain * music[index]!)),
    `mix-${decibels}`,
  )
  expect(f1(said, spans)).toBeGreaterThan(0.9)
})

test('finds synthetic voices over music, and no speech in music alone', async () => {
  const { mix, background, speech } = await speakOverMusic(20, temp)
  expect(f1(speech, await hear(inMono(mix), 'mix'))).toBeGreaterThan(0.8)
  expect(await hear(inMono(background), 'music')).toEqual([])
})

test('a recording keeps its pauses, silence has no speech', async () => {
  const spans = await detector.detect(speechFile, { signal })
  expect(spans).toHaveLength(said.length)
  expect(f1(said, spans)).toBeGreaterThan(0.95)
  expect(await hear(new Float32Array(48_000), 'silence')).toEqual([])
  expect(await hear(new Float32Array(0), 'nothing')).toEqual([])
})

test('stops on abort', async () => {
  const stop = new AbortController()
  const detecting = detector.detect(speechFile, { signal: stop.signal })
  stop.abort(new Error('enough'))
  await expect(detecting).rejects.toThrow('enough')
})

/** In hundredths of a second. */
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
