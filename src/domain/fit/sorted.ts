/** How many of the sorted moments are before `at`. */
export function countBefore(sorted: readonly number[], at: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The first of the sorted moments that is not before `at`. */
export const firstAt = (sorted: readonly number[], at: number): number | undefined =>
  sorted[countBefore(sorted, at)]

/** The last of the sorted whole moments that is not after `at`. */
export const lastAt = (sorted: readonly number[], at: number): number | undefined =>
  sorted[countBefore(sorted, at + 1) - 1]
