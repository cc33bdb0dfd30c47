import type { SpokenLine } from './line.ts'

/** A line at its place in the order of the dialogue. */
export interface Turn {
  line: SpokenLine
  /** The index of the line in the input. */
  index: number
  start: number
  /** Always after the start, even if the source says otherwise. */
  end: number
  /** The index of the last moment that must be over before it starts. */
  after?: number
  /** The index of the first moment that waits for its end. */
  before?: number
  /** The speaker's previous turn, if no moment separates the two already. */
  previous?: number
  /** The start of the speaker's next line. */
  nextStart?: number
}

/**
 * A moment of the source at which some lines have ended and others have not begun: what ended before it stays before
 * what began after it. A chain of moments expresses all pairwise constraints in linear space.
 */
export interface Moment {
  /** The turns that end between the previous moment and this one. */
  ended: number[]
  /** The start of the first line after it. */
  start: number
}

/** The order constraints: lines that overlap in the source may overlap, unless they have the same speaker. */
export function takeTurns(lines: readonly SpokenLine[]): { turns: Turn[]; moments: Moment[] } {
  const turns: Turn[] = lines
    .map((line, index) => ({ line, index, start: line.start, end: Math.max(line.end, line.start + 1) }))
    .sort((a, b) => a.start - b.start || a.end - b.end || a.index - b.index)
  const byEnd = turns.map((_, turn) => turn).sort((a, b) => turns[a]!.end - turns[b]!.end || a - b)
  const moments: Moment[] = []
  const latest = new Map<string, number>()
  let ended = 0
  turns.forEach((turn, order) => {
    const from = ended
    while (ended < byEnd.length && turns[byEnd[ended]!]!.end <= turn.start) {
      turns[byEnd[ended]!]!.before = moments.length
      ended++
    }
    if (ended > from) moments.push({ ended: byEnd.slice(from, ended), start: turn.start })
    if (moments.length > 0) turn.after = moments.length - 1
    const previous = latest.get(turn.line.speaker)
    if (previous !== undefined) {
      turns[previous]!.nextStart = turn.start
      if (turns[previous]!.end > turn.start) turn.previous = previous
    }
    latest.set(turn.line.speaker, order)
  })
  return { turns, moments }
}

/** Walks through the dialogue: `speak` gets the earliest start of a turn (-Infinity at first) and returns its end. */
export function goThrough(
  turns: readonly Turn[],
  moments: readonly Moment[],
  gap: number,
  speak: (turn: Turn, ready: number, order: number) => number,
) {
  const ends: number[] = []
  const reached: number[] = []
  turns.forEach((turn, order) => {
    while (reached.length <= (turn.after ?? -1)) {
      let last = reached.at(-1) ?? -Infinity
      for (const ended of moments[reached.length]!.ended) last = Math.max(last, ends[ended]! + gap)
      reached.push(last)
    }
    const ready = Math.max(
      turn.after === undefined ? -Infinity : reached[turn.after]!,
      turn.previous === undefined ? -Infinity : ends[turn.previous]! + gap,
    )
    ends.push(speak(turn, ready, order))
  })
}
