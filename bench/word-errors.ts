const wordsOf = (text: string) => text.toLowerCase().match(/[a-z']+/g) ?? []

/** The word error rate: wrong, missing and extra words relative to the number of spoken words. */
export function wordErrors(said: string, heard: string): number {
  const [right, found] = [wordsOf(said), wordsOf(heard)]
  let before = Array.from({ length: found.length + 1 }, (_, index) => index)
  for (const [row, word] of right.entries()) {
    const costs = [row + 1]
    for (const [column, other] of found.entries())
      costs.push(
        Math.min(before[column]! + Number(word !== other), before[column + 1]! + 1, costs[column]! + 1),
      )
    before = costs
  }
  return before.at(-1)! / right.length
}
