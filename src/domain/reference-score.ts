/** What engines speak best with, in milliseconds. */
export const bestReference = { shortest: 6000, longest: 12_000 } as const

const decibels = (energy: number) => 10 * Math.log10(energy + 1e-9)
const between = (lowest: number, value: number, highest: number) => Math.max(lowest, Math.min(highest, value))
const mean = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length

/**
 * How well a stretch of sound serves as a reference, from the energies of equal windows of the voice and of what is behind it.
 * Up to about 25 for the audio: the distance of the voice from the background and its own noise, its level, how little
 * it pauses. A length outside of the best takes away more than the sound can give.
 */
export function referenceScore(
  milliseconds: number,
  voice: ArrayLike<number>,
  background?: ArrayLike<number>,
): number {
  const own = Array.from(voice).toSorted((one, other) => one - other)
  const at = (share: number) => own[Math.floor((own.length - 1) * share)] ?? 0
  const speech = at(0.8)
  const behind = background ? mean(background) : at(0.1)
  const level = decibels(speech)
  const quiet = own.filter((energy) => energy < speech / 300).length / own.length
  return (
    between(0, level - decibels(behind), 30) / 3 +
    between(0, level - decibels(at(0.1)), 40) / 8 +
    between(-10, (level + 35) / 2, 5) -
    quiet * 8 -
    offLength(milliseconds)
  )
}

/** Grows with the difference from the best lengths. */
function offLength(milliseconds: number): number {
  const { shortest, longest } = bestReference
  const off = Math.max(shortest - milliseconds, milliseconds - longest, 0) / 1000
  return off === 0 ? 0 : 100 + off * 3
}
