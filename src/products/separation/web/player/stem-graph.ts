import { type Stem, stems } from '../../contract/separations.ts'
import type { Gains } from './mix.ts'

/** Seconds of a crossfade: short enough to be heard as a switch, long enough not to click. */
export const fadeSeconds = 0.01
/** Seconds until a crossfade begins, so that both stems begin it in the same block of the audio thread. */
export const leadSeconds = 0.02

interface Ramp {
  from: number
  to: number
  start: number
}

const valueAt = ({ from, to, start }: Ramp, time: number) =>
  from + (to - from) * Math.min(1, Math.max(0, (time - start) / fadeSeconds))

/**
 * Both stems with a gain each. A crossfade is linear, because the stems add up to the original: while one fades out and
 * the other in, their sum keeps its level.
 */
export function stemGraph(context: BaseAudioContext) {
  const output = context.createGain()
  const nodes = { voice: context.createGain(), background: context.createGain() }
  const ramps: Record<Stem, Ramp> = {
    voice: { from: 1, to: 1, start: 0 },
    background: { from: 1, to: 1, start: 0 },
  }
  for (const stem of stems) nodes[stem].connect(output)

  return {
    output,
    inputs: nodes as Readonly<Record<Stem, AudioNode>>,
    /** Sets the gains of both stems at the same sample. Returns when the crossfade begins, in seconds. */
    fadeTo(gains: Gains): number {
      const start = context.currentTime + leadSeconds
      for (const stem of stems) {
        const ramp = { from: valueAt(ramps[stem], start), to: gains[stem], start }
        const { gain } = nodes[stem]
        gain.cancelScheduledValues(start)
        gain.setValueAtTime(ramp.from, start)
        gain.linearRampToValueAtTime(ramp.to, start + fadeSeconds)
        ramps[stem] = ramp
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
      for (const stem of stems) {
        nodes[stem].gain.cancelScheduledValues(0)
        nodes[stem].gain.setValueAtTime(gains[stem], start)
        ramps[stem] = { from: gains[stem], to: gains[stem], start: 0 }
      }
    },
  }
}
