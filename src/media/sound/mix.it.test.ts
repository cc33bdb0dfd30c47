import { afterAll, beforeAll, expect, test } from 'vitest'
import { hopEnergies } from '#domain/loudness.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { fitClip } from './fit-clip.ts'
import { measureMix, measureSound } from './levels.ts'
import { mix, type MixParts } from './mix.ts'
import { openWav, type Samples, writeWavFile } from './samples.ts'
import { type Clip, dubTrack } from './track.ts'

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
  const speech = 'sine=f=180:d=3,aformat=channel_layouts=mono,tremolo=f=4:d=0.9,volume=3'
  await lab.ffmpeg(`-f lavfi -i ${speech} -ar 48000 line.wav`)
  await lab.ffmpeg('-f lavfi -i anoisesrc=d=62:a=0.1:c=pink:r=48000:seed=3 -ac 2 bed.wav')
})
afterAll(() => lab.remove())

const signal = new AbortController().signal
const second = 48_000
const clipAt = (start: number, gain = 0): Clip => ({
  id: 'line',
  sound: lab.path('line.wav'),
  start,
  frames: 3 * second,
  gain,
})

const energy = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0)
const decibels = (ratio: number) => 10 * Math.log10(ratio)

/** The values of ffmpeg's loudness meter. */
async function heard(samples: Samples): Promise<{ loudness: number; peak: number }> {
  await writeWavFile(lab.path('heard.wav'), samples, { signal })
  const said = await lab.ffmpeg('-i heard.wav -af ebur128=peak=true -f null -')
  const summary = said.slice(said.lastIndexOf('Summary:'))
  return {
    loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)![1]),
    peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)![1]),
  }
}

const partsOf = async (clips: Clip[], more: Partial<MixParts> = {}): Promise<MixParts> => ({
  clips,
  frames: 62 * second + 123,
  background: await openWav(lab.path('bed.wav')),
  ...more,
})
const many = () => Array.from({ length: 15 }, (_, index) => clipAt(index * 4000 + 37))

test('the mix has the requested length to the sample, the requested loudness, and stays below its peak', async () => {
  const lines = many()
  const ducking = { depth: -12, attack: 0.3 * second, hold: 0, release: 0.3 * second }
  // In the last case half of the sound is ducked.
  for (const [gain, clips, more] of [
    [-12, lines, {}],
    [0, lines, {}],
    [6, lines, {}],
    [-20, lines.slice(0, 6), { ducking }],
  ] as const) {
    const parts = await partsOf(
      clips.map((clip) => ({ ...clip, gain })),
      more,
    )
    const background = await measureSound(parts.background!, { signal })
    const energies = hopEnergies((await (await openWav(lab.path('line.wav'))).read(0, 3 * second))[0]!)
    const measured = parts.clips.map((clip) => ({ ...clip, energies }))
    const levels = measureMix({ ...parts, clips: measured }, background, -16)
    const mixed = mix(parts, levels)
    expect(mixed.frames).toBe(parts.frames)
    const { loudness, peak } = await heard(mixed)
    expect(Math.abs(loudness - levels.loudness!)).toBeLessThanOrEqual(0.1)
    expect(Math.abs(loudness + 16)).toBeLessThanOrEqual(0.5)
    expect(peak).toBeLessThanOrEqual(-1)
    expect((await openWav(lab.path('heard.wav'))).frames).toBe(parts.frames)
  }
})

test('the background keeps its level during silence', async () => {
  const parts = await partsOf([clipAt(2000)])
  const mixed = mix(parts, { speech: 0, everything: 0 })
  const [from, to] = [10 * second, 40 * second]
  const [bed] = await parts.background!.read(from, to)
  const [left] = await mixed.read(from, to)
  expect(Math.abs(decibels(energy(left!) / energy(bed!)))).toBeLessThan(0.01)
})

test('is ducked under speech by the requested amount', async () => {
  const quiet = { ...clipAt(10_000, -Infinity) }
  const parts = await partsOf([quiet], {
    ducking: { depth: -12, attack: 0.3 * second, hold: 0, release: 0.3 * second },
  })
  const mixed = mix(parts, { speech: 0, everything: 0 })
  const level = async (from: number, to: number) => {
    const [bed] = await parts.background!.read(from, to)
    const [left] = await mixed.read(from, to)
    return decibels(energy(left!) / energy(bed!))
  }
  expect(await level(10 * second, 13 * second)).toBeCloseTo(-12, 1)
  expect(await level(14 * second, 20 * second)).toBeCloseTo(0, 1)
})

test('pieces of a mix equal the whole, and are named by their content', async () => {
  const parts = await partsOf(many())
  const mixed = mix(parts, { speech: 9, everything: 0 })
  const [whole] = await mixed.read(0, 10 * second)
  const [piece] = await mixed.read(3 * second + 17, 5 * second)
  expect(piece).toEqual(whole!.slice(3 * second + 17, 5 * second))
  const edited = mix(
    { ...parts, clips: parts.clips.with(7, { ...clipAt(28_100), id: 'other' }) },
    { speech: 9, everything: 0 },
  )
  expect(await edited.name(0, 20 * second)).toBe(await mixed.name(0, 20 * second))
  expect(await edited.name(20 * second, 30 * second)).not.toBe(await mixed.name(20 * second, 30 * second))
})

test('a line is at its exact sample in a film with five thousand lines', async () => {
  const click: Clip['sound'] = {
    rate: second,
    samples: new Float32Array(1000).map((_, index) => (index === 500 ? 0.5 : 0)),
  }
  const clips = Array.from({ length: 5000 }, (_, index): Clip => ({
    id: `${index}`,
    sound: click,
    start: index * 720.0137,
    frames: 1000,
  }))
  const track = dubTrack(clips, 3600 * second)
  for (const index of [0, 1, 2500, 4998, 4999]) {
    const at = Math.round(clips[index]!.start * 48) + 500
    const [samples] = await track.read(at - 1, at + 2)
    expect(samples).toEqual(Float32Array.of(0, 0.5, 0))
  }
})

test('a line is fitted to the sample and sounds the same', async () => {
  const sound = {
    rate: second,
    samples: (await (await openWav(lab.path('line.wav'))).read(0, 3 * second))[0]!,
  }
  for (const speed of [1, 1.1, 1.25, 1.5]) {
    const frames = Math.round((3 * second) / speed) - 7
    const fitted = await fitClip(sound, { speed, frames }, { signal })
    expect(fitted.samples.length).toBe(frames)
    expect(Math.abs(decibels((energy(fitted.samples) / energy(sound.samples)) * speed))).toBeLessThan(0.5)
  }
})
