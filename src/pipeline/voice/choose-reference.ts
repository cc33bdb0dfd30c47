import { pausesOf } from '#domain/pauses.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'

/** What engines speak best with, in milliseconds. */
export const shortestReference = 3000
const wanted = 6000
export const longestReference = 12_000

/** A pause in which a reference may begin or end, so that no word is cut. */
const betweenPhrases = 180
/** Beside the speech, in milliseconds. */
const margin = 60
/** More noise between words than this, in dB below the speech, is heard in the voice. */
const clean = 40

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
      const score = scoreOf(energies, pauses, { start, end })
      if (!best || score > best.score) best = { start, end, score }
    }
  // Somebody speaks without a pause.
  if (!best)
    return length < shortestReference ? undefined : { start: 0, end: Math.min(length, longestReference) }
  return { start: best.start, end: best.end }
}

/** Seconds of speech, the first six of which count most; five decibels of noise take away as much as one of them. */
function scoreOf(energies: readonly number[], pauses: readonly Stretch[], { start, end }: Stretch): number {
  const silence = pauses.reduce(
    (sum, pause) => sum + Math.max(0, Math.min(pause.end, end) - Math.max(pause.start, start)),
    0,
  )
  const speech = end - start - silence
  const inside = energies.slice(Math.floor(start / step), Math.ceil(end / step)).toSorted((a, b) => a - b)
  const at = (share: number) => inside[Math.floor((inside.length - 1) * share)] ?? 0
  const ratio = Math.min(clean, 10 * Math.log10((at(0.9) + tiny) / (at(0.1) + tiny)))
  return Math.min(speech, wanted) / 1000 + (speech - wanted) / 6000 + ratio / 5 - silence / 1500
}

/** The window in which energy is measured, in milliseconds. */
const step = 20
const tiny = 1e-10

function energiesOf({ rate, samples }: Sound): number[] {
  const size = Math.max(1, Math.round((rate * step) / 1000))
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, index) => {
    const piece = samples.subarray(index * size, (index + 1) * size)
    return piece.reduce((sum, value) => sum + value * value, 0) / piece.length
  })
}
