import type { Cue } from '../core/cue.ts'
import type { AssLook } from '../formats/ass-look.ts'

const shared = (a: Cue, b: Cue) => Math.min(a.end, b.end) - Math.max(a.start, b.start)

/**
 * Matches the lines of an existing translation to cues: one by one if both have equally many, otherwise each line to
 * the cue that it overlaps most.
 */
function matched(cues: readonly Cue[], lines: readonly Cue[]): Map<string, Cue[]> {
  if (cues.length === lines.length) return new Map(cues.map(({ id }, index) => [id, [lines[index]!]]))
  const inTime = cues.toSorted((a, b) => a.start - b.start)
  const found = new Map<string, Cue[]>(cues.map(({ id }) => [id, []]))
  let first = 0
  for (const line of lines.toSorted((a, b) => a.start - b.start)) {
    // A cue that ends before this line cannot overlap later lines either.
    while (first < inTime.length && inTime[first]!.end <= line.start) first += 1
    let best: Cue | undefined
    for (let at = first; at < inTime.length && inTime[at]!.start < line.end; at += 1) {
      const cue = inTime[at]!
      if (shared(cue, line) > (best ? shared(best, line) : 0)) best = cue
    }
    if (best) found.get(best.id)!.push(line)
  }
  return found
}

/** The translated text of each cue that has a matching line. */
export const matchTranslation = (cues: readonly Cue[], lines: readonly Cue[]): Map<string, string> =>
  new Map(
    [...matched(cues, lines)].flatMap(([id, own]) =>
      own.length > 0 ? [[id, own.map(({ text }) => text).join('\n')]] : [],
    ),
  )

/** The cues without a matching line, and the lines without a matching cue. */
export function unmatched(cues: readonly Cue[], lines: readonly Cue[]) {
  const found = matched(cues, lines)
  const used = new Set([...found.values()].flat())
  return {
    missing: cues.filter(({ id }) => found.get(id)!.length === 0),
    surplus: lines.filter((line) => !used.has(line)),
  }
}

/** The look of each cue; if several lines match one cue, that of the first. */
export const matchLook = (
  cues: readonly Cue[],
  lines: readonly Cue[],
  { head, lines: looks }: AssLook,
): AssLook => ({
  head,
  lines: new Map(
    [...matched(cues, lines)].flatMap(([id, [first]]) => {
      const look = first && looks.get(first.id)
      return look ? [[id, look]] : []
    }),
  ),
})
