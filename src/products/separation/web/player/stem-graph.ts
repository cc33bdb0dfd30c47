import type { Track } from '../../contract/stems.ts'
import type { Gains } from './mix.ts'

/** Seconds of a crossfade: short enough to be heard as a switch, long enough not to click. */
export const fadeSeconds = 0.01
/** Seconds until a crossfade begins, so that all stems begin it in the same block of the audio thread. */
export const leadSeconds = 0.02

interface Ramp {
  from: number
  to: number
  start: number
}

const valueAt = ({ from, to, start }: Ramp, time: number) =>
  from + (to - from) * Math.min(1, Math.max(0, (time - start) / fadeSeconds))

/**
 * All stems with a gain each. A crossfade is linear, because the stems add up to the original: while one fades out and
 * the other in, their sum keeps its level.
 */
export function stemGraph(context: BaseAudioContext, tracks: readonly Track[]) {
  const output = context.createGain()
  const nodes = new Map(tracks.map((track) => [track, context.createGain()]))
  const ramps = new Map<Track, Ramp>(tracks.map((track) => [track, { from: 1, to: 1, start: 0 }]))
  for (const node of nodes.values()) node.connect(output)

  return {
    output,
    inputs: nodes as ReadonlyMap<Track, AudioNode>,
    /** Sets the gains of all stems at the same sample. Returns when the crossfade begins, in seconds. */
    fadeTo(gains: Gains): number {
      const start = context.currentTime + leadSeconds
      for (const [track, { gain }] of nodes) {
        const ramp = { from: valueAt(ramps.get(track)!, start), to: gains.get(track)!, start }
        gain.cancelScheduledValues(start)
        gain.setValueAtTime(ramp.from, start)
        gain.linearRampToValueAtTime(ramp.to, start + fadeSeconds)
        ramps.set(track, ramp)
      }
      return start
    },
    /** Fades out everything, so that stopping does not click. Returns when it is silent. */
    fadeOut(): number {
      const { currentTime } = context
      output.gain.cancelScheduledValues(currentTime)
      output.gain.setValueAtTime(1, currentTime)
      output.gain.linearRampToValueAtTime(0, currentTime + fadeSeconds)
      return currentTime + fadeSeconds
    },
    /** Sets the gains before anything is heard, from this time on. */
    begin(gains: Gains, start: number): void {
      output.gain.cancelScheduledValues(0)
      output.gain.setValueAtTime(0, context.currentTime)
      output.gain.setValueAtTime(1, start)
      for (const [track, { gain }] of nodes) {
        const to = gains.get(track)!
        gain.cancelScheduledValues(0)
        gain.setValueAtTime(to, start)
        ramps.set(track, { from: to, to, start: 0 })
      }
    },
  }
}
