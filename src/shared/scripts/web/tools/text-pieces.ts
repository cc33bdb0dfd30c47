import type { Mark } from '#domain/script/core/marks.ts'

export type Piece =
  | { kind: 'text'; text: string; start: number; marks: readonly Mark[]; lit: Lit | undefined }
  | { kind: 'pause'; start: number; mark: Extract<Mark, { kind: 'pause' }> }

/** Highlights that are no marks: a text that was found, or is spoken, or can be read in several ways. */
export type Lit = 'found' | 'spoken' | 'polyphone'
export interface Highlight {
  kind: Lit
  start: number
  end: number
}

/** A text cut where its marks begin and end, with the pauses between. */
export function textPieces(
  text: string,
  marks: readonly Mark[],
  highlights: readonly Highlight[] = [],
): readonly Piece[] {
  if (marks.length === 0 && highlights.length === 0)
    return text === '' ? [] : [{ kind: 'text', text, start: 0, marks: [], lit: undefined }]
  const within = (place: number) => Math.min(Math.max(place, 0), text.length)
  const edges = new Set([0, text.length])
  for (const { start, end } of [...marks, ...highlights]) edges.add(within(start)).add(within(end))
  const cuts = [...edges].toSorted((a, b) => a - b)
  const pauses = marks.filter((mark) => mark.kind === 'pause')
  return cuts.flatMap((start, at): Piece[] => {
    const here = pauses
      .filter((mark) => within(mark.start) === start)
      .map((mark): Piece => ({ kind: 'pause', start, mark }))
    const end = cuts[at + 1]
    if (end === undefined) return here
    const covers = (range: { start: number; end: number }) => range.start < end && range.end > start
    return [
      ...here,
      {
        kind: 'text',
        text: text.slice(start, end),
        start,
        marks: marks.filter((mark) => mark.kind !== 'pause' && covers(mark)),
        lit: highlights.find(covers)?.kind,
      },
    ]
  })
}
