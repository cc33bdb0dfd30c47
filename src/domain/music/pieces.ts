import { limit } from '../limiter.ts'
import { gainOf, hopEnergies, integrated } from '../loudness.ts'
import type { WavSound } from '../wav.ts'
import { bass, type Canvas, pad, pluck, randomFrom, rate, shaker, thump } from './instruments.ts'
import { type Mood, type MoodName, moods } from './moods.ts'
import { type PieceKind, pieceKinds } from './piece-names.ts'

// The pieces that ship. They are made by arithmetic alone, so nobody else has rights in them.

export type PieceName = `${MoodName}-${PieceKind}`

export const pieceNames = Object.keys(moods).flatMap((mood) =>
  pieceKinds.map((kind) => `${mood}-${kind}` as PieceName),
)
export const isPiece = (name: string): name is PieceName => (pieceNames as readonly string[]).includes(name)

/** Increased when any piece sounds different. */
export const piecesVersion = 1

/** In LUFS, and the highest peak in dB. */
export const pieceLoudness = -18
const piecePeak = -1.5

const beatsOfBar = 4
/** In beats; what follows the last bar is the room. */
const lengths: Record<PieceKind, { bars?: number; tail: number }> = {
  intro: { tail: 4 },
  bed: { bars: 8, tail: 0 },
  outro: { bars: 4, tail: 6 },
  sting: { bars: 1, tail: 2 },
}

/** Whether its end continues at its beginning. */
export const loopsPiece = (name: PieceName) => name.endsWith('-bed')

// A small room: parallel combs with damping, then all-passes, as Schroeder described it.

const combs = [1557, 1617, 1491, 1422, 1277, 1356]
const allPasses = [225, 556, 341]
/** The right side is this many samples longer, which makes the room wide. */
const spread = 23
const feedback = 0.8
const damping = 0.35

/** Adds the sound of a room to a channel. A loop goes round twice, so that its end is heard in its beginning. */
function addReverb(
  samples: Float32Array,
  side: 'left' | 'right',
  { wet, loops }: { wet: number; loops: boolean },
) {
  const longer = side === 'right' ? spread : 0
  const lines = combs.map((length) => ({ memory: new Float32Array(scaled(length + longer)), at: 0, low: 0 }))
  const passes = allPasses.map((length) => ({ memory: new Float32Array(scaled(length + longer)), at: 0 }))
  const dry = samples.slice()
  for (let round = loops ? 0 : 1; round < 2; round++)
    for (let index = 0; index < dry.length; index++) {
      const input = dry[index]!
      let sum = 0
      for (const line of lines) {
        const out = line.memory[line.at]!
        line.low = out * (1 - damping) + line.low * damping
        line.memory[line.at] = input + line.low * feedback
        line.at = line.at + 1 === line.memory.length ? 0 : line.at + 1
        sum += out
      }
      sum /= combs.length
      for (const pass of passes) {
        const out = pass.memory[pass.at]!
        pass.memory[pass.at] = sum + out * 0.5
        pass.at = pass.at + 1 === pass.memory.length ? 0 : pass.at + 1
        sum = out - sum * 0.5
      }
      samples[index] = input + sum * wet
    }
}

/** The lengths are those of 44 100 Hz. */
const scaled = (length: number) => Math.round((length * rate) / 44_100)

/** A piece in two channels of 48 000 Hz; the same each time. */
export function makePiece(name: PieceName): WavSound {
  const [moodName, kind] = name.split('-') as [MoodName, PieceKind]
  const mood = moods[moodName]
  const { bars = mood.introBars, tail } = lengths[kind]
  const length = (bars * beatsOfBar + tail) * mood.beat
  const canvas: Canvas = {
    left: new Float32Array(length),
    right: new Float32Array(length),
    loops: kind === 'bed',
  }
  if (kind === 'sting') playSting(canvas, mood)
  else for (let bar = 0; bar < bars; bar++) playBar(canvas, mood, kind, { bar, of: bars })
  addReverb(canvas.left, 'left', { wet: 0.35, loops: canvas.loops })
  addReverb(canvas.right, 'right', { wet: 0.35, loops: canvas.loops })
  const channels = [canvas.left, canvas.right]
  if (!canvas.loops) for (const samples of channels) fadeOut(samples, tail * mood.beat)
  level(channels)
  return { rate, channels }
}

