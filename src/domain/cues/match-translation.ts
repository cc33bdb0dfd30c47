import type { AssLook } from './ass-look.ts'
import type { Cue } from './cue.ts'

const shared = (a: Cue, b: Cue) => Math.min(a.end, b.end) - Math.max(a.start, b.start)

/**
 * The lines of a translation that somebody made, for each cue: line by line where both have as many, or else by time, where each
 * line goes to the cue that it shares most of its time with.
 */
function matched(cues: readonly Cue[], lines: readonly Cue[]): Map<string, Cue[]> {
  if (cues.length === lines.length) return new Map(cues.map(({ id }, index) => [id, [lines[index]!]]))
  const inTime = cues.toSorted((a, b) => a.start - b.start)
  const found = new Map<string, Cue[]>(cues.map(({ id }) => [id, []]))
  let first = 0
  for (const line of lines.toSorted((a, b) => a.start - b.start)) {
    // What ends before this line shares nothing with a later one either.
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

/** What a translation says, for each cue that it has a line for. */
export const matchTranslation = (cues: readonly Cue[], lines: readonly Cue[]): Map<string, string> =>
  new Map(
    [...matched(cues, lines)].flatMap(([id, own]) =>
      own.length > 0 ? [[id, own.map(({ text }) => text).join('\n')]] : [],
    ),
  )

/** The cues that a translation has no line for, and its lines that are for no cue. */
export function unmatched(cues: readonly Cue[], lines: readonly Cue[]) {
  const found = matched(cues, lines)
  const used = new Set([...found.values()].flat())
  return {
    missing: cues.filter(({ id }) => found.get(id)!.length === 0),
    surplus: lines.filter((line) => !used.has(line)),
  }
}

/** How its file shows it, for each cue; where several of its lines go to one, as the first of them. */
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
