import { pausesOf } from '#domain/pauses.ts'
import { bestReference, referenceScore } from '#domain/reference-score.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'

/** Less is no voice, in milliseconds. */
export const shortestReference = 3000
export const longestReference = bestReference.longest

/** A pause in which a reference may begin or end, so that no word is cut. */
const betweenPhrases = 180
/** Beside the speech, in milliseconds. */
const margin = 60

interface Stretch {
  start: number
  end: number
}

/**
 * The stretch of a recording that says most about a voice: 6 to 12 seconds between pauses, with the least noise and
 * silence. Shorter where nobody speaks longer; undefined below 3 seconds.
 */
export function chooseReference(sound: Sound): Stretch | undefined {
  const length = Math.floor(millisecondsOf(sound))
  const pauses = pausesOf(sound, betweenPhrases)
  const starts = [0, ...pauses.map(({ end }) => Math.max(0, end - margin))]
  const ends = [...pauses.map(({ start }) => Math.min(length, start + margin)), length]
  const energies = energiesOf(sound)
  let best: (Stretch & { score: number }) | undefined
  for (const start of starts)
    for (const end of ends) {
      if (end - start < shortestReference || end - start > longestReference) continue
      const inside = energies.slice(Math.floor(start / step), Math.ceil(end / step))
      const score = referenceScore(end - start, inside)
      if (!best || score > best.score) best = { start, end, score }
    }
  // Somebody speaks without a pause.
  if (!best)
    return length < shortestReference ? undefined : { start: 0, end: Math.min(length, longestReference) }
  return { start: best.start, end: best.end }
}

/** The window in which energy is measured, in milliseconds. */
const step = 20

function energiesOf({ rate, samples }: Sound): number[] {
  const size = Math.max(1, Math.round((rate * step) / 1000))
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, index) => {
    const piece = samples.subarray(index * size, (index + 1) * size)
    return piece.reduce((sum, value) => sum + value * value, 0) / piece.length
  })
}
