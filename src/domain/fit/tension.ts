import { type Conditions, type Limits, usualLimits } from './line.ts'
import { squeezable } from './pauses.ts'
import { firstAt, lastAt } from './sorted.ts'
import { type Form, System } from './system.ts'
import { goThrough, type Moment, type Turn } from './turns.ts'

/**
 * What bothers a listener, on one scale: a line sped up by one percent pulls by 0.01. A measure is taken when its price
 * is below the pull, so the prices define the order: pauses, the following silence, speed up to the preferred together
 * with small shifts, larger shifts, speed up to the fastest.
 */
const prices = {
  /** Per second taken out of pauses. */
  pause: 0.005,
  /** Per second that a line ends after its source; more if it runs on for long. */
  runsOn: 0.01,
  runsOnLong: 0.1,
  /** Per second of speeding up at all: avoids changing a line's own sound for a tiny gain. */
  speed: 0.03,
  /** Per second by which a line is shorter than at the preferred speed. */
  fast: 2,
  /** Per half the squared difference in pace to the speaker's previous line. */
  unsteady: 0.2,
  /** Per second of shift from the source; per half its square; and per second beyond the unnoticed shift. */
  start: 0.05,
  shift: 0.6,
  noticed: 0.3,
  /** Per second that a line crosses a scene cut that its source does not cross. */
  cut: 0.3,
  /** Per second beyond the latest start or the end of the media: only if nothing else is possible. */
  late: 20,
  beyond: 100,
}

/** The unknowns of a turn, in seconds. */
export interface Held {
  /** The shift from its home. */
  shift: number
  /** The length of its speech, without the removable part of pauses. */
  speech: number
  /** The remaining removable pauses. */
  pauses?: number
}

export type Tension = ReturnType<typeof tense>

/** The milliseconds of a clip that are speech, and of its pauses that can be removed. */
export function partsOf({ line }: Turn, limits: Limits) {
  const natural = Math.max(1, Math.round(line.natural))
  const pauses = Math.min(natural - 1, Math.floor(squeezable(line.pauses, limits.shortestPause)))
  return { natural, speech: natural - pauses, pauses }
}

