/** All pieces are made at this rate. */
export const rate = 48_000

export interface Note {
  /** In samples. */
  at: number
  length: number
  /** Of MIDI. */
  note: number
  level: number
  /** From 0, left, to 1. */
  pan: number
}

/** Two channels that notes are added to. A loop continues at its beginning. */
export interface Canvas {
  left: Float32Array
  right: Float32Array
  loops: boolean
}

const tableSize = 2048

/** One period of a wave with these overtones. */
function tableOf(overtones: readonly number[]): Float32Array {
  return Float32Array.from({ length: tableSize + 1 }, (_, index) =>
    overtones.reduce(
      (sum, level, overtone) => sum + level * Math.sin((2 * Math.PI * (overtone + 1) * index) / tableSize),
      0,
    ),
  )
}

const soft = tableOf([1, 0.28, 0.12, 0.05, 0.02])
const dull = tableOf([1, 0.1])
const clear = tableOf([0.7, 0.45, 0.3, 0.2, 0.12, 0.08, 0.05])
const deep = tableOf([1, 0.3, 0.08])

const frequencyOf = (note: number) => 440 * 2 ** ((note - 69) / 12)

/** Adds `sample(index)` for each sample of a sound. */
function add(
  { left, right, loops }: Canvas,
  { at, level, pan }: Note,
  length: number,
  sample: (index: number) => number,
) {
  const [toLeft, toRight] = [level * Math.cos((Math.PI / 2) * pan), level * Math.sin((Math.PI / 2) * pan)]
  for (let index = 0; index < length; index++) {
    const place = loops ? (at + index) % left.length : at + index
    if (place >= left.length) return
    const value = sample(index)
    left[place]! += value * toLeft
    right[place]! += value * toRight
  }
}

function oscillator(table: Float32Array, frequency: number, begin = 0): () => number {
  const step = (frequency * tableSize) / rate
  let phase = begin * tableSize
  return () => {
    const whole = Math.floor(phase)
    const value = table[whole]! + (table[whole + 1]! - table[whole]!) * (phase - whole)
    phase += step
    if (phase >= tableSize) phase -= tableSize
    return value
  }
}

/** A warm chord that swells and fades. */
export function pad(canvas: Canvas, note: Note): void {
  const frequency = frequencyOf(note.note)
  const [attack, release] = [0.7 * rate, 1.4 * rate]
  const total = Math.round(note.length + release)
  // Two oscillators a little apart, one on each side, beat slowly against each other.
  for (const [side, detune] of [
    [-0.2, 0.9988],
    [0.2, 1.0012],
  ] as const) {
    const wave = oscillator(soft, frequency * detune, 0.25 + side)
    add(canvas, { ...note, pan: note.pan + side }, total, (index) => {
      const end = index < note.length ? 1 : 1 - (index - note.length) / release
      return wave() * Math.min(1, index / attack) * end * end
    })
  }
}

/** A felt hammer on a string: bright at first, then dull, longer at the bottom. */
export function pluck(canvas: Canvas, note: Note, bright: number): void {
  const frequency = frequencyOf(note.note)
  const decay = Math.exp(-1 / (rate * (0.5 + 260 / frequency)))
  const dulling = Math.exp(-1 / (rate * 0.18))
  const [low, high] = [oscillator(dull, frequency), oscillator(clear, frequency)]
  let [loud, brightness] = [1, bright]
  add(canvas, note, Math.round(note.length), (index) => {
    const begin = Math.min(1, index / 200)
    const end = Math.min(1, (note.length - index) / 4800)
    const value = (low() * (1 - brightness) + high() * brightness) * loud * begin * end
    loud *= decay
    brightness *= dulling
    return value
  })
}

export function bass(canvas: Canvas, note: Note): void {
  const wave = oscillator(deep, frequencyOf(note.note))
  const decay = Math.exp(-1 / (rate * 1.6))
  let loud = 1
  add(canvas, note, Math.round(note.length), (index) => {
    const value = wave() * loud * Math.min(1, index / 900) * Math.min(1, (note.length - index) / 3000)
    loud *= decay
    return value
  })
}

/** A drum: a low tone that falls. */
export function thump(canvas: Canvas, note: Note): void {
  let phase = 0
  add(canvas, note, Math.round(0.28 * rate), (index) => {
    const time = index / rate
    phase += (46 + 70 * Math.exp(-time * 30)) / rate
    return Math.sin(2 * Math.PI * phase) * Math.exp(-time * 13) * Math.min(1, index / 60)
  })
}

/** Noise without lows, seeded so that each piece is the same each time. */
export function shaker(canvas: Canvas, note: Note, random: () => number): void {
  let before = 0
  add(canvas, note, Math.round(0.09 * rate), (index) => {
    const now = random() * 2 - 1
    const value = now - before
    before = now
    return value * Math.min(1, index / 500) * Math.exp(-index / (0.018 * rate))
  })
}

/** The same numbers from 0 to 1 for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
