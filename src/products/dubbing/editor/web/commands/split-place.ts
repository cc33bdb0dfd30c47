import type { Cue } from '#domain/cues/core/cue.ts'

/** Moves a position to the nearest word boundary. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Position to split a line: at the cursor, or in proportion to the playback position; 0 if neither applies. */
export function offsetFor(
  { id, start, end, text }: Cue,
  caret: { id: string; offset: number } | undefined,
  time: number,
): number {
  if (caret?.id === id) return caret.offset
  if (time <= start || time >= end) return 0
  const wanted = (text.length * (time - start)) / (end - start)
  const places = Array.from(words.segment(text), ({ index }) => index).filter((index) => index > 0)
  return places.reduce(
    (best, place) => (Math.abs(place - wanted) < Math.abs(best - wanted) ? place : best),
    0,
  )
}
