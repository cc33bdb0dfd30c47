import {
  type Conditions,
  type FitFlag,
  type Limits,
  type PlannedLine,
  type SpokenLine,
  usualLimits,
} from './line.ts'
import { squeeze } from './pauses.ts'
import { settle } from './settle.ts'
import { partsOf, type Tension, tense } from './tension.ts'
import { goThrough, type Moment, takeTurns, type Turn } from './turns.ts'

/** Plans when and how fast each line is spoken, in input order: one optimum over the whole track. */
export function fit(lines: readonly SpokenLine[], conditions: Conditions): PlannedLine[] {
  if (lines.length === 0) return []
  const { turns, moments } = takeTurns(lines)
  const tension = tense(turns, moments, conditions)
  const placed = place(turns, moments, tension, conditions.limits ?? usualLimits)
  const plan: PlannedLine[] = []
  turns.forEach((turn, order) => {
    plan[turn.index] = describe(turn, placed[order]!, moments, conditions)
  })
  return plan
}

interface Placed {
  start: number
  length: number
  /** The length of the clip with shortened pauses. */
  clip: number
}

/** Rounds to whole milliseconds in the order of the dialogue, keeping the order constraints exact. */
function place(
  turns: readonly Turn[],
  moments: readonly Moment[],
  { system, guess, held, homes }: Tension,
  limits: Limits,
): Placed[] {
  const x = settle(system, guess)
  const placed: Placed[] = []
  goThrough(turns, moments, limits.gap, (turn, ready, order) => {
    const { shift, speech, pauses } = held[order]!
    const parts = partsOf(turn, limits)
    const from = 1000 * (homes[order]! + x[shift]!)
    const to = from + 1000 * (x[speech]! + (pauses === undefined ? 0 : x[pauses]!))
    const start = Math.max(0, Math.round(from), ready)
    const shortest = Math.ceil(parts.speech / limits.fastest)
    const length = Math.min(parts.natural, Math.max(shortest, Math.round(to) - start))
    const pace = parts.speech / (1000 * x[speech]!)
    const max = Math.min(parts.natural, Math.floor(length * limits.fastest))
    const clip = Math.min(max, Math.max(parts.speech, length, Math.round(length * pace)))
    placed.push({ start, length, clip })
    return start + length
  })
  return placed
}

function describe(
  turn: Turn,
  { start, length, clip }: Placed,
  moments: readonly Moment[],
  { duration, limits = usualLimits }: Conditions,
): PlannedLine {
  const { line } = turn
  const { natural, speech } = partsOf(turn, limits)
  const speed = clip / length
  const nextStart = Math.min(
    turn.before === undefined ? Infinity : moments[turn.before]!.start,
    turn.nextStart ?? Infinity,
  )
  /** How far a line runs past the latest allowed start of the next one, without the part caused by its own late start. */
  const pastRoom = (allowed: number) => {
    const room = Math.min(duration, nextStart + allowed - limits.gap)
    return Math.max(0, start + length - room - Math.max(0, start - Math.max(0, turn.start) - allowed))
  }
  const flag = flagOf({
    // Rounding can cost a millisecond.
    over: length <= Math.ceil(speech / limits.fastest) + 1 && pastRoom(limits.latest) > 1,
    late: start > Math.max(0, turn.start) + limits.latest + 1,
    fast: speed > limits.preferred * 1.001,
  })
  const fitting = limits.preferred * (length - (flag === 'over' ? pastRoom(limits.unnoticed) : 0))
  const cut = flag ? Math.min(natural, Math.max(0, Math.ceil(clip - fitting))) : 0
  return {
    id: line.id,
    start,
    length,
    speed,
    pauses: squeeze(line.pauses, natural - clip, limits.shortestPause),
    ...(flag && { flag }),
    cut,
    ...(line.characters !== undefined && { cutCharacters: Math.ceil((cut / natural) * line.characters) }),
  }
}

function flagOf({ over, late, fast }: Record<'over' | 'late' | 'fast', boolean>): FitFlag | undefined {
  if (over) return 'over'
  if (late) return 'late'
  return fast ? 'fast' : undefined
}
