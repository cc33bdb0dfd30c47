/** A weighted sum of unknowns: pairs of unknown and factor. */
export type Form = readonly (readonly [unknown: number, factor: number])[]

/** Rows of numbers in one array: ten thousand lines have some hundred thousand. */
export class Rows {
  readonly ends: number[] = []
  readonly unknowns: number[] = []
  readonly factors: number[] = []

  add(form: Form) {
    for (const [unknown, factor] of form) {
      this.unknowns.push(unknown)
      this.factors.push(factor)
    }
    this.ends.push(this.unknowns.length)
  }

  get count() {
    return this.ends.length
  }

  begin(row: number) {
    return row === 0 ? 0 : this.ends[row - 1]!
  }

  value(row: number, x: ArrayLike<number>) {
    let sum = 0
    for (let k = this.begin(row); k < this.ends[row]!; k++) sum += this.factors[k]! * x[this.unknowns[k]!]!
    return sum
  }

  /** to += weight * row */
  addTo(to: Float64Array, row: number, weight: number) {
    for (let k = this.begin(row); k < this.ends[row]!; k++)
      to[this.unknowns[k]!]! += weight * this.factors[k]!
  }
}

/** Unknowns further apart than this are not coupled, which bounds memory and time for absurd inputs. */
const reach = 96

/**
 * Unknowns held by springs, which pull a form to its rest value, and by stops, which keep a form at or above a minimum,
 * strictly or at a price per unit below it. The problem is convex, so the optimum is unique.
 */
export class System {
  size = 0
  readonly springs = new Rows()
  readonly rests: number[] = []
  readonly stiffness: number[] = []
  readonly stops = new Rows()
  readonly leasts: number[] = []
  readonly prices: number[] = []

  unknown() {
    return this.size++
  }

  /** Costs half the stiffness times the squared distance from the rest value. */
  spring(form: Form, rest: number, stiffness: number) {
    if (tooWide(form)) return
    this.springs.add(form)
    this.rests.push(rest)
    this.stiffness.push(stiffness)
  }

  atLeast(form: Form, least: number, price = Infinity) {
    if (tooWide(form)) return
    this.stops.add(form)
    this.leasts.push(least)
    this.prices.push(price)
  }

  atMost(form: Form, max: number, price = Infinity) {
    this.atLeast(
      form.map(([unknown, factor]) => [unknown, -factor] as const),
      -max,
      price,
    )
  }

  /** The cost of a point; infinite if it violates a stop without a price. */
  cost(x: ArrayLike<number>, tolerance = 1e-6) {
    let sum = 0
    for (let row = 0; row < this.springs.count; row++)
      sum += (this.stiffness[row]! / 2) * (this.springs.value(row, x) - this.rests[row]!) ** 2
    for (let row = 0; row < this.stops.count; row++) {
      const below = this.leasts[row]! - this.stops.value(row, x)
      if (below > tolerance) sum += this.prices[row]! * below
    }
    return sum
  }
}

function tooWide(form: Form) {
  const unknowns = form.map(([unknown]) => unknown)
  return Math.max(...unknowns) - Math.min(...unknowns) > reach
}
