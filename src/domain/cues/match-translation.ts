import type { Cue } from './cue.ts'

const shared = (a: Cue, b: Cue) => Math.min(a.end, b.end) - Math.max(a.start, b.start)

/**
 * The translation that somebody made, for each cue: line by line where both have as many, or else by time, where each
 * line goes to the cue that it shares most of its time with.
 */
export function matchTranslation(cues: readonly Cue[], lines: readonly Cue[]): Map<string, string> {
  if (cues.length === lines.length) return new Map(cues.map(({ id }, index) => [id, lines[index]!.text]))
  const inTime = cues.toSorted((a, b) => a.start - b.start)
  const found = new Map<string, string[]>()
  let first = 0
  for (const line of lines.toSorted((a, b) => a.start - b.start)) {
    // What ends before this line shares nothing with a later one either.
    while (first < inTime.length && inTime[first]!.end <= line.start) first += 1
    let best: Cue | undefined
    for (let at = first; at < inTime.length && inTime[at]!.start < line.end; at += 1) {
      const cue = inTime[at]!
      if (shared(cue, line) > (best ? shared(best, line) : 0)) best = cue
    }
    if (best) found.set(best.id, [...(found.get(best.id) ?? []), line.text])
  }
  return new Map(cues.map(({ id }) => [id, (found.get(id) ?? []).join('\n')]))
}
