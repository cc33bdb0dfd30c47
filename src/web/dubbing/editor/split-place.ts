import type { Cue } from '#domain/cues/cue.ts'

/** The word that a place in a text falls into begins or ends there. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Where a line is split: at the cursor, or where its text is when the film stands inside it. Nowhere is 0. */
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
