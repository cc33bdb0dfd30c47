/** How many letters are wrong, extra, missing or swapped with their neighbor. */
export function editDistance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [
    row,
    ...Array<number>(other.length).fill(0),
  ])
  for (let column = 1; column <= other.length; column += 1) rows[0]![column] = column
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const wrong = one[row - 1] === other[column - 1] ? 0 : 1
      const ways = [
        rows[row - 1]![column - 1]! + wrong,
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
          ? rows[row - 2]![column - 2]! + 1
          : Infinity,
      ]
      rows[row]![column] = Math.min(...ways)
    }
  return rows[one.length]![other.length]!
}
