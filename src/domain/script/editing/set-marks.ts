import { isReading, layerOf, type Layer, type Mark } from '../core/marks.ts'

/** Marks that reach into a range; at a place, those that it is inside of or at the end of. */
export const marksIn = (marks: readonly Mark[], start: number, end: number): readonly Mark[] =>
  marks.filter((mark) => {
    if (mark.kind === 'pause') return mark.start >= start && mark.start <= end
    return start === end ? mark.start < end && mark.end >= start : mark.start < end && mark.end > start
  })

/** What is left of a mark outside of a range. Readings belong to their exact words, so nothing is left of them. */
function around(mark: Mark, start: number, end: number): readonly Mark[] {
  if (mark.end <= start || mark.start >= end) return [mark]
  if (isReading(mark)) return []
  return [
    ...(mark.start < start ? [{ ...mark, end: start }] : []),
    ...(mark.end > end ? [{ ...mark, start: end }] : []),
  ]
}

/** The marks without those of some layers in a range, or of all; at a place, whole marks are removed. */
export function withoutMarks(
  marks: readonly Mark[],
  { start, end }: { start: number; end: number },
  layers?: readonly Layer[],
): readonly Mark[] {
  const gone = new Set(marksIn(marks, start, end).filter((mark) => !layers || layers.includes(layerOf(mark))))
  return marks.flatMap((mark) => {
    if (!gone.has(mark)) return [mark]
    return start === end || mark.kind === 'pause' ? [] : around(mark, start, end)
  })
}

/** The marks with one more, in place of what its layer had there. A pause inside words that are replaced by others is removed. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const { start, end } = mark
  const layer = layerOf(mark)
  const others =
    mark.kind === 'pause'
      ? marks.filter((each) => each.kind !== 'pause' || each.start !== start)
      : marks.flatMap((each) => {
          if (each.kind === 'pause')
            return layer === 'reading' && each.start > start && each.start < end ? [] : [each]
          return layerOf(each) === layer ? around(each, start, end) : [each]
        })
  return [...others, mark]
}