export function tense(
  turns: readonly Turn[],
  moments: readonly Moment[],
  { duration, cuts = [], limits = usualLimits }: Conditions,
) {
  const system = new System()
  const guess: number[] = []
  const held: Held[] = []
  const gap = limits.gap / 1000
  const unknown = (value: number) => {
    guess.push(value)
    return system.unknown()
  }
  const endOf = (turn: number): Form => {
    const { shift, speech, pauses } = held[turn]!
    return [[shift, 1], [speech, 1], ...(pauses === undefined ? [] : [[pauses, 1] as const])]
  }
  /** The time of each moment, as a form plus a constant. */
  const when: { form: Form; plus: number }[] = []
  const passMoment = (index: number) => {
    const { ended, start } = moments[index]!
    const [only] = ended
    if (ended.length === 1 && turns[only!]!.after === (index === 0 ? undefined : index - 1)) {
      when.push({ form: endOf(only!), plus: homes[only!]! + gap })
      return
    }
    const plus = ended.reduce((latest, turn) => Math.max(latest, homes[turn]!), start / 1000)
    const form: Form = [[unknown(0), 1]]
    for (const turn of ended) system.atLeast([...form, ...minus(endOf(turn))], homes[turn]! + gap - plus)
    const before = when[index - 1]
    if (before) system.atLeast([...form, ...minus(before.form)], before.plus - plus)
    when.push({ form, plus })
  }

  const homes = homesOf(turns, moments, limits)
  const speakers = new Map<string, number>()
  turns.forEach((turn, order) => {
    while (when.length <= (turn.after ?? -1)) passMoment(when.length)
    const parts = partsOf(turn, limits)
    const start = turn.start / 1000
    const speechTime = parts.speech / 1000
    const pauseTime = parts.pauses / 1000
    const home = homes[order]!
    const shift = unknown(0)
    const speech = unknown(speechTime)
    held.push({ shift, speech, ...(parts.pauses > 0 && { pauses: unknown(pauseTime) }) })
    const { pauses } = held[order]!
    const end = endOf(order)

    system.atLeast([[shift, 1]], Math.max(0, start - limits.earliest / 1000) - home)
    system.atMost([[shift, 1]], limits.latest / 1000, prices.late)
    system.spring([[shift, 1]], 0, prices.shift)
    system.atLeast([[shift, 1]], 0, prices.start)
    system.atMost([[shift, 1]], 0, prices.start)
    system.atLeast([[shift, 1]], -limits.unnoticed / 1000, prices.noticed)
    system.atMost([[shift, 1]], limits.unnoticed / 1000, prices.noticed)

    system.atMost([[speech, 1]], speechTime)
    system.atLeast([[speech, 1]], speechTime / limits.fastest)
    system.atLeast([[speech, 1]], speechTime / limits.preferred, prices.fast)
    system.atLeast([[speech, 1]], speechTime, prices.speed)
    system.spring([[speech, 1]], speechTime, 1 / speechTime)
    if (pauses !== undefined) {
      system.atLeast([[pauses, 1]], 0)
      system.atMost([[pauses, 1]], pauseTime)
      system.atLeast([[pauses, 1]], pauseTime, prices.pause)
    }

    system.atMost(end, turn.end / 1000 - home, prices.runsOn)
    system.atMost(end, (turn.end + limits.latest) / 1000 - home, prices.runsOnLong)
    if (duration < Infinity) system.atMost(end, duration / 1000 - home, prices.beyond)
    const cutAfter = firstAt(cuts, turn.end)
    if (cutAfter !== undefined && cutAfter < turn.end + 2 * limits.latest)
      system.atMost(end, cutAfter / 1000 - home, prices.cut)
    const cutBefore = lastAt(cuts, turn.start)
    if (cutBefore !== undefined && cutBefore > turn.start - limits.earliest)
      system.atLeast([[shift, 1]], cutBefore / 1000 - home, prices.cut)

    if (turn.after !== undefined) {
      const { form, plus } = when[turn.after]!
      system.atLeast([[shift, 1], ...minus(form)], plus - home)
    }
    if (turn.previous !== undefined)
      system.atLeast([[shift, 1], ...minus(endOf(turn.previous))], homes[turn.previous]! + gap - home)

    const before = speakers.get(turn.line.speaker)
    if (before !== undefined) {
      const apart = Math.max(0, turn.start - turns[before]!.end) / 1000
      const other = partsOf(turns[before]!, limits).speech / 1000
      // Pace is actual time divided by natural time, which keeps the difference of two lines linear.
      if (apart < 10)
        system.spring(
          [
            [speech, 1 / speechTime],
            [held[before]!.speech, -1 / other],
          ],
          0,
          (prices.unsteady * Math.min(speechTime, other)) / (1 + apart),
        )
    }
    speakers.set(turn.line.speaker, order)
  })
  return { system, guess, held, homes }
}

/**
 * The ideal start of each line in seconds: that of its source, or, if earlier lines make that impossible even at their
 * fastest, the earliest possible. What cannot be changed costs nothing, so one line far too long does not dominate the
 * rest.
 */
function homesOf(turns: readonly Turn[], moments: readonly Moment[], limits: Limits) {
  const homes: number[] = []
  goThrough(turns, moments, limits.gap, (turn, ready) => {
    const soonest = Math.max(0, turn.start - limits.earliest, ready)
    homes.push(Math.max(turn.start, soonest - limits.latest) / 1000)
    return soonest + partsOf(turn, limits).speech / limits.fastest
  })
  return homes
}

const minus = (form: Form): Form => form.map(([unknown, factor]) => [unknown, -factor] as const)
