import type { CueDocument } from './document.ts'

export type View = ReturnType<typeof createView>

/** Which line one is at, which are chosen, and where the cursor stood in the text: a row hears of it alone. */
export function createView(document: Pick<CueDocument, 'ids' | 'placeOf' | 'watch'>) {
  let current: string | undefined = document.ids()[0]
  /** Where it stood, so that the next one takes over when it goes. */
  let place = 0
  let chosen: ReadonlySet<string> = new Set()
  /** Where a range began. */
  let anchor: string | undefined
  let range: { start: number; end: number } | undefined
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
    range = undefined
    tell()
  }

  return {
    current: () => current,
    isChosen: (id: string) => chosen.has(id),
    /** The chosen lines that are there, or the one that one is at. */
    chosen(): readonly string[] {
      const ids = document.ids().filter((id) => chosen.has(id))
      return ids.length > 0 ? ids : current === undefined ? [] : [current]
    },
    /** How many were chosen on purpose. */
    count: () => chosen.size,
    goTo,
    /** By so many lines; stays within the list. */
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
      ;[chosen, range] = [new Set(), undefined]
      tell()
    },
    /** An empty stretch that was drawn on the waveform, for a new line. */
    range: () => range,
    setRange(next: { start: number; end: number } | undefined) {
      range = next
      tell()
    },
    /** Where the cursor stands, or stood last, in the text of a line. */
    caret: () => caret,
    setCaret(next: { id: string; offset: number } | undefined) {
      caret = next
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
