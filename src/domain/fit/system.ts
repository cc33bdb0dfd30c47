/** A weighted sum of unknowns: pairs of unknown and factor. */
export type Form = readonly (readonly [unknown: number, factor: number])[]

/** Rows of numbers laid one after another: ten thousand lines have some hundred thousand. */
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

/** Unknowns further apart than this are not tied together, which bounds the memory and time of an absurd input. */
const reach = 96

/**
 * Unknowns held by springs, which pull a form to where it rests, and by stops, which keep a form at or above a least value:
 * at any price, or at a price for each unit below it. All of it is convex, so there is one best place and no luck in it.
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

  /** Costs half the stiffness times the square of the way from its rest. */
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

  atMost(form: Form, most: number, price = Infinity) {
    this.atLeast(
      form.map(([unknown, factor]) => [unknown, -factor] as const),
      -most,
      price,
    )
  }

  /** What a place costs; infinite where it breaks a stop that has no price. */
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
