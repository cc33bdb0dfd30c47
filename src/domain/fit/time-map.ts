/** A moment of the source, and when it is in the output. Milliseconds. */
export interface Knot {
  source: number
  output: number
}

/**
 * Bends time: straight from knot to knot, always onward, as it was before the first and after the last. Picture, background
 * and subtitles go through the same one, so that nothing drifts.
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

  /** How much longer the output takes from each knot to the next: what a stretch of picture is slowed by. */
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

  /** Spans as they are in the output, in whole milliseconds; one that ended before another began still does. */
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
