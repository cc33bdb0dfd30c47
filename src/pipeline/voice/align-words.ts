/** How one text becomes another: a word that stays or changes, is missing, or was added. */
export interface Step {
  /** The place in the first text; undefined for a word that was added. */
  at?: number
  /** Undefined for a word that is missing. */
  heard?: string
  same: boolean
}

/** The fewest steps from one list of words to another. */
export function stepsBetween(
  wanted: readonly string[],
  spoken: readonly string[],
  isSame: (one: string, other: string) => boolean,
): Step[] {
  const width = spoken.length + 1
  const costs = new Uint32Array((wanted.length + 1) * width)
  for (let row = 0; row <= wanted.length; row += 1)
    for (let column = 0; column < width; column += 1) {
      const cell = row * width + column
      if (row === 0 || column === 0) costs[cell] = row + column
      else {
        const change = isSame(wanted[row - 1]!, spoken[column - 1]!) ? 0 : 1
        costs[cell] = Math.min(
          costs[cell - width - 1]! + change,
          costs[cell - width]! + 1,
          costs[cell - 1]! + 1,
        )
      }
    }
  const steps: Step[] = []
  for (let row = wanted.length, column = spoken.length; row > 0 || column > 0;) {
    const cost = costs[row * width + column]!
    const same = row > 0 && column > 0 && isSame(wanted[row - 1]!, spoken[column - 1]!)
    if (row > 0 && column > 0 && cost === costs[(row - 1) * width + column - 1]! + (same ? 0 : 1)) {
      steps.push({ at: row - 1, heard: spoken[column - 1]!, same })
      row -= 1
      column -= 1
    } else if (row > 0 && cost === costs[(row - 1) * width + column]! + 1) {
      steps.push({ at: row - 1, same: false })
      row -= 1
    } else {
      steps.push({ heard: spoken[column - 1]!, same: false })
      column -= 1
    }
  }
  return steps.toReversed()
}
