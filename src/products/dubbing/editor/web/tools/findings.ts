import { type Cue, inOrder } from '#domain/cues/core/cue.ts'
import type { Profile } from '#domain/cues/core/profiles.ts'
import { check, type Finding } from '#domain/cues/quality/check.ts'
import { inSlices } from '#shared/editor/web/in-slices.ts'
import type { CueDocument } from './document.ts'

const pause = 120
const none: readonly Finding[] = []

export type Findings = ReturnType<typeof createFindings>

/**
 * The problems of each line, computed shortly after a change. The result for a line is reused while the line, the
 * previous line and the profile are unchanged, so the cost of a change is proportional to its size.
 */
export function createFindings(
  document: Pick<CueDocument, 'items' | 'watch'>,
  duration: () => number | undefined,
  frameRate?: number,
) {
  type Known = { latest: Cue | undefined; found: readonly Finding[] }
  let profile: Profile | undefined
  let known = new WeakMap<Cue, Known>()
  let found: ReadonlyMap<string, readonly Finding[]> = new Map()
  let checked: readonly Cue[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0
  const watchers = new Set<() => void>()

  function of(cue: Cue, latest: Cue | undefined, profile: Profile): readonly Finding[] {
    const before = known.get(cue)
    if (before && before.latest === latest) return before.found
    const end = duration()
    const options = { ...(end !== undefined && { duration: end }), ...(frameRate && { frameRate }) }
    const all = check(latest ? [latest, cue] : [cue], profile, options)
    const own = all.filter(({ cueId }) => cueId === cue.id)
    const result = own.length > 0 ? own : none
    known.set(cue, { latest, found: result })
    return result
  }

  async function run() {
    const mine = (round += 1)
    const cues = document.items()
    if (cues === checked || !profile) return
    const next = new Map<string, readonly Finding[]>()
    let latest: Cue | undefined
    const by = profile
    const checkOne = (cue: Cue) => {
      const own = of(cue, latest, by)
      if (own.length > 0) next.set(cue.id, own)
      if (!latest || cue.end > latest.end) latest = cue
    }
    if (!(await inSlices(cues.toSorted(inOrder), checkOne, () => mine === round))) return
    checked = cues
    found = next
    for (const watcher of watchers) watcher()
  }

  const soon = (after: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), after)
  }

  return {
    start() {
      soon(0)
      const unwatch = document.watch(() => document.items() !== checked && soon(pause))
      return () => {
        unwatch()
        clearTimeout(timer)
        round += 1
      }
    },
    use(next: Profile) {
      if (next === profile) return
      profile = next
      known = new WeakMap()
      checked = undefined
      soon(0)
    },
    of: (id: string): readonly Finding[] => found.get(id) ?? none,
    all: () => found,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
