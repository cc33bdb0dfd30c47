import { balance, gainOf, hopEnergies, hopsASecond, type Levels } from '#domain/loudness.ts'
import { releaseBuffers } from '#domain/memory.ts'
import type { MediaOptions } from '../core/media-options.ts'
import type { MixParts } from './mix.ts'
import { awayFromSpeech, type Ducking, duckedGain } from './render.ts'
import { mixRate, type Samples } from './samples.ts'
import { type Clip, startOf } from './track.ts'

// Computes the loudness of a mix without mixing: the energies of speech and background add up.

const hop = mixRate / hopsASecond
/** The stretch measured at a time, and the lead-in for the filters to settle. */
const stretchHops = 200
const settleHops = 4

/** The energy of each tenth of a second, over both channels; a single channel counts as both. */
export async function measureSound(sound: Samples, { signal }: MediaOptions): Promise<Float64Array> {
  const energies = new Float64Array(Math.ceil(sound.frames / hop))
  for (let first = 0; first < energies.length; first += stretchHops) {
    signal.throwIfAborted()
    const last = Math.min(energies.length, first + stretchHops)
    const channels = await sound.read((first - settleHops) * hop, last * hop)
    for (const samples of channels) addEnergies(energies.subarray(first, last), samples, 2 / sound.channels)
    releaseBuffers(...channels)
  }
  return energies
}

/** A line with the energies of its sound from `hopEnergies`. */
export type MeasuredClip = Clip & { energies: ArrayLike<number> }

/**
 * The gain of the speech that makes the mix reach `loudness` (LUFS) over a background with these energies. Gains are
 * quantized, so an edit of one line does not change every sample of the film.
 */
export function measureMix(
  { clips, frames, ducking }: Pick<MixParts, 'frames' | 'ducking'> & { clips: readonly MeasuredClip[] },
  background: Float64Array | undefined,
  loudness: number,
): Levels {
  const hops = Math.ceil(frames / hop)
  const speech = new Float64Array(hops)
  for (const clip of clips) addLineEnergies(speech, clip)
  const bed = new Float64Array(hops)
  if (background) bed.set(background.subarray(0, hops))
  if (ducking) duckEnergies(bed, clips, ducking)
  return balance(speech, bed, loudness)
}

/** Each tenth of a second of a line overlaps two of the film. */
function addLineEnergies(energies: Float64Array, { energies: own, gain = 0, ...clip }: MeasuredClip): void {
  // It is played on both channels.
  const power = 2 * gainOf(gain) ** 2
  const begin = startOf(clip) / hop
  const first = Math.floor(begin)
  const late = begin - first
  for (let index = -1; index < own.length; index++) {
    const at = first + index + 1
    if (at < 0 || at >= energies.length) continue
    energies[at]! += power * (late * (own[index] ?? 0) + (1 - late) * (own[index + 1] ?? 0))
  }
}

/** Adds the energies of samples that begin `settleHops` earlier. */
function addEnergies(energies: Float64Array, samples: Float32Array, times: number) {
  const found = hopEnergies(samples)
  for (let index = 0; index < energies.length; index++) energies[index]! += times * found[index + settleHops]!
}

/** Instants per tenth of a second at which ducking is evaluated: it changes slowly. */
const instants = 8

function duckEnergies(energies: Float64Array, clips: readonly Clip[], ducking: Ducking): void {
  const spans = clips.map((clip) => ({ at: startOf(clip), length: clip.frames }))
  const step = hop / instants
  const away = awayFromSpeech({ from: step / 2, count: energies.length * instants, step }, spans, ducking)
  for (let index = 0; index < energies.length; index++) {
    const here = away.subarray(index * instants, (index + 1) * instants)
    energies[index]! *= here.reduce((sum, each) => sum + duckedGain(each, ducking) ** 2, 0) / instants
  }
}
