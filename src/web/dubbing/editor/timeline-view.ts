import type { Cue } from '#domain/cues/cue.ts'
import { firstAfter } from './cue-at.ts'

/** What of the time is in sight: from a time on, so many milliseconds in each pixel. */
export interface Sight {
  from: number
  perPixel: number
  width: number
}

export const finest = 1
export const coarsest = 2000
/** How near to an edge one must point to take hold of it. */
const reach = 6

export const timeAt = ({ from, perPixel }: Sight, x: number) => from + x * perPixel
export const placeOf = ({ from, perPixel }: Sight, time: number) => (time - from) / perPixel

/** Lines that reach into the sight. A line before it that is longer than a minute is none. */
export function linesIn(cues: readonly Cue[], { from, perPixel, width }: Sight): readonly Cue[] {
  const first = firstAfter(cues, from - 60_000)
  const last = firstAfter(cues, from + width * perPixel)
  return cues.slice(first, last).filter(({ end }) => end >= from)
}

export type Hold = { part: 'start' | 'end' | 'body'; cue: Cue } | { part: 'empty' }

/** What is under the pointer: an edge, then a body; of lines that overlap the current one, then the later. */
export function holdAt(cues: readonly Cue[], sight: Sight, x: number, current: string | undefined): Hold {
  const near = linesIn(cues, { ...sight, from: timeAt(sight, x - reach), width: 2 * reach })
  const inTurn = near.toSorted(
    (a, b) => Number(b.id === current) - Number(a.id === current) || b.start - a.start,
  )
  for (const cue of inTurn) {
    const [start, end] = [placeOf(sight, cue.start), placeOf(sight, cue.end)]
    // A narrow line keeps a body to be moved by.
    const grip = Math.min(reach, (end - start) / 4)
    if (Math.abs(x - start) <= Math.max(2, grip)) return { part: 'start', cue }
    if (Math.abs(x - end) <= Math.max(2, grip)) return { part: 'end', cue }
  }
  const time = timeAt(sight, x)
  const under = inTurn.find(({ start, end }) => start <= time && time < end)
  return under ? { part: 'body', cue: under } : { part: 'empty' }
}

/** A line as it is while it is dragged by so many milliseconds. */
export function dragged({ part, cue }: Exclude<Hold, { part: 'empty' }>, by: number, end: number) {
  const least = 100
  const move = Math.round(by)
  if (part === 'start')
    return { start: Math.min(Math.max(0, cue.start + move), cue.end - least), end: cue.end }
  if (part === 'end')
    return { start: cue.start, end: Math.min(Math.max(cue.end + move, cue.start + least), end) }
  const start = Math.min(Math.max(0, cue.start + move), Math.max(0, end - (cue.end - cue.start)))
  return { start, end: start + cue.end - cue.start }
}

/** Zooms about a place, which stays where it is. */
export function zoomed(sight: Sight, by: number, x: number): Sight {
  const perPixel = Math.min(coarsest, Math.max(finest, sight.perPixel * by))
  return { ...sight, perPixel, from: timeAt(sight, x) - x * perPixel }
}

/** Not before the start, and not far behind the end. */
export function within(sight: Sight, end: number): Sight {
  const most = Math.max(0, end - sight.width * sight.perPixel * 0.5)
  return { ...sight, from: Math.min(Math.max(0, sight.from), most) }
}
