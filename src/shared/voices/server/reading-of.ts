import type { Reading } from '../contract.ts'

/** Options that only the first engine supports; undefined if none is set. */
export function readingOf({ sr, readModel, totalTime, punctuate, begin }: Reading): Reading | undefined {
  const reading = Object.entries({ sr, readModel, totalTime, punctuate, begin })
  const given = reading.filter(([, value]) => value !== undefined)
  return given.length > 0 ? (Object.fromEntries(given) as Reading) : undefined
}
