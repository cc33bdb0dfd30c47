import { Envelope } from './envelope.ts'
import type { Rows, System } from './system.ts'

/** Hard stops are modeled as stops with a price that no pull reaches, so both kinds use the same formulas. */
const beyondAnyPrice = 1e300

/**
 * The predictor can overshoot and come back to the same points for ever. After so many rounds without progress the steps
 * go without it, towards a mean that is this part of the present one.
 */
const patience = 4
const calm = 0.3

/**
 * Minimizes the cost of a system with a primal-dual interior-point method (Mehrotra's predictor-corrector). A stop with
 * a price needs no variable of its own: its pull is bounded by its price. About twenty steps of one factorization each,
 * whatever the size.
 */
export function settle(system: System, guess: ArrayLike<number>): Float64Array {
  const { springs, stops, rests, stiffness } = system
  const count = stops.count
  const numbers = () => new Float64Array(count)
  const x = Float64Array.from(guess)
  const best = x.slice()
  let leastLeft = Infinity
  let stalled = 0
  const matrix = new Envelope(firstColumns(system))
  const force = new Float64Array(system.size)
  const step = new Float64Array(system.size)
  // For each stop: the slack above it and its pull; the slack below it and the remaining pull up to its price.
  const leasts = Float64Array.from(system.leasts)
  const [above, pull, below, spare] = [numbers(), numbers(), numbers(), numbers()]
  const [dAbove, dPull, dBelow] = [numbers(), numbers(), numbers()]
  const [toAbove, toBelow, gap, weight] = [numbers(), numbers(), numbers(), numbers()]
  for (let row = 0; row < count; row++) {
    const price = Math.min(system.prices[row]!, beyondAnyPrice)
    const over = stops.value(row, x) - leasts[row]!
    above[row] = Math.max(over, 0.1)
    below[row] = price < beyondAnyPrice ? Math.max(-over, 0.1) : 0
    pull[row] = Math.min(price / 2, 0.1)
    spare[row] = price - pull[row]!
  }

  /** The mean complementarity product. */
  const unsettled = (share: number) => {
    let sum = 0
    for (let row = 0; row < count; row++) {
      const change = share * dPull[row]!
      sum += (above[row]! + share * dAbove[row]!) * (pull[row]! + change)
      sum += (below[row]! + share * dBelow[row]!) * (spare[row]! - change)
    }
    return count === 0 ? 0 : sum / (2 * count)
  }

  /** The step after which the products are their current values plus toAbove and toBelow. */
  const solve = () => {
    step.set(force)
    for (let row = 0; row < count; row++) {
      dPull[row] = toAbove[row]! / pull[row]! - toBelow[row]! / spare[row]! - gap[row]!
      stops.addTo(step, row, weight[row]! * dPull[row]!)
    }
    matrix.solve(step)
    for (let row = 0; row < count; row++) {
      const change = weight[row]! * (dPull[row]! - stops.value(row, step))
      dPull[row] = change
      dAbove[row] = (toAbove[row]! - above[row]! * change) / pull[row]!
      dBelow[row] = (toBelow[row]! + below[row]! * change) / spare[row]!
    }
  }

  /** The longest fraction of the step that keeps all positive variables positive. */
  const longest = () => {
    let share = 1
    for (let row = 0; row < count; row++) {
      const change = dPull[row]!
      if (above[row]! + share * dAbove[row]! < 0) share = -above[row]! / dAbove[row]!
      if (below[row]! + share * dBelow[row]! < 0) share = -below[row]! / dBelow[row]!
      if (pull[row]! + share * change < 0) share = -pull[row]! / change
      if (spare[row]! - share * change < 0) share = spare[row]! / change
    }
    return share
  }

  for (let round = 0; round < 80; round++) {
    force.fill(0)
    matrix.clear(1e-9)
    for (let row = 0; row < springs.count; row++) {
      springs.addTo(force, row, stiffness[row]! * (rests[row]! - springs.value(row, x)))
      addSquare(matrix, springs, row, stiffness[row]!)
    }
    let loose = 0
    let hardest = 1
    for (let row = 0; row < count; row++) {
      gap[row] = stops.value(row, x) + below[row]! - leasts[row]! - above[row]!
      loose = Math.max(loose, Math.abs(gap[row]!))
      hardest = Math.max(hardest, pull[row]!)
      stops.addTo(force, row, pull[row]!)
    }
    const mean = unsettled(0)
    const unrest = force.reduce((max, each) => Math.max(max, Math.abs(each)), 0) / hardest
    const left = Math.max(mean, loose, unrest)
    if (left < leastLeft) {
      leastLeft = left
      best.set(x)
      stalled = 0
    } else stalled += 1
    // Further rounds would change nothing by a millisecond, or numbers have run out of precision.
    if ((mean < 1e-12 && loose < 1e-9 && unrest < 1e-9) || !(left < Infinity)) break

    for (let row = 0; row < count; row++) {
      toAbove[row] = -above[row]! * pull[row]!
      toBelow[row] = -below[row]! * spare[row]!
      weight[row] = 1 / (above[row]! / pull[row]! + below[row]! / spare[row]!)
      addSquare(matrix, stops, row, weight[row]!)
    }
    matrix.factor()
    if (stalled < patience) {
      solve()
      const target = mean === 0 ? 0 : mean * Math.min(1, Math.max(0, unsettled(longest()) / mean)) ** 3
      for (let row = 0; row < count; row++) {
        toAbove[row]! += target - dAbove[row]! * dPull[row]!
        toBelow[row]! += target + dBelow[row]! * dPull[row]!
      }
    } else
      for (let row = 0; row < count; row++) {
        toAbove[row]! += mean * calm
        toBelow[row]! += mean * calm
      }
    solve()
    const share = 0.99 * longest()
    for (let k = 0; k < x.length; k++) x[k]! += share * step[k]!
    for (let row = 0; row < count; row++) {
      above[row]! += share * dAbove[row]!
      below[row]! += share * dBelow[row]!
      pull[row]! += share * dPull[row]!
      spare[row]! -= share * dPull[row]!
    }
  }
  return best
}

function firstColumns({ size, springs, stops }: System) {
  const first = Int32Array.from({ length: size }, (_, k) => k)
  for (const rows of [springs, stops])
    for (let row = 0; row < rows.count; row++) {
      let least = size
      for (let k = rows.begin(row); k < rows.ends[row]!; k++) least = Math.min(least, rows.unknowns[k]!)
      for (let k = rows.begin(row); k < rows.ends[row]!; k++) {
        const unknown = rows.unknowns[k]!
        first[unknown] = Math.min(first[unknown]!, least)
      }
    }
  return first
}

function addSquare(matrix: Envelope, rows: Rows, row: number, weight: number) {
  for (let k = rows.begin(row); k < rows.ends[row]!; k++)
    for (let other = rows.begin(row); other < rows.ends[row]!; other++)
      if (rows.unknowns[other]! <= rows.unknowns[k]!)
        matrix.add(rows.unknowns[k]!, rows.unknowns[other]!, weight * rows.factors[k]! * rows.factors[other]!)
}
