import type { WavSound } from '#domain/wav.ts'

/** Generates stereo music of chords, plucked notes, a bass and drums; the same seed generates the same music. */
export function makeMusic(seconds: number, { rate = 48_000, seed = 1 } = {}): WavSound {
  const random = randomFrom(seed)
  const left = new Float32Array(Math.round(seconds * rate))
  const right = new Float32Array(left.length)
  const add = (at: number, length: number, pan: number, wave: (time: number) => number) => {
    const first = Math.round(at * rate)
    const end = Math.min(left.length, Math.round((at + length) * rate))
    for (let index = first; index < end; index++) {
      const value = wave((index - first) / rate)
      left[index]! += value * (1 - pan)
      right[index]! += value * pan
    }
  }
  const tone = (pitch: number, overtones: number) => (time: number) => {
    let value = 0
    for (let overtone = 1; overtone <= overtones; overtone++)
      value += Math.sin(2 * Math.PI * pitch * overtone * time) / overtone
    return value
  }
  const chords = [
    [220, 261.6, 329.6],
    [174.6, 220, 261.6],
    [261.6, 329.6, 392],
    [196, 246.9, 293.7],
  ]
  for (let bar = 0; bar * 2 < seconds; bar++) {
    const chord = chords[bar % chords.length]!
    const swell = (time: number) => Math.min(1, time * 5) * Math.min(1, (2 - time) * 5)
    for (const [index, pitch] of chord.entries()) {
      const [one, other] = [tone(pitch, 6), tone(pitch * 1.003, 6)]
      add(bar * 2, 2, 0.1 + 0.15 * index, (time) => 0.05 * swell(time) * one(time))
      add(bar * 2, 2, 0.9 - 0.15 * index, (time) => 0.05 * swell(time) * other(time))
    }
    const bass = tone(chord[0]! / 4, 3)
    add(bar * 2, 2, 0.5, (time) => 0.15 * swell(time) * bass(time))
    for (let beat = 0; beat < 8; beat++) {
      const at = bar * 2 + beat / 4
      const plucked = tone(chord[Math.floor(random() * 3)]! * 2 ** Math.floor(random() * 2 + 1), 4)
      add(at, 0.4, random(), (time) => 0.12 * Math.exp(-time * 9) * plucked(time))
      add(at, 0.06, random() < 0.5 ? 0.3 : 0.7, (time) => 0.1 * Math.exp(-time * 70) * (random() * 2 - 1))
      if (beat % 4 === 0)
        add(at, 0.2, 0.5, (time) => 0.3 * Math.exp(-time * 20) * Math.sin(2 * Math.PI * 60 * time))
    }
  }
  return { rate, channels: [left, right] }
}

export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
