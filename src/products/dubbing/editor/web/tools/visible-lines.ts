import type { CueDocument } from './document.ts'

export type VisibleLines = ReturnType<typeof createVisibleLines>

/**
 * The visible lines: all, or those that matched a filter when it was chosen. A corrected line stays visible, so that
 * lines do not disappear while a person is typing.
 */
export function createVisibleLines(document: Pick<CueDocument, 'ids' | 'placeOf' | 'watch'>) {
  let saved: ReadonlySet<string> | undefined
  let by: string | undefined
  let of: readonly string[] = []
  let ids: readonly string[] = []
  let places = new Map<string, number>()
  const watchers = new Set<() => void>()

  function look(): readonly string[] {
    const all = document.ids()
    if (!saved) return all
    if (of !== all) {
      of = all
      const chosen = saved
      ids = all.filter((id) => chosen.has(id))
      places = new Map(ids.map((id, at) => [id, at]))
    }
    return ids
  }

  function change(chosen: ReadonlySet<string> | undefined, filter: string | undefined) {
    saved = chosen
    by = filter
    of = []
    for (const watcher of watchers) watcher()
  }

  return {
    ids: look,
    placeOf(id: string): number {
      if (!saved) return document.placeOf(id)
      look()
      return places.get(id) ?? -1
    },
    /** The name of the active filter. */
    filter: () => by,
    /** Shows only these lines, which a filter found. */
    keep(chosen: Iterable<string>, filter: string) {
      change(new Set(chosen), filter)
    },
    showAll() {
      change(undefined, undefined)
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      const unwatch = document.watch(watcher)
      return (): void => {
        watchers.delete(watcher)
        unwatch()
      }
    },
  }
}
