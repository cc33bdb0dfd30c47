import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWav } from '#domain/wav.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { decodeSound } from './sound.ts'

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
})
afterAll(() => lab.remove())

const signal = new AbortController().signal

async function decode(name: string): Promise<Float32Array[]> {
  await decodeSound(lab.path(name), { full: lab.path('full.wav') }, { signal })
  return readWav(await readFile(lab.path('full.wav'))).channels
}

const decibels = (power: number) => 10 * Math.log10(power)
/** Without the start and the end, where filters settle and neighbors in time are heard. */
const power = (samples: Float32Array) => {
  const steady = samples.subarray(4800, -4800)
  return steady.reduce((sum, value) => sum + value ** 2, 0) / steady.length
}
/** Of a sine with amplitude 0.25. */
const reference = 0.25 ** 2 / 2

test.each([
  ['stereo', 2],
  ['3.0', 3],
  ['quad', 4],
  ['5.1', 6],
  ['5.1(side)', 6],
  ['7.1', 8],
])('a tone in any channel of %s keeps its power', async (layout, count) => {
  // One channel after the other, each for a second.
  const tones = Array.from({ length: count }, (_, channel) => `0.25*sin(2*PI*500*t)*not(floor(t)-${channel})`)
  await lab.ffmpeg(`-f lavfi -i aevalsrc=${tones.join('|')}:s=48000:d=${count}:c=${layout} tones.wav`)
  const both = await decode('tones.wav')
  for (let channel = 0; channel < count; channel++) {
    const second = both.map((samples) => samples.subarray(channel * 48_000, (channel + 1) * 48_000))
    const heard = second.reduce((sum, samples) => sum + power(samples), 0)
    expect(Math.abs(decibels(heard / reference)), `channel ${channel}`).toBeLessThan(0.1)
  }
})

test('mono keeps its loudness on both sides', async () => {
  await lab.ffmpeg('-f lavfi -i aevalsrc=0.25*sin(2*PI*500*t):s=48000:d=1 mono.wav')
  for (const samples of await decode('mono.wav'))
    expect(Math.abs(decibels(power(samples) / reference))).toBeLessThan(0.1)
})

test('limits channels that add up beyond full scale instead of clipping', async () => {
  const loud = Array.from({ length: 6 }, () => '0.7*sin(2*PI*500*t)').join('|')
  await lab.ffmpeg(`-f lavfi -i aevalsrc=${loud}:s=48000:d=1:c=5.1 loud.wav`)
  const [left] = await decode('loud.wav')
  const steady = left!.subarray(4800, -4800)
  expect(steady.reduce((max, value) => Math.max(max, Math.abs(value)), 0)).toBeLessThan(0.999)
  // A clipped sine would be flat at its peak.
  expect(power(left!)).toBeLessThan(0.6)
})

test('surround sound that starts late keeps its offset', async () => {
  const click = "'if(between(t,0.3,0.302),0.5,0)'"
  await lab.ffmpeg(
    `-f lavfi -i color=s=64x64:r=25:d=2 -itsoffset 0.5 -f lavfi -i aevalsrc=${Array(6).fill(click).join('|')}:s=48000:d=1:c=5.1 -c:a pcm_s16le late.mkv`,
  )
  const [left] = await decode('late.mkv')
  expect(Math.abs(left!.findIndex((value) => Math.abs(value) > 0.3) / 48 - 800)).toBeLessThan(2)
})
