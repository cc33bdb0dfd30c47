import { expect, test } from 'vitest'
import { fadeAt, type MusicCue, placeMusic } from './place-music.ts'
import type { MusicRole } from './podcast-request.ts'

const rate = 48_000
const sound = { channels: 2, frames: 0, name: async () => '', read: async () => [] }
const cue = (role: MusicRole, seconds: number, loops = false): MusicCue => ({
  role,
  music: { key: 'k', sound, energies: new Float64Array(), loops, loudness: -18 },
  from: 0,
  frames: seconds * rate,
  gain: 0,
  fadeIn: role === 'bed' ? 2 * rate : 0,
  fadeOut: 2 * rate,
})
const place = (cues: { cue: MusicCue; at: number }[], spokenEnd: number) =>
  placeMusic(
    cues.map(({ cue: each, at }) => ({ cue: each, at: at * rate })),
    spokenEnd * rate,
    { crossfade: 2000 },
  ).map((clips) => clips.map(({ at, frames }) => [at / rate, (at + frames) / rate]))

test('a bed continues until speech ends, repeated with crossfades, or without if it is made for it', () => {
  expect(place([{ cue: cue('bed', 10), at: 5 }], 28)).toEqual([
    [
      [5, 15],
      [13, 23],
      [21, 30],
    ],
  ])
  expect(place([{ cue: cue('bed', 10, true), at: 5 }], 20)).toEqual([
    [
      [5, 15],
      [15, 22],
    ],
  ])
})

test('a bed passes into the next music, and a sting does not end it', () => {
  const bed = cue('bed', 60)
  expect(
    place(
      [
        { cue: bed, at: 0 },
        { cue: cue('sting', 3), at: 10 },
        { cue: bed, at: 20 },
        { cue: cue('outro', 12), at: 40 },
      ],
      40,
    ),
  ).toEqual([[[0, 22]], [[10, 13]], [[20, 40]], [[38, 50]]])
})

test('crossfaded music stays as loud', () => {
  const clip = { key: '', sound, energies: new Float64Array(), from: 0, at: 0, gain: 0 }
  const one = { ...clip, frames: 1000, fadeIn: 0, fadeOut: 200 }
  const two = { ...clip, frames: 1000, fadeIn: 200, fadeOut: 0 }
  for (let sample = 800; sample < 1000; sample += 10)
    expect(fadeAt(sample, one) ** 2 + fadeAt(sample - 800, two) ** 2).toBeCloseTo(1, 6)
  expect([fadeAt(0, two), fadeAt(500, one), fadeAt(1000, one)]).toEqual([0, 1, 0])
})
