import { type SpokenLine, usualLimits } from '#domain/fit/line.ts'

/** A line as somebody placed it. */
export interface Placed {
  start: number
  /** As heard: 0 is silence. */
  length: number
  speed: number
}

interface Policy {
  name: string
  place(lines: readonly SpokenLine[], roomOf: (index: number) => number): Placed[]
}

/**
 * How the tools we know go about it: line after line, each for itself. Every one is given both ways of reckoning a line's
 * room, the cue's own span and up to the next cue, and the better counts.
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

/** Not a tool's: line after line with the speed and the silence that ours keeps, to tell what seeing the whole talk is worth. */
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

/** A line's own span, or as far as the next cue begins. */
export const rooms = (lines: readonly SpokenLine[], duration: number) => [
  (k: number) => lines[k]!.end - lines[k]!.start,
  (k: number) => (lines[k + 1]?.start ?? duration) - lines[k]!.start,
]
