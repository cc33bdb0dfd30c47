/** How a change came about: made, undone or redone. */
export type Way = 'do' | 'undo' | 'redo'

/** The entries a page can undo and redo, the next one last. */
export interface History<Entry> {
  undo: readonly Entry[]
  redo: readonly Entry[]
}

export const noHistory: History<never> = { undo: [], redo: [] }

/** Adds a change: an undo reverts the last entry, and a new change clears the redo list. */
export function remember<Entry extends { way: Way }>(
  { undo, redo }: History<Entry>,
  entry: Entry,
): History<Entry> {
  switch (entry.way) {
    case 'do':
      return { undo: [...undo, entry], redo: [] }
    case 'undo':
      return { undo: undo.slice(0, -1), redo: [...redo, entry] }
    case 'redo':
      return { undo: [...undo, entry], redo: redo.slice(0, -1) }
  }
}

/** The history of the changes of one page, in order. */
export const historyOf = <Entry extends { way: Way }>(entries: readonly Entry[]): History<Entry> =>
  entries.reduce<History<Entry>>(remember, noHistory)
