import { fit } from '#domain/fit/fit.ts'
import type { SpokenLine } from '#domain/fit/line.ts'
import { lineByLine, peers, type Placed, rooms } from './fit-peers.ts'
import type { Measure } from './harness.ts'
import { talkOf } from './talk.ts'

const count = 1000
const talk = talkOf(count)

/** A tolerance of a thousandth for rounding to whole milliseconds. */
const above = (speed: number) => (placed: readonly Placed[]) =>
  placed.filter((each) => each.speed > speed * 1.001).length

const silent = (placed: readonly Placed[]) => placed.filter(({ length }) => length <= 0).length

/** Lines that begin while the previous one is heard, although their cues do not overlap. */
const overlapping = (placed: readonly Placed[]) =>
  placed.slice(1).filter(({ start }, k) => {
    const before = placed[k]!
    return before.length > 0 && start < before.start + before.length - 1 && apart(talk.lines, k)
  }).length

const apart = (lines: readonly SpokenLine[], k: number) => lines[k]!.end <= lines[k + 1]!.start

const startShift = (placed: readonly Placed[]) =>
  placed.reduce((sum, { start }, k) => sum + Math.abs(start - talk.lines[k]!.start), 0) / placed.length

const byPeers = peers.flatMap(({ name, place }) =>
  rooms(talk.lines, talk.duration).map((roomOf) => ({ name, placed: place(talk.lines, roomOf) })),
)

const lineMeasure = (
  which: string,
  ratio: number,
  countLines: (placed: readonly Placed[]) => number,
): Measure => ({
  name: `dub.fit/${which}`,
  unit: `lines of ${count}`,
  aim: { ratio, better: 'lower' },
  async run() {
    const ours = countLines(fit(talk.lines, talk))
    const all = byPeers.map(({ name, placed }) => ({ name, figure: countLines(placed) }))
    const baseline = Math.min(...all.map(({ figure }) => figure))
    return {
      ours,
      baseline,
      // The best value can be zero, so one line is added on both sides.
      ratio: (ours + 1) / (baseline + 1),
      note: `ratio of lines and one more; ${listed(all)}`,
    }
  },
})

export const measures: Measure[] = [
  lineMeasure('above-1.25', 0.7, above(1.25)),
  lineMeasure('above-1.5', 1, above(1.5)),
  lineMeasure('silent', 1, silent),
  lineMeasure('overlapping', 1, overlapping),
  {
    name: 'dub.fit/start-shift',
    unit: 'ms on average',
    aim: { ratio: 0.7, better: 'lower' },
    async run() {
      // A tool that speeds up, overlaps or mutes never moves a line but is worse above, so the comparison is with line
      // by line at our speed limit.
      const inTurn = rooms(talk.lines, talk.duration).map((roomOf) =>
        startShift(lineByLine.place(talk.lines, roomOf)),
      )
      const all = byPeers.map(({ name, placed }) => ({ name, figure: startShift(placed) }))
      return {
        ours: startShift(fit(talk.lines, talk)),
        baseline: Math.min(...inTurn),
        note: `baseline: line after line, ${lineByLine.name}; ${listed(all)}`,
      }
    },
  },
]

/** Each peer with the better of its two variants. */
function listed(all: { name: string; figure: number }[]) {
  const names = [...new Set(all.map(({ name }) => name))]
  return names
    .map((name) => {
      const figures = all.filter((each) => each.name === name).map(({ figure }) => figure)
      return `${name}: ${Math.round(Math.min(...figures))}`
    })
    .join(', ')
}
