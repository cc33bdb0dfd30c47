import type { SpokenLine } from './line.ts'

/** A line in its place in the order of the talk. */
export interface Turn {
  line: SpokenLine
  /** Where the line stands in what was given. */
  index: number
  start: number
  /** After the start, even where the source says otherwise. */
  end: number
  /** The last moment that must be over before it starts: an index of moments. */
  after?: number
  /** The first moment that waits for its end. */
  before?: number
  /** The turn before it of the same speaker, where no moment parts the two already. */
  previous?: number
  /** The start of the speaker's next line. */
  nextStart?: number
}

/**
 * A moment of the source at which some lines have ended and others have not begun: what ended before it stays before what
 * began after it. Moments in a row say all that pairs of lines would say, in as many words as there are lines.
 */
export interface Moment {
  /** The turns that end between the moment before and this one. */
  ended: number[]
  /** The start of the first line after it. */
  start: number
}

/** Who waits for whom: lines that overlap in the source may overlap, unless one speaker says both. */
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

/** Goes through the talk: `speak` learns when a turn may start (-Infinity at first) and answers when it ends. */
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
