/** A change of a page: a new one, one that takes back an earlier one, or one that makes it again. */
export type Way = 'do' | 'undo' | 'redo'

/** What a page can take back and make again, the next one last: it is done by the entry's inverse. */
export interface History<Entry> {
  undo: readonly Entry[]
  redo: readonly Entry[]
}

export const noHistory: History<never> = { undo: [], redo: [] }

/** A change that was made: each undo is of the last that is still there, and a new change ends what could be redone. */
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

/** Of the changes that one page made, in their order. */
export const historyOf = <Entry extends { way: Way }>(entries: readonly Entry[]): History<Entry> =>
  entries.reduce<History<Entry>>(remember, noHistory)
