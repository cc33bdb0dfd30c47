import type { CueDocument } from './document.ts'

export type ShownLines = ReturnType<typeof createShownLines>

/**
 * The visible lines: all, or those that matched a filter when it was chosen. A corrected line stays visible, so that
 * lines do not disappear while a person is typing.
 */
export function createShownLines(document: Pick<CueDocument, 'ids' | 'placeOf' | 'watch'>) {
  let kept: ReadonlySet<string> | undefined
  let by: string | undefined
  let of: readonly string[] = []
  let ids: readonly string[] = []
  let places = new Map<string, number>()
  const watchers = new Set<() => void>()

  function look(): readonly string[] {
    const all = document.ids()
    if (!kept) return all
    if (of !== all) {
      of = all
      const chosen = kept
      ids = all.filter((id) => chosen.has(id))
      places = new Map(ids.map((id, at) => [id, at]))
    }
    return ids
  }

  function change(chosen: ReadonlySet<string> | undefined, filter: string | undefined) {
    kept = chosen
    by = filter
    of = []
    for (const watcher of watchers) watcher()
  }

  return {
    ids: look,
    placeOf(id: string): number {
      if (!kept) return document.placeOf(id)
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
