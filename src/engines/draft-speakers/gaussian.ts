/** Sums of feature vectors: sums of two sets are added, so a merge costs nothing. */
export interface Sums {
  count: number
  first: Float64Array
  /** The lower triangle of the products, row by row. */
  second: Float64Array
}

export const emptySums = (size: number): Sums => ({
  count: 0,
  first: new Float64Array(size),
  second: new Float64Array((size * (size + 1)) / 2),
})

export function addVector(sums: Sums, vector: ArrayLike<number>, at: number, sign: 1 | -1 = 1): void {
  const { first, second } = sums
  sums.count += sign
  for (let row = 0, cell = 0; row < first.length; row++) {
    const value = sign * vector[at + row]!
    first[row]! += value
    for (let column = 0; column <= row; column++, cell++) second[cell]! += value * vector[at + column]!
  }
}

export function addSums(into: Sums, other: Sums): void {
  into.count += other.count
  for (let index = 0; index < into.first.length; index++) into.first[index]! += other.first[index]!
  for (let index = 0; index < into.second.length; index++) into.second[index]! += other.second[index]!
}

export const joined = (one: Sums, other: Sums): Sums => {
  const both = { count: one.count, first: one.first.slice(), second: one.second.slice() }
  addSums(both, other)
  return both
}

/** Frames of the usual covariance that are added to each set, so that few frames have a usable one. */
const prior = 30

/** The Cholesky factor of a covariance, as a lower triangle. `usual` is the covariance of all frames. */
export function factorOf(
  { count, first, second }: Sums,
  usual: Float64Array,
  into: Float64Array,
): Float64Array {
  const size = first.length
  const weight = 1 / (count + prior)
  for (let row = 0, cell = 0; row < size; row++)
    for (let column = 0; column <= row; column++, cell++) {
      const scatter = count > 0 ? second[cell]! - (first[row]! * first[column]!) / count : 0
      let value = (scatter + prior * usual[cell]!) * weight
      const [rowStart, columnStart] = [(row * (row + 1)) / 2, (column * (column + 1)) / 2]
      for (let index = 0; index < column; index++)
        value -= into[rowStart + index]! * into[columnStart + index]!
      into[cell] = row === column ? Math.sqrt(Math.max(value, 1e-9)) : value / into[columnStart + column]!
    }
  return into
}

/** The logarithm of the determinant of the covariance. */
export function logDeterminant(sums: Sums, usual: Float64Array, scratch: Float64Array): number {
  factorOf(sums, usual, scratch)
  let sum = 0
  for (let row = 0; row < sums.first.length; row++) sum += Math.log(scratch[(row * (row + 1)) / 2 + row]!)
  return 2 * sum
}

/** The covariance of all vectors of the sets. */
export function covarianceOf(sums: Sums): Float64Array {
  const { count, first, second } = sums
  const found = new Float64Array(second.length)
  for (let row = 0, cell = 0; row < first.length; row++)
    for (let column = 0; column <= row; column++, cell++)
      found[cell] =
        second[cell]! / count - (first[row]! * first[column]!) / count ** 2 + (row === column ? 1e-6 : 0)
  return found
}
