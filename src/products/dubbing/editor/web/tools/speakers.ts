import type { Cue } from '#domain/cues/core/cue.ts'

const known = new WeakMap<readonly Cue[], readonly string[]>()
let last: readonly string[] = []

/** Speakers in alphabetical order, as a stable list. */
export function speakersOf(cues: readonly Cue[]): readonly string[] {
  const before = known.get(cues)
  if (before) return before
  const found = new Set<string>()
  for (const { speaker } of cues) if (speaker) found.add(speaker)
  const list = [...found].toSorted((a, b) => a.localeCompare(b))
  if (list.length !== last.length || list.some((name, at) => name !== last[at])) last = list
  known.set(cues, last)
  return last
}
