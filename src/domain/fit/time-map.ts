/** A moment of the source and its moment in the output, in milliseconds. */
export interface Knot {
  source: number
  output: number
}

/**
 * Maps source time to output time: linear between knots, monotonic, with slope 1 before the first and after the last.
 * Picture, background and subtitles use the same map, so nothing drifts.
 */
export class TimeMap {
  readonly knots: readonly Knot[]

  constructor(knots: readonly Knot[]) {
    knots.slice(1).forEach((knot, k) => {
      if (!(knot.source > knots[k]!.source && knot.output > knots[k]!.output))
        throw new RangeError('Knots of a time map must go onward.')
    })
    this.knots = knots.length > 0 ? knots : [{ source: 0, output: 0 }]
  }

  toOutput(source: number): number {
    return bend(this.knots, source, 'source', 'output')
  }

  toSource(output: number): number {
    return bend(this.knots, output, 'output', 'source')
  }

  /** The factor by which each stretch between two knots is slowed. */
  stretches(): { start: number; end: number; slower: number }[] {
    return this.knots.slice(1).map(({ source, output }, k) => {
      const before = this.knots[k]!
      return {
        start: before.source,
        end: source,
        slower: (output - before.output) / (source - before.source),
      }
    })
  }

  /** Spans in output time, in whole milliseconds; the order of ends and starts is preserved. */
  bend<T extends { start: number; end: number }>(spans: readonly T[]): T[] {
    return spans.map((span) => ({
      ...span,
      start: Math.round(this.toOutput(span.start)),
      end: Math.round(this.toOutput(span.end)),
    }))
  }
}

function bend(knots: readonly Knot[], at: number, from: keyof Knot, to: keyof Knot): number {
  const first = knots[0]!
  const last = knots.at(-1)!
  if (at <= first[from]) return first[to] + (at - first[from])
  if (at >= last[from]) return last[to] + (at - last[from])
  let low = 0
  let high = knots.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (knots[middle]![from] <= at) low = middle
    else high = middle
  }
  const [a, b] = [knots[low]!, knots[high]!]
  return a[to] + ((at - a[from]) * (b[to] - a[to])) / (b[from] - a[from])
}
