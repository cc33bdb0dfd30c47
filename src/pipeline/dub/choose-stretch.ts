import { joinLines } from '#domain/cues/line-break.ts'
import { hopsASecond } from '#domain/loudness.ts'
import type { Span } from '#engines/ports.ts'

/** A line of a film, as it is said; empty if it is no speech. */
export interface SaidLine extends Span {
  speaker: string
  said: string
}

/** The energies of a film's sound by tenths of a second, from `measureSound`. */
export interface SeparatedSound {
  voice: ArrayLike<number>
  /** Undefined without a separator. */
  background?: ArrayLike<number> | undefined
}

/** A stretch of a film in which one person speaks, and what is said in it. */
export interface Stretch {
  from: number
  to: number
  text: string
}

/** What cloning sounds best with. */
const usual = { shortest: 6000, longest: 12_000 }
/** Two lines with more silence between them are not one stretch. */
const longestGap = 800
/** Lines end with the last word; its sound goes on. */
const margin = { before: 60, after: 120 }

/**
 * The cleanest 6 to 12 seconds in which a speaker is heard alone: loud, with little behind the voice, from the beginning of a
 * sentence to the end of one. If there are none, the nearest to that within the limits.
 */
export function chooseStretch(
  lines: readonly SaidLine[],
  speaker: string,
  sound: SeparatedSound,
  { shortest, longest, language }: { shortest: number; longest: number; language: string },
): Stretch | undefined {
  const sorted = lines.toSorted((one, other) => one.start - other.start || one.end - other.end)
  let best: { stretch: Stretch; score: number } | undefined
  for (const run of runsOf(sorted, speaker, longest)) {
    const [first, last] = [sorted[run.first]!, sorted[run.last]!]
    const from = Math.max(first.start - margin.before, run.free)
    const to = Math.min(last.end + margin.after, sorted[run.last + 1]?.start ?? Infinity)
    if (to - from < shortest || to - from > longest) continue
    const said = sorted.slice(run.first, run.last + 1)
    const text = joinLines(said.map((line) => line.said).join('\n'), language).trim()
    const score =
      soundScore(sound, { start: from, end: to }) + boundaryScore(sorted, run) - offScore(to - from)
    if (!best || score > best.score) best = { stretch: { from, to, text }, score }
  }
  return best?.stretch
}

interface Run {
  first: number
  last: number
  /** Where everybody before it has ended. */
  free: number
}

/** All runs of adjacent lines of a speaker whom nobody interrupts. */
function* runsOf(lines: readonly SaidLine[], speaker: string, longest: number): Generator<Run> {
  let before = 0
  for (const [first, line] of lines.entries()) {
    const free = before
    before = Math.max(before, line.end)
    if (line.start < free) continue
    for (let last = first; last < lines.length; last += 1) {
      const next = lines[last]!
      const previous = lines[last - 1]
      if (next.speaker !== speaker || next.said === '' || next.end - line.start > longest) break
      if (last > first && (next.start < previous!.end || next.start - previous!.end > longestGap)) break
      const follower = lines[last + 1]
      if (!follower || follower.start >= next.end) yield { first, last, free }
    }
  }
}

const endsSentence = /[.!?。！？…]["'”’」』）)\]]*\s*$/u

/** Up to 4: a cloned voice copies how a sentence begins and ends. */
function boundaryScore(lines: readonly SaidLine[], { first, last }: Run): number {
  const before = lines[first - 1]
  const begins = !before || before.speaker !== lines[first]!.speaker || endsSentence.test(before.said)
  return (begins ? 2 : 0) + (endsSentence.test(lines[last]!.said) ? 2 : 0)
}

/** More than everything else together for what is not 6 to 12 seconds long, and growing with the difference. */
function offScore(length: number): number {
  const off = Math.max(usual.shortest - length, length - usual.longest, 0) / 1000
  return off === 0 ? 0 : 100 + off * 3
}

const decibels = (energy: number) => 10 * Math.log10(energy + 1e-9)
const between = (lowest: number, value: number, highest: number) => Math.max(lowest, Math.min(highest, value))

/** Up to about 25: how far the voice stands out from the background and its own noise, how loud it is, how little it pauses. */
function soundScore({ voice, background }: SeparatedSound, { start, end }: Span): number {
  const hops = (energies: ArrayLike<number>) =>
    Array.from(
      { length: Math.max(1, Math.floor(((end - start) / 1000) * hopsASecond)) },
      (_, index) => energies[Math.round((start / 1000) * hopsASecond) + index] ?? 0,
    )
  const own = hops(voice).toSorted((one, other) => one - other)
  const at = (share: number) => own[Math.floor((own.length - 1) * share)]!
  const speech = at(0.8)
  const behind = background ? mean(hops(background)) : at(0.1)
  const level = decibels(speech)
  const quiet = own.filter((energy) => energy < speech / 300).length / own.length
  return (
    between(0, level - decibels(behind), 30) / 3 +
    between(0, level - decibels(at(0.1)), 40) / 8 +
    between(-10, (level + 35) / 2, 5) -
    quiet * 8
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
