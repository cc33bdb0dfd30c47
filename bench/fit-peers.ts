import { type SpokenLine, usualLimits } from '#domain/fit/line.ts'

/** A line as placed by a policy. */
export interface Placed {
  start: number
  /** The audible length; 0 is silence. */
  length: number
  speed: number
}

interface Policy {
  name: string
  place(lines: readonly SpokenLine[], roomOf: (index: number) => number): Placed[]
}

/**
 * The policies of known tools: each line independently. Each policy is tried with both definitions of a line's room,
 * its own span and up to the next cue, and the better result counts.
 */
export const peers: Policy[] = [
  inItsPlace('as fast as it takes', Infinity),
  inItsPlace('up to 1.5x, then over the next', 1.5),
  inItsPlace('up to 1.8x, then over the next', 1.8),
  {
    name: 'up to 1.5x, then silent',
    place: (lines, roomOf) =>
      lines.map((line, k) =>
        line.natural > 1.5 * roomOf(k)
          ? { start: line.start, length: 0, speed: 1 }
          : spoken(line.start, line, roomOf(k), 1.5),
      ),
  },
  oneAfterAnother('up to 1.5x, then late', 1.5),
]

/**
 * Not the policy of a tool: line by line with our limits of speed and silence, to measure the benefit of optimizing the whole
 * talk.
 */
export const lineByLine = oneAfterAnother('up to 1.25x, then late', 1.25, usualLimits.gap)

function inItsPlace(name: string, fastest: number): Policy {
  return {
    name,
    place: (lines, roomOf) => lines.map((line, k) => spoken(line.start, line, roomOf(k), fastest)),
  }
}

function oneAfterAnother(name: string, fastest: number, gap = 0): Policy {
  return {
    name,
    place(lines, roomOf) {
      let over = 0
      return lines.map((line, k) => {
        const start = Math.max(line.start, over)
        const placed = spoken(start, line, roomOf(k) - gap - (start - line.start), fastest)
        over = placed.start + placed.length + gap
        return placed
      })
    },
  }
}

function spoken(start: number, { natural }: SpokenLine, room: number, fastest: number): Placed {
  const speed = Math.min(fastest, Math.max(1, natural / Math.max(1, room)))
  return { start, length: natural / speed, speed }
}

/** A line's room: its own span, or up to the next cue. */
export const rooms = (lines: readonly SpokenLine[], duration: number) => [
  (k: number) => lines[k]!.end - lines[k]!.start,
  (k: number) => (lines[k + 1]?.start ?? duration) - lines[k]!.start,
]
