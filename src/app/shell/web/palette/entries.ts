/** Something that the palette leads to or does. */
export interface Entry {
  /** Unique among all entries. */
  id: string
  text: string
  /** Further texts by which it is found, such as its name in other languages. */
  also?: readonly string[] | undefined
  /** The keys that do the same. */
  keys?: readonly string[]
  run: () => void
}

export interface EntryGroup {
  title: string
  entries: readonly Entry[]
}

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase()

/** Whether each word of what was typed stands in one of the texts of an entry. */
export function isFound({ text, also = [] }: Pick<Entry, 'text' | 'also'>, typed: string): boolean {
  const texts = [text, ...also].map(folded)
  return folded(typed)
    .split(/\s+/)
    .every((word) => texts.some((each) => each.includes(word)))
}

/** The groups with what was found; those whose text begins with what was typed come first. */
export function findEntries(groups: readonly EntryGroup[], typed: string): EntryGroup[] {
  const begins = ({ text }: Entry) => folded(text).startsWith(folded(typed).trim())
  return groups
    .map(({ title, entries }) => {
      const found = entries.filter((entry) => isFound(entry, typed))
      return { title, entries: [...found.filter(begins), ...found.filter((entry) => !begins(entry))] }
    })
    .filter(({ entries }) => entries.length > 0)
}

/** The place in the list after a key was pressed; -1 is the field above it. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(place + 1, count - 1)
    case 'ArrowUp':
      return place - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
