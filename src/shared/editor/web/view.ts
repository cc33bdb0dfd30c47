interface Listed {
  ids(): readonly string[]
  placeOf(id: string): number
  watch(watcher: () => void): () => void
}

export type View = ReturnType<typeof createView>

/** Current item, selection and cursor of an editor. Rows subscribe individually. `onGo` is called before another item becomes current. */
export function createView(document: Listed, onGo = () => {}) {
  let current: string | undefined = document.ids()[0]
  /** Its index, so that the next item becomes current if it is deleted. */
  let place = 0
  let chosen: ReadonlySet<string> = new Set()
  /** Anchor of a range. */
  let anchor: string | undefined
  let caret: { id: string; offset: number } | undefined
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watcher of watchers) watcher()
  }

  document.watch(() => {
    const ids = document.ids()
    if (current !== undefined && document.placeOf(current) >= 0) {
      place = document.placeOf(current)
      return
    }
    const next = ids[Math.min(place, ids.length - 1)]
    if (next === current) return
    current = next
    tell()
  })

  function goTo(id: string, how: 'alone' | 'add' | 'range' = 'alone') {
    onGo()
    const before = current
    if (how === 'alone') chosen = new Set()
    if (how === 'add') {
      const next = new Set(chosen)
      if (next.size === 0 && before !== undefined) next.add(before)
      if (!next.delete(id)) next.add(id)
      chosen = next
    }
    if (how === 'range') {
      anchor ??= before ?? id
      const [from, to] = [document.placeOf(anchor), document.placeOf(id)].toSorted((a, b) => a - b)
      chosen = new Set(document.ids().slice(Math.max(0, from!), to! + 1))
    } else anchor = id
    current = id
    place = document.placeOf(id)
    tell()
  }

  return {
    current: () => current,
    isChosen: (id: string) => chosen.has(id),
    /** Selected items, or the current one. */
    chosen(): readonly string[] {
      const ids = document.ids().filter((id) => chosen.has(id))
      return ids.length > 0 ? ids : current === undefined ? [] : [current]
    },
    /** Number of explicitly selected items. */
    count: () => chosen.size,
    goTo,
    /** Moves by a number of items, within the list. */
    step(by: number, how?: 'range') {
      const ids = document.ids()
      const at = current === undefined ? 0 : document.placeOf(current) + by
      const id = ids[Math.min(Math.max(at, 0), ids.length - 1)]
      if (id !== undefined) goTo(id, how)
    },
    chooseAll() {
      chosen = new Set(document.ids())
      tell()
    },
    chooseNone() {
      chosen = new Set()
      tell()
    },
    /** Last cursor position in the text of an item. */
    caret: () => caret,
    setCaret(next: { id: string; offset: number } | undefined) {
      caret = next
    },
    /** Notifies the watchers. */
    changed: tell,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
