import type { Reading } from '#contract/voices.ts'

/** What is wished of the first engine beyond what all engines take; nothing where nothing is. */
export function readingOf({ sr, readModel, totalTime, punctuate, begin }: Reading): Reading | undefined {
  const reading = Object.entries({ sr, readModel, totalTime, punctuate, begin })
  const given = reading.filter(([, value]) => value !== undefined)
  return given.length > 0 ? (Object.fromEntries(given) as Reading) : undefined
}
