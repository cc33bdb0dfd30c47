import { atPitchRate, pitchAt, pitchRate, pitchWindow } from './pitch.ts'

/** Milliseconds between two measurements. */
const step = 20

/** The median pitch of speech at 16 000 Hz in Hz; undefined if too little of it is voiced. */
export function pitchOfSpeech(samples: Float32Array): number | undefined {
  const low = atPitchRate(samples)
  const pitches: number[] = []
  for (let at = 0; at + pitchWindow <= low.length; at += (pitchRate * step) / 1000) {
    const pitch = pitchAt(low, at)
    if (pitch > 0) pitches.push(pitch)
  }
  return pitches.length < leastVoiced ? undefined : medianOf(pitches)
}

/** 0.2 seconds. */
const leastVoiced = 10

export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return undefined
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Between the usual pitches of men, 85 to 155 Hz, and of women, 165 to 255 Hz. A guess. */
const border = 160

export const genderByPitch = (pitch: number): 'female' | 'male' => (pitch < border ? 'male' : 'female')
