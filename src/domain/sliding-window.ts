/** The minimum within `reach` of each position. */
export function slidingMinimum(values: Float32Array, reach: number): Float32Array {
  const found = new Float32Array(values.length)
  // Increasing values that can still become the minimum.
  const queue = new Int32Array(values.length)
  let head = 0
  let tail = 0
  for (let index = 0, next = 0; index < values.length; index += 1) {
    for (; next <= Math.min(values.length - 1, index + reach); next += 1) {
      while (tail > head && values[queue[tail - 1]!]! >= values[next]!) tail -= 1
      queue[tail++] = next
    }
    while (queue[head]! < index - reach) head += 1
    found[index] = values[queue[head]!]!
  }
  return found
}

/** The mean within `reach` of each position; the end values are repeated beyond the ends. */
export function slidingMean(values: Float32Array, reach: number): Float32Array {
  const found = new Float32Array(values.length)
  const window = 2 * reach + 1
  const at = (index: number) => values[Math.min(values.length - 1, Math.max(0, index))]!
  let sum = 0
  for (let index = -reach; index <= reach; index += 1) sum += at(index)
  for (let index = 0; index < values.length; index += 1) {
    found[index] = sum / window
    sum += at(index + reach + 1) - at(index - reach)
  }
  return found
}
