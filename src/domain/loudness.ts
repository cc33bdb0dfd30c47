// Loudness as defined by ITU-R BS.1770, computed from the energies of tenths of a second. Energies add up, and parts
// that did not change are not computed again.

export const hopsASecond = 10

/** The default loudness of a dub in LUFS, and the allowed range. */
export const usualLoudness = -16
export const quietest = -31
export const loudest = -12
export const isLoudness = (lufs: number) => lufs >= quietest && lufs <= loudest

/** Biquads for 48 000 Hz: a high shelf and a high pass, whose b coefficients are 1, -2 and 1. */
const shelf = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
}
const highPass = { a1: -1.99004745483398, a2: 0.99007225036621 }

/** The K-weighted mean square of each tenth of a second of 48 kHz samples; a remainder counts proportionally. */
export function hopEnergies(samples: Float32Array): Float64Array {
  const hop = 48_000 / hopsASecond
  const energies = new Float64Array(Math.ceil(samples.length / hop))
  const { b0, b1, b2, a1, a2 } = shelf
  const { a1: c1, a2: c2 } = highPass
  // Transposed direct form II: half the time of direct form I.
  let [s1, s2, t1, t2] = [0, 0, 0, 0]
  for (let hopIndex = 0, at = 0; hopIndex < energies.length; hopIndex += 1) {
    let sum = 0
    for (const end = Math.min(samples.length, at + hop); at < end; at += 1) {
      const x = samples[at]!
      const y = b0 * x + s1
      s1 = b1 * x + s2 - a1 * y
      s2 = b2 * x - a2 * y
      const z = y + t1
      t1 = t2 - 2 * y - c1 * z
      t2 = y - c2 * z
      sum += z * z
    }
    energies[hopIndex] = sum / hop
  }
  return energies
}

const offset = -0.691
const toLoudness = (energy: number) => offset + 10 * Math.log10(energy)
const toEnergy = (loudness: number) => 10 ** ((loudness - offset) / 10)

/** Integrated loudness in LUFS of energies summed over the channels; -Infinity for silence. */
export function integrated(energies: Float64Array): number {
  const blocks = new Float64Array(Math.max(0, energies.length - 3))
  for (let index = 0; index < blocks.length; index += 1)
    blocks[index] =
      (energies[index]! + energies[index + 1]! + energies[index + 2]! + energies[index + 3]!) / 4
  const absolute = meanAbove(blocks, toEnergy(-70))
  return toLoudness(meanAbove(blocks, absolute * 0.1))
}

function meanAbove(blocks: Float64Array, gate: number): number {
  let sum = 0
  let count = 0
  for (const energy of blocks) {
    if (energy <= gate) continue
    sum += energy
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

/** The loudness of one line from its own energies; short silences in it are ignored. */
export function lineLoudness(energies: Float64Array): number {
  const mean = meanAbove(energies, 0)
  return toLoudness(meanAbove(energies, mean * 0.1))
}

export const gainOf = (decibels: number) => 10 ** (decibels / 20)

export interface Levels {
  /** In dB, applied to every line in addition to its own levelling. */
  speech: number
  /**
   * In dB, applied to everything: 0 unless speech alone cannot reach the target because the background is too loud or
   * speech too rare.
   */
  everything: number
  /** The resulting loudness in LUFS; null for silence. */
  loudness: number | null
}

/** Gains are quantized, so one edited line does not change every other. */
const step = 0.5
/** The largest gain. */
const strongest = 24
/** The most that rare speech may exceed the target, and the least it exceeds the background. */
const above = { target: 3, background: 3 }

/**
 * Sets the speech so that the mix reaches the target with the background unchanged. The mix as a whole is moved only if
 * the speech would otherwise be drowned out or too loud.
 */
export function balance(speech: Float64Array, background: Float64Array, target: number): Levels {
  const whole = (gain: number) => {
    const factor = gainOf(gain) ** 2
    return integrated(speech.map((energy, hop) => energy * factor + (background[hop] ?? 0)))
  }
  const voice = integrated(speech)
  const bed = integrated(background)
  // Without speech the background is only changed if it is too loud itself.
  const lowest = Number.isFinite(voice) ? Math.max(-strongest, bed + above.background - voice) : 0
  const highest = Number.isFinite(voice)
    ? Math.max(lowest, Math.min(strongest, target + above.target - voice))
    : 0
  let low = Math.ceil(lowest / step)
  let high = Math.max(low, Math.floor(highest / step))
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (whole(middle * step) <= target + step / 2) low = middle
    else high = middle - 1
  }
  const gain = low * step
  const loudness = whole(gain)
  if (!Number.isFinite(loudness)) return { speech: 0, everything: 0, loudness: null }
  const rest = Math.round((target - loudness) / step) * step || 0
  const everything = Number.isFinite(voice) ? Math.min(strongest, rest) : Math.min(0, rest)
  return { speech: gain, everything, loudness: loudness + everything }
}
