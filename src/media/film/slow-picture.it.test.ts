import { afterAll, beforeAll, expect, test } from 'vitest'
import { TimeMap } from '#domain/fit/time-map.ts'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { openWav } from '../sound/samples.ts'
import { slowSound } from '../sound/slow-sound.ts'
import { slowPicture } from './slow-picture.ts'

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
  await lab.ffmpeg('-f lavfi -i testsrc2=s=64x48:r=25:d=10 -bf 2 film.mp4')
  await lab.ffmpeg(
    '-f lavfi -i sine=f=500:d=10:r=48000 -f lavfi -i sine=f=700:d=10:r=48000 -filter_complex [0][1]join tones.wav',
  )
})
afterAll(() => lab.remove())

const signal = new AbortController().signal
const map = new TimeMap([
  { source: 2000, output: 2000 },
  { source: 5000, output: 5450 },
  { source: 7000, output: 7450 },
  { source: 9000, output: 9731 },
])

test('every frame is at its mapped time', async () => {
  const { duration } = await slowPicture(lab.path('film.mp4'), map, lab.path('slow.mp4'), { signal })
  expect(duration).toBe(10_731)
  const times = async (file: string) =>
    (await lab.show(file, 'packet=pts_time', '-select_streams', 'v:0')).map(Number).toSorted((a, b) => a - b)
  const source = await times('film.mp4')
  const slow = await times('slow.mp4')
  expect(slow.length).toBe(source.length)
  for (const [index, time] of source.entries())
    expect(Math.abs(slow[index]! * 1000 - map.toOutput(time * 1000))).toBeLessThan(1)
})

test('works with a map of a thousand points', async () => {
  const long = new TimeMap(
    Array.from({ length: 1000 }, (_, index) => ({ source: index * 10, output: index * 10.5 })),
  )
  const { duration } = await slowPicture(lab.path('film.mp4'), long, lab.path('long.mp4'), { signal })
  expect(duration).toBeCloseTo(long.toOutput(10_000), 5)
})

test('sound follows the map to the sample, keeps its pitch, and has no gap', async () => {
  const { frames } = await slowSound(lab.path('tones.wav'), map, lab.path('slow.wav'), { signal })
  expect(frames).toBe(Math.round(10_731 * 48))
  const slow = await openWav(lab.path('slow.wav'))
  const source = await openWav(lab.path('tones.wav'))
  expect(slow.frames).toBe(frames)
  const [left] = await slow.read(0, frames)
  const [wanted] = await source.read(0, source.frames)
  const level = (samples: Float32Array) =>
    Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
  const usual = level(wanted!)
  for (let at = 480; at + 480 < frames; at += 480)
    expect(Math.abs(20 * Math.log10(level(left!.subarray(at, at + 480)) / usual))).toBeLessThan(4)
  const crossings = left!.reduce(
    (sum, value, index) => sum + (index > 0 && value >= 0 && left![index - 1]! < 0 ? 1 : 0),
    0,
  )
  expect(Math.abs(crossings / (frames / 48_000) - 500)).toBeLessThan(5)
  // Stretches that are not slowed are untouched.
  expect(left!.subarray(480, 90_000)).toEqual(wanted!.subarray(480, 90_000))
})
