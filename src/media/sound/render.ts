import { limit, limiterReach } from '#domain/limiter.ts'
import { gainOf } from '#domain/loudness.ts'
import { acquireFloats } from '#domain/memory.ts'

// Renders a stretch of a dub's sound independently: the result depends only on what is in and around it, so an edit
// re-renders only the stretches it touches.

/** A spoken line at its position: 48 kHz samples from the start of the film. */
export interface Placed {
  at: number
  samples: Float32Array
  /** In dB. */
  gain: number
}

export interface Stretch {
  from: number
  to: number
}

/** Reads two channels of the background into buffers the caller may modify; silence outside its range. */
export type ReadBackground = (from: number, to: number) => Promise<[Float32Array, Float32Array]>

export interface Ducking {
  /** In dB, negative, while somebody speaks. */
  depth: number
  /** In samples: the ramp before speech, how long it stays down after it, and the ramp back. */
  attack: number
  hold: number
  release: number
}

export interface Rendering {
  lines: readonly Placed[]
  background?: { read: ReadBackground; ducking?: Ducking }
  /** In dB, applied to everything. */
  gain: number
  /** The maximum peak in dB relative to full scale. */
  ceiling: number
}

/** How far outside a stretch sound influences it. */
export const renderReach = limiterReach

export async function render(
  { from, to }: Stretch,
  { gain, ceiling, ...sources }: Rendering,
): Promise<[Float32Array, Float32Array]> {
  const [left, right] = await unlimited({ from: from - renderReach, to: to + renderReach }, sources)
  const { length } = left
  const factor = gainOf(gain)
  if (factor !== 1)
    for (const channel of [left, right])
      for (let index = 0; index < length; index += 1) channel[index]! *= factor
  limit([left, right], gainOf(ceiling))
  return [left.subarray(renderReach, length - renderReach), right.subarray(renderReach, length - renderReach)]
}

async function unlimited(
  { from, to }: Stretch,
  { lines, background }: Pick<Rendering, 'lines' | 'background'>,
): Promise<[Float32Array, Float32Array]> {
  const silence = () => acquireFloats(to - from).fill(0)
  const both: [Float32Array, Float32Array] = background
    ? await background.read(from, to)
    : [silence(), silence()]
  if (background?.ducking) duck(both, from, lines, background.ducking)
  for (const line of lines) for (const channel of both) addLine(channel, from, line)
  return both
}

export function addLine(channel: Float32Array, from: number, { at, samples, gain }: Placed): void {
  const factor = gainOf(gain)
  const first = Math.max(at, from)
  const last = Math.min(at + samples.length, from + channel.length)
  for (let sample = first; sample < last; sample += 1)
    channel[sample - from]! += samples[sample - at]! * factor
}

/** The fraction of its level that the background keeps, by `awayFromSpeech`: linear ramps in dB. */
export const duckedGain = (away: number, { depth }: Pick<Ducking, 'depth'>) =>
  away >= 1 ? 1 : gainOf(depth * (1 - away))

/** The same for each of these, in place: a power is computed only on the ramps, since most samples are on neither. */
export function duckedGains(away: Float32Array, ducking: Pick<Ducking, 'depth'>): Float32Array {
  const down = duckedGain(0, ducking)
  for (let index = 0; index < away.length; index += 1) {
    const share = away[index]!
    if (share < 1) away[index] = share <= 0 ? down : duckedGain(share, ducking)
  }
  return away
}

/** How far from a stretch speech ducks the background in it. */
export const duckingReach = ({ attack, hold, release }: Ducking) => Math.max(attack, hold + release)

function duck(
  channels: readonly Float32Array[],
  from: number,
  lines: readonly Placed[],
  ducking: Ducking,
): void {
  const spans = lines.map(({ at, samples }) => ({ at, length: samples.length }))
  const away = awayFromSpeech({ from, count: channels[0]!.length, step: 1 }, spans, ducking)
  const gains = duckedGains(away, ducking)
  for (const channel of channels)
    for (let index = 0; index < gains.length; index += 1) channel[index]! *= gains[index]!
}

/** Of instants spaced by `step`: 0 in speech, 1 where the background has its level, between them on the ramps. */
export function awayFromSpeech(
  { from, count, step }: { from: number; count: number; step: number },
  spans: readonly { at: number; length: number }[],
  { attack, hold, release }: Ducking,
): Float32Array {
  const away = new Float32Array(count).fill(1)
  for (const { at, length } of spans) {
    const end = at + length + hold
    const first = Math.max(0, Math.ceil((at - attack - from) / step))
    const last = Math.min(count, Math.ceil((end + release - from) / step))
    for (let index = first; index < last; index += 1) {
      const instant = index * step + from
      const share = instant < at ? (at - instant) / attack : instant > end ? (instant - end) / release : 0
      away[index] = Math.min(away[index]!, share)
    }
  }
  return away
}
