import { fadeEnds } from '#domain/fade-ends.ts'
import { resample } from '#domain/resample.ts'
import type { Speech, Word } from './ports.ts'

/** Below this level (-46 dB) it is the silence that engines add around speech. */
const silence = 0.005
const fadeMilliseconds = 5

/**
 * Joins pieces of speech with `gap` milliseconds of silence, without clicks; silence inside the pieces counts towards
 * the gap.
 */
export function joinSpeech(pieces: readonly Speech[], gap: number): Speech {
  const [first, ...others] = pieces
  if (!first || others.length === 0) return first ?? { sound: { rate: 16_000, samples: new Float32Array() } }
  const { rate } = first.sound
  const sounds = pieces.map(({ sound }) => (sound.rate === rate ? sound : resample(sound, rate)))
  const starts: number[] = []
  let length = 0
  for (const [index, { samples }] of sounds.entries()) {
    if (index > 0) {
      const own = silenceAtEnd(sounds[index - 1]!.samples) + silenceAtStart(samples)
      length += Math.max(0, Math.round((gap * rate) / 1000) - own)
    }
    starts.push(length)
    length += samples.length
  }
  const joined = new Float32Array(length)
  for (const [index, { samples }] of sounds.entries()) {
    const piece = samples.slice()
    fadeEnds(piece, Math.round((fadeMilliseconds * rate) / 1000))
    joined.set(piece, starts[index])
  }
  const words = pieces.every((piece) => piece.words)
    ? pieces.flatMap((piece, index) =>
        piece.words!.map(shiftedBy(Math.round((starts[index]! / rate) * 1000))),
      )
    : undefined
  return { sound: { rate, samples: joined }, ...(words && { words }) }
}

const shiftedBy = (milliseconds: number) => (word: Word) => ({
  ...word,
  start: word.start + milliseconds,
  end: word.end + milliseconds,
})

const isLoud = (sample: number) => Math.abs(sample) > silence

function silenceAtStart(samples: Float32Array) {
  const loud = samples.findIndex(isLoud)
  return loud === -1 ? samples.length : loud
}

const silenceAtEnd = (samples: Float32Array) => samples.length - 1 - samples.findLastIndex(isLoud)
