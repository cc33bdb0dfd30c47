import { traitCount } from './voice-traits.ts'
import { line, lowest, top } from './voice-window.ts'

/** The number of windows and frequencies to either side whose first-stage output the second network sees. */
export const reach = 2
const patch = 2 * reach + 1
export const contextCount = traitCount + patch ** 2 + 4

/** Candidate spacings of the overtones of a voice, in frequency bins: from 70 to 400 Hz. */
const spacings = Array.from({ length: 250 }, (_, index) => 6 * 1.007 ** index)
/** Overtones are searched up to 2.3 kHz. */
const highest = 200

/** The spacing of a voice's overtones, with a confidence from 0 to 1. */
interface Pitch {
  spacing: number
  clear: number
}

/** The input of the second network: that of the first, its output in the neighborhood, and the positions of overtones. */
export function openContext() {
  const strength = line()

  /** A voice is present at overtones and absent half way between them. */
  function findPitch(share: Float64Array, power: Float64Array): Pitch {
    for (let bin = 0; bin <= highest; bin++) strength[bin] = Math.sqrt(share[bin]! * Math.sqrt(power[bin]!))
    let [best, max] = [{ spacing: spacings[0]!, clear: 0 }, 0]
    for (const spacing of spacings) {
      const count = Math.floor(highest / spacing)
      let [on, off] = [0, 0]
      for (let overtone = 1; overtone <= count; overtone++) {
        on += strength[Math.round(overtone * spacing)]!
        off += strength[Math.round((overtone - 0.5) * spacing)]!
      }
      const score = (on - off) / Math.sqrt(count)
      if (score <= max) continue
      max = score
      best = { spacing, clear: (on - off) / (on + off) }
    }
    return best
  }

  /** `shares` covers the windows from `reach` before to `reach` after. */
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
