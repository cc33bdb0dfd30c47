import type { Cue } from '#domain/cues/cue.ts'

/** A list of lines whose ids stay the same list as long as none comes, goes or takes another place. */
export function createShownList() {
  let cues: readonly Cue[] = []
  let ids: readonly string[] = []
  let places: ReadonlyMap<string, number> = new Map()
  return {
    show(next: readonly Cue[]) {
      cues = next
      if (next.length === ids.length && next.every(({ id }, at) => id === ids[at])) return
      ids = next.map(({ id }) => id)
      places = new Map(ids.map((id, at) => [id, at]))
    },
    cues: () => cues,
    ids: () => ids,
    placeOf: (id: string) => places.get(id) ?? -1,
    cue(id: string): Cue | undefined {
      const at = places.get(id)
      return at === undefined ? undefined : cues[at]
    },
  }
}

export const sameCues = (some: readonly Cue[], others: readonly Cue[]) =>
  some.length === others.length && some.every((cue, at) => cue === others[at] || sameCue(cue, others[at]!))

const sameCue = (one: Cue, other: Cue) =>
  one.id === other.id &&
  one.start === other.start &&
  one.end === other.end &&
  one.text === other.text &&
  one.speaker === other.speaker &&
  one.locked === other.locked