function playBar(
  canvas: Canvas,
  mood: Mood,
  kind: PieceKind,
  { bar, of }: { bar: number; of: number },
): void {
  const { beat, chords, melody, figure, drums, bright } = mood
  const begin = bar * beatsOfBar * beat
  const isEnd = kind !== 'bed' && bar === of - 1
  // Pieces with an end come to rest on the first chord.
  const chord = chords[isEnd ? 0 : bar % chords.length]!
  const long = (isEnd ? 1.5 : 1) * beatsOfBar * beat
  for (const [index, note] of chord.notes.entries())
    pad(canvas, { at: begin, length: long, note, level: 0.055, pan: 0.3 + 0.13 * index })
  bass(canvas, { at: begin, length: long, note: chord.bass, level: 0.2, pan: 0.5 })
  if (isEnd) return playRest(canvas, mood, begin)
  for (const [at, index] of figure) {
    const note = chord.notes[index]! + 12
    const pan = 0.35 + 0.1 * index
    pluck(
      canvas,
      { at: begin + at * beat, length: 3 * beat, note, level: kind === 'bed' ? 0.11 : 0.08, pan },
      bright,
    )
  }
  if (kind !== 'bed')
    for (const [at, note] of melody[bar % melody.length]!)
      pluck(canvas, { at: begin + at * beat, length: 4 * beat, note, level: 0.2, pan: 0.55 }, bright)
  if (drums) playDrums(canvas, mood, { begin, bar })
}

function playDrums(canvas: Canvas, { beat }: Mood, { begin, bar }: { begin: number; bar: number }): void {
  const random = randomFrom(bar + 1)
  for (const at of [0, 2])
    thump(canvas, { at: begin + at * beat, length: beat, note: 0, level: 0.3, pan: 0.5 })
  for (let half = 0; half < 2 * beatsOfBar; half++) {
    const level = half % 2 === 0 ? 0.02 : 0.035
    shaker(canvas, { at: begin + (half * beat) / 2, length: beat, note: 0, level, pan: 0.62 }, random)
  }
}

/** The last chord, one note after the other. */
function playRest(canvas: Canvas, { beat, chords, bright }: Mood, begin: number): void {
  const { notes } = chords[0]!
  for (const [index, note] of [...notes, notes[0]! + 12].entries()) {
    const at = begin + Math.round((index * beat) / 4)
    pluck(canvas, { at, length: 7 * beat, note: note + 12, level: 0.17, pan: 0.3 + 0.1 * index }, bright)
  }
}

function playSting(canvas: Canvas, mood: Mood): void {
  const chord = mood.chords[0]!
  bass(canvas, { at: 0, length: 5 * mood.beat, note: chord.bass, level: 0.22, pan: 0.5 })
  for (const [index, note] of chord.notes.entries())
    pad(canvas, { at: 0, length: 3 * mood.beat, note, level: 0.05, pan: 0.3 + 0.13 * index })
  playRest(canvas, mood, 0)
}

function fadeOut(samples: Float32Array, length: number): void {
  const from = samples.length - Math.round(length)
  for (let index = from; index < samples.length; index++) {
    const left = (samples.length - index) / length
    samples[index]! *= left * left
  }
}

function level(channels: readonly Float32Array[]): void {
  const [left, right] = channels.map((samples) => hopEnergies(samples))
  const gain = gainOf(pieceLoudness - integrated(left!.map((energy, hop) => energy + right![hop]!)))
  for (const samples of channels) for (let index = 0; index < samples.length; index++) samples[index]! *= gain
  limit(channels, gainOf(piecePeak))
}
