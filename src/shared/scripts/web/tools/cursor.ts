import type { View } from '#shared/editor/web/view.ts'

/** Selected text of a block; empty where only the text cursor is. */
export interface TextRange {
  id: string
  start: number
  end: number
}

export type Cursor = ReturnType<typeof createCursor>

/** The text cursor, and places that the editor was asked to show. Blocks subscribe individually. */
export function createCursor(view: View) {
  let selection: TextRange | undefined
  /** The block whose text takes the focus once it is drawn. */
  let wanted: TextRange | undefined
  /** Highlighted: a text that was found. */
  let lit: TextRange | undefined
  /** Scrolled to once it is drawn. */
  let shows: TextRange | undefined
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watcher of watchers) watcher()
  }
  return {
    /** Puts the text cursor into a block, and scrolls to it. */
    place(id: string, start: number, end = start) {
      selection = wanted = shows = { id, start, end }
      lit = undefined
      view.goTo(id)
      tell()
    },
    /** The block has the focus now. */
    reached() {
      wanted = undefined
    },
    wantedIn: (id: string) => (wanted?.id === id ? wanted : undefined),
    /** Highlights a text and scrolls to it; the focus stays. */
    light(range: TextRange | undefined) {
      lit = shows = range
      if (range) view.goTo(range.id)
      tell()
    },
    /** Scrolls to a place; the focus and the current block stay. */
    follow(range: TextRange) {
      shows = range
      tell()
    },
    litIn: (id: string) => (lit?.id === id ? lit : undefined),
    shows: () => shows,
    shown() {
      shows = undefined
    },
    /** Where the text cursor is, as the block reports it; it is kept when the focus leaves. */
    selection: () => selection,
    select(range: TextRange | undefined) {
      const same = selection?.id === range?.id && selection?.start === range?.start
      if (same && selection?.end === range?.end) return
      selection = range
      tell()
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
