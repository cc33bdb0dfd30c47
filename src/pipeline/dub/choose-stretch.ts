import { joinLines } from '#domain/cues/core/line-break.ts'
import { hopsASecond } from '#domain/loudness.ts'
import { referenceScore } from '#domain/reference-score.ts'
import type { Span } from '#engines/core/ports.ts'

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

/** A stretch of a film in which one person speaks, and its text. */
export interface Stretch {
  from: number
  to: number
  text: string
}

/** Two lines with more silence between them are not one stretch. */
const longestGap = 800
/** Lines end with the last word, whose sound lasts longer. */
const margin = { before: 60, after: 120 }

interface Limits {
  shortest: number
  longest: number
  language: string
}

/**
 * The cleanest 6 to 12 seconds in which a speaker speaks alone: loud, with little background, from the beginning of a
 * sentence to the end of one. If there are none, the nearest to that within the limits. So many that do not overlap, the best
 * first.
 */
export function chooseStretches(
  lines: readonly SaidLine[],
  speaker: string,
  sound: SeparatedSound,
  { shortest, longest, language }: Limits,
  max: number,
): Stretch[] {
  const sorted = lines.toSorted((one, other) => one.start - other.start || one.end - other.end)
  const found: { run: Run; from: number; to: number; score: number }[] = []
  for (const run of runsOf(sorted, speaker, longest)) {
    const [first, last] = [sorted[run.first]!, sorted[run.last]!]
    const from = Math.max(first.start - margin.before, run.free)
    const to = Math.min(last.end + margin.after, sorted[run.last + 1]?.start ?? Infinity)
    if (to - from < shortest || to - from > longest) continue
    const score = soundScore(sound, { start: from, end: to }) + boundaryScore(sorted, run)
    found.push({ run, from, to, score })
  }
  const best: typeof found = []
  for (const one of found.toSorted((a, b) => b.score - a.score)) {
    if (best.length === max) break
    if (best.every(({ from, to }) => one.to <= from || one.from >= to)) best.push(one)
  }
  return best.map(({ run, from, to }) => {
    const spoken = sorted.slice(run.first, run.last + 1).map((line) => line.said)
    return { from, to, text: joinLines(spoken.join('\n'), language).trim() }
  })
}

const soundScore = ({ voice, background }: SeparatedSound, span: Span) =>
  referenceScore(span.end - span.start, soundIn(voice, span), background && soundIn(background, span))

interface Run {
  first: number
  last: number
  /** Where everybody before it has ended. */
  free: number
}

/** All uninterrupted runs of adjacent lines of a speaker. */
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

/** The energies of a stretch, and at least one. */
function soundIn(energies: ArrayLike<number>, { start, end }: Span): number[] {
  const hopAt = (milliseconds: number) => (milliseconds / 1000) * hopsASecond
  const length = Math.max(1, Math.floor(hopAt(end - start)))
  return Array.from({ length }, (_, index) => energies[Math.round(hopAt(start)) + index] ?? 0)
}
