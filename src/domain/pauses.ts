import type { Sound } from './sound.ts'

/** The window measured at a time, in milliseconds. */
const step = 10
/** Kept on both sides of a pause, in milliseconds: the quiet ends of words. */
const margin = 20

/** Silent stretches of at least `shortest` milliseconds, in whole milliseconds. */
export function pausesOf(sound: Sound, shortest = 120): { start: number; end: number }[] {
  const quiet = quietSteps(sound)
  const length = Math.floor((sound.samples.length / sound.rate) * 1000)
  const pauses: { start: number; end: number }[] = []
  for (let first = 0; first < quiet.length; first++) {
    if (!quiet[first]) continue
    let last = first
    while (last + 1 < quiet.length && quiet[last + 1]) last++
    const start = first === 0 ? 0 : first * step + margin
    const end = last === quiet.length - 1 ? length : (last + 1) * step - margin
    if (end - start >= shortest) pauses.push({ start, end })
    first = last
  }
  return pauses
}

/** Removes the silence at both ends except `keep` milliseconds. */
export function trimSilence(sound: Sound, keep = 20): Sound {
  const { from, to } = speechIn(sound, keep)
  if (from === 0 && to === sound.samples.length) return sound
  return { rate: sound.rate, samples: sound.samples.slice(from, to) }
}

/**
 * Where speech starts and ends, and the same with `keep` milliseconds of the silence around it, in samples. All of a
 * sound that is silent.
 */
export function speechIn(
  { rate, samples }: Sound,
  keep = 20,
): { from: number; to: number; start: number; end: number } {
  const quiet = quietSteps({ rate, samples })
  const first = quiet.indexOf(false)
  if (first < 0) return { from: 0, to: samples.length, start: 0, end: samples.length }
  const at = (milliseconds: number) =>
    Math.max(0, Math.min(samples.length, Math.round((milliseconds * rate) / 1000)))
  const [start, end] = [first * step, (quiet.lastIndexOf(false) + 1) * step]
  return { from: at(start - keep), to: at(end + keep), start: at(start), end: at(end) }
}

/** Which windows are silent, relative to the level of speech and of background noise. */
function quietSteps({ rate, samples }: Sound): boolean[] {
  const length = Math.max(1, Math.round((rate * step) / 1000))
  const energies = Array.from({ length: Math.ceil(samples.length / length) }, (_, index) => {
    const piece = samples.subarray(index * length, (index + 1) * length)
    return piece.reduce((sum, value) => sum + value * value, 0) / piece.length
  })
  const sorted = energies.filter((energy) => energy > silence).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const [room, speech] = [at(0.1), at(0.9)]
  // 6 dB above the noise, but between 40 and 25 dB below the speech.
  const threshold = Math.max(silence, speech * 1e-4, Math.min(room * 4, speech * 10 ** -2.5))
  return energies.map((energy) => energy <= threshold)
}

/** -80 dB is inaudible, however quiet the rest is. */
const silence = 1e-8
