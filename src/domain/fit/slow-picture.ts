import { fit } from './fit.ts'
import type { Conditions, PlannedLine, SpokenLine } from './line.ts'
import { type Knot, TimeMap } from './time-map.ts'

export interface SlowLimits {
  /** No stretch of the picture is slowed by more than this factor. */
  slowest: number
  /** The speed of speech that is hardly noticed; the picture is slowed to bring lines down to it. */
  hardlyHeard: number
  /** Smaller slowings are dropped. */
  least: number
  /** A shot is extended by at most this multiple of what its lines lack, so one line does not slow minutes of picture. */
  worth: number
}

export const usualSlowLimits: SlowLimits = { slowest: 1.15, hardlyHeard: 1.05, least: 1.01, worth: 3 }

/**
 * Slows the picture between scene cuts where lines are too long, so that speech is sped up less. The plan is in output
 * time: the map bends picture, background and subtitles to it.
 */
export function fitSlowed(
  lines: readonly SpokenLine[],
  conditions: Conditions,
  slow: SlowLimits = usualSlowLimits,
): { map: TimeMap; plan: PlannedLine[] } {
  const { duration, cuts = [] } = conditions
  const plan = fit(lines, conditions)
  if (!(duration < Infinity)) return { map: new TimeMap([]), plan }
  const ends = [...new Set([...cuts, duration])]
    .filter((end) => end > 0 && end <= duration)
    .sort((a, b) => a - b)
  const shots = ends.map((end, k) => ({ start: ends[k - 1] ?? 0, end }))
  const knots: Knot[] = [{ source: 0, output: 0 }]
  slowings(shots, plan, slow).forEach((slower, k) => {
    const { start, end } = shots[k]!
    const length = end - start
    const longer = Math.min(Math.round(length * slower), Math.floor(length * slow.slowest))
    knots.push({ source: end, output: knots.at(-1)!.output + longer })
  })
  const map = new TimeMap(knots)
  if (map.toOutput(duration) === duration) return { map, plan }
  return {
    map,
    plan: fit(map.bend(lines), {
      ...conditions,
      duration: map.toOutput(duration),
      cuts: cuts.map((cut) => Math.round(map.toOutput(cut))),
    }),
  }
}

/** The factor by which each shot is slowed. */
function slowings(
  shots: readonly { start: number; end: number }[],
  plan: readonly PlannedLine[],
  { slowest, hardlyHeard, least, worth }: SlowLimits,
): number[] {
  const speeds = shots.map(() => 1)
  const lacks = shots.map(() => 0)
  const spoken = plan.toSorted((a, b) => a.start - b.start)
  let first = 0
  for (const { start, length, speed } of spoken) {
    if (speed <= hardlyHeard) continue
    while (first < shots.length && shots[first]!.end <= start) first++
    for (let k = first; k < shots.length && shots[k]!.start < start + length; k++) {
      const within = Math.min(shots[k]!.end, start + length) - Math.max(shots[k]!.start, start)
      // A line that only touches a shot does not slow it.
      if (within < length / 4) continue
      speeds[k] = Math.max(speeds[k]!, speed)
      lacks[k]! += within * (speed - 1)
    }
  }
  return shots.map(({ start, end }, k) => {
    const slower = Math.min(slowest, speeds[k]! / hardlyHeard, 1 + (worth * lacks[k]!) / (end - start))
    return slower < least ? 1 : slower
  })
}
