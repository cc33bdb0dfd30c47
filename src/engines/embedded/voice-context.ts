import { line, lowest, top } from './voice-window.ts'
import { traitCount } from './voice-traits.ts'

/** Windows, and frequencies, to either side of which the second net knows what the first said. */
export const reach = 2
const patch = 2 * reach + 1
export const contextCount = traitCount + patch ** 2 + 4

/** How far apart the overtones of a voice may lie, in frequencies: from 70 to 400 Hz. */
const spacings = Array.from({ length: 250 }, (_, index) => 6 * 1.007 ** index)
/** Where overtones are looked for: up to 2.3 kHz. */
const highest = 200

/** A voice whose overtones lie `spacing` apart, from 0, where nothing tells, to 1. */
interface Pitch {
  spacing: number
  clear: number
}

/** Tells what the second net goes by: what the first did, what it said round about, and where the voice's overtones lie. */
export function openContext() {
  const strength = line()

  /** Overtones are where the voice is, and half way between them it is not. */
  function findPitch(share: Float64Array, power: Float64Array): Pitch {
    for (let bin = 0; bin <= highest; bin++) strength[bin] = Math.sqrt(share[bin]! * Math.sqrt(power[bin]!))
    let [best, most] = [{ spacing: spacings[0]!, clear: 0 }, 0]
    for (const spacing of spacings) {
      const count = Math.floor(highest / spacing)
      let [on, off] = [0, 0]
      for (let overtone = 1; overtone <= count; overtone++) {
        on += strength[Math.round(overtone * spacing)]!
        off += strength[Math.round((overtone - 0.5) * spacing)]!
      }
      const score = (on - off) / Math.sqrt(count)
      if (score <= most) continue
      most = score
      best = { spacing, clear: (on - off) / (on + off) }
    }
    return best
  }

  /** `shares` are those of the windows from `reach` before to `reach` behind. */
  return (
    traits: Float64Array,
    shares: readonly Float64Array[],
    power: Float64Array,
    context: Float64Array,
  ) => {
    const share = shares[reach]!
    const { spacing, clear } = findPitch(share, power)
    const apart = Math.round(spacing)
    for (let bin = lowest; bin < top; bin++) {
      let at = bin * contextCount
      for (let trait = 0; trait < traitCount; trait++) context[at++] = traits[bin * traitCount + trait]!
      for (const then of shares)
        for (let near = bin - reach; near <= bin + reach; near++) context[at++] = then[near]!
      const sure = Math.max(0.001, Math.min(0.999, share[bin]!))
      context[at++] = Math.log(sure / (1 - sure))
      context[at++] = clear
      context[at++] = clear * Math.cos((2 * Math.PI * bin) / spacing)
      context[at++] = bin > apart ? (share[bin - apart]! + share[bin + apart]!) / 2 : share[bin + apart]!
    }
  }
}
