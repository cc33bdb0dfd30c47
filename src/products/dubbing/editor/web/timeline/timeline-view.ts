import type { Cue } from '#domain/cues/core/cue.ts'
import { firstAfter } from '../tools/cue-at.ts'

/** Visible range: start and milliseconds per pixel. */
export interface Sight {
  from: number
  perPixel: number
  width: number
}

export const finest = 1
export const coarsest = 2000
/** Hit distance of edges. */
const reach = 6

export const timeAt = ({ from, perPixel }: Sight, x: number) => from + x * perPixel
export const placeOf = ({ from, perPixel }: Sight, time: number) => (time - from) / perPixel

/** Visible lines. Assumes that lines are shorter than a minute. */
export function linesIn(cues: readonly Cue[], { from, perPixel, width }: Sight): readonly Cue[] {
  const first = firstAfter(cues, from - 60_000)
  const last = firstAfter(cues, from + width * perPixel)
  return cues.slice(first, last).filter(({ end }) => end >= from)
}

export type Hold = { part: 'start' | 'end' | 'body'; cue: Cue } | { part: 'empty' }

/** Hit test: edges before bodies; of overlapping lines the current one, then the later. */
export function holdAt(cues: readonly Cue[], sight: Sight, x: number, current: string | undefined): Hold {
  const near = linesIn(cues, { ...sight, from: timeAt(sight, x - reach), width: 2 * reach })
  const inTurn = near.toSorted(
    (a, b) => Number(b.id === current) - Number(a.id === current) || b.start - a.start,
  )
  for (const cue of inTurn) {
    const [start, end] = [placeOf(sight, cue.start), placeOf(sight, cue.end)]
    // Narrow lines keep a draggable body.
    const grip = Math.min(reach, (end - start) / 4)
    if (Math.abs(x - start) <= Math.max(2, grip)) return { part: 'start', cue }
    if (Math.abs(x - end) <= Math.max(2, grip)) return { part: 'end', cue }
  }
  const time = timeAt(sight, x)
  const under = inTurn.find(({ start, end }) => start <= time && time < end)
  return under ? { part: 'body', cue: under } : { part: 'empty' }
}

/** A line while dragged by an offset in milliseconds. */
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

/** Zooms around a fixed point. */
export function zoomed(sight: Sight, by: number, x: number): Sight {
  const perPixel = Math.min(coarsest, Math.max(finest, sight.perPixel * by))
  return { ...sight, perPixel, from: timeAt(sight, x) - x * perPixel }
}

/** Clamps the start of the view. */
export function within(sight: Sight, end: number): Sight {
  const max = Math.max(0, end - sight.width * sight.perPixel * 0.5)
  return { ...sight, from: Math.min(Math.max(0, sight.from), max) }
}
