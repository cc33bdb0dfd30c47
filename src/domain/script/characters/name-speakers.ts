import type { Cue } from '../../cues/core/cue.ts'

/**
 * The names that lines get by who speaks in them. A found speaker has the name of most of the lines of theirs that are named, or
 * a new one. Lines that have a name keep it, unless `all` are named again. One voice alone needs no name.
 */
export function nameSpeakers(
  cues: readonly Cue[],
  speakers: ReadonlyMap<string, string>,
  { all, nameOf }: { all: boolean; nameOf: (number: number) => string },
): Map<string, string> {
  const found = [...new Set(speakers.values())]
  const hasNames = !all && cues.some(({ speaker }) => speaker)
  if (found.length < 2 && !hasNames) return new Map()
  const taken = new Set(all ? [] : cues.flatMap(({ speaker }) => speaker ?? []))
  const names = new Map<string, string>()
  let number = 1
  for (const each of found) {
    const known = all ? undefined : mostUsed(cues, speakers, each)
    if (known === undefined) while (taken.has(nameOf(number))) number++
    const name = known ?? nameOf(number)
    taken.add(name)
    names.set(each, name)
  }
  return new Map(
    cues.flatMap(({ id, speaker }) => {
      const name = names.get(speakers.get(id) ?? '')
      return name === undefined || name === speaker || (!all && speaker) ? [] : [[id, name] as const]
    }),
  )
}

function mostUsed(cues: readonly Cue[], speakers: ReadonlyMap<string, string>, found: string) {
  const counts = new Map<string, number>()
  for (const { id, speaker } of cues)
    if (speaker && speakers.get(id) === found) counts.set(speaker, (counts.get(speaker) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
