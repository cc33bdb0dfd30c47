/**
 * A symmetric positive matrix in skyline storage: each row keeps the entries from its first non-zero to the diagonal.
 * Lines only interact with their neighbors, so memory and time are linear in the number of lines.
 */
export class Envelope {
  readonly first: Int32Array
  /** The index of column 0 of row i. */
  private readonly origin: Float64Array
  private readonly values: Float64Array

  /** `first` is the first non-zero column of each row. */
  constructor(first: Int32Array) {
    this.first = first
    this.origin = new Float64Array(first.length)
    let used = 0
    first.forEach((column, row) => {
      this.origin[row] = used - column
      used += row - column + 1
    })
    this.values = new Float64Array(used)
  }

  clear(diagonal: number) {
    this.values.fill(0)
    for (let row = 0; row < this.first.length; row++) this.values[this.origin[row]! + row] = diagonal
  }

  /** Stores only the lower half: `column <= row`. */
  add(row: number, column: number, value: number) {
    this.values[this.origin[row]! + column]! += value
  }

  /** Cholesky factorization in place; afterwards the matrix holds L. */
  factor() {
    const { first, origin, values } = this
    for (let row = 0; row < first.length; row++) {
      const at = origin[row]!
      let square = values[at + row]!
      for (let column = first[row]!; column < row; column++) {
        const other = origin[column]!
        let sum = values[at + column]!
        for (let k = Math.max(first[row]!, first[column]!); k < column; k++)
          sum -= values[at + k]! * values[other + k]!
        const value = sum / values[other + column]!
        values[at + column] = value
        square -= value * value
      }
      // A tiny pivot can be lost to rounding; a huge replacement just fixes that variable for this step.
      values[at + row] = square > 1e-13 ? Math.sqrt(square) : 1e64
    }
  }

  /** Solves in place; call after factor(). */
  solve(x: Float64Array) {
    const { first, origin, values } = this
    for (let row = 0; row < first.length; row++) {
      const at = origin[row]!
      let sum = x[row]!
      for (let k = first[row]!; k < row; k++) sum -= values[at + k]! * x[k]!
      x[row] = sum / values[at + row]!
    }
    for (let row = first.length - 1; row >= 0; row--) {
      const at = origin[row]!
      const value = x[row]! / values[at + row]!
      x[row] = value
      for (let k = first[row]!; k < row; k++) x[k]! -= values[at + k]! * value
    }
  }
}
