import { type Conditions, type SpokenLine, usualLimits } from './line.ts'
import { firstAt, lastAt } from './sorted.ts'

type Cue = Pick<SpokenLine, 'start' | 'end' | 'speaker'>

/**
 * The milliseconds available for each line: its own span plus free time around it. Silence between two lines is split
 * in half, so lines that keep to it fit together at about their natural rate.
 */
export function timesFree(cues: readonly Cue[], { duration, limits = usualLimits }: Conditions): number[] {
  const starts = cues.map(({ start }) => start).sort((a, b) => a - b)
  const ends = cues.map(({ end }) => end).sort((a, b) => a - b)
  const own = neighborsOf(cues)
  return cues.map(({ start, end }, index) => {
    // Lines that overlap in the source may overlap in the dub, unless they have the same speaker.
    const previous = Math.max(lastAt(ends, start) ?? -Infinity, own.previous[index] ?? -Infinity)
    const next = Math.min(firstAt(starts, end) ?? Infinity, own.next[index] ?? Infinity)
    const before = previous === -Infinity ? start : (start - previous - limits.gap) / 2
    const after = next === Infinity ? duration - end : (next - end - limits.gap) / 2
    return Math.max(0, end - start + Math.min(limits.unnoticed, before) + Math.min(limits.latest, after))
  })
}

/** For each cue, the end of its speaker's previous cue and the start of the next one. */
function neighborsOf(cues: readonly Cue[]) {
  const previous: (number | undefined)[] = []
  const next: (number | undefined)[] = []
  const latest = new Map<string, number>()
  const order = cues.map((_, index) => index).sort((a, b) => cues[a]!.start - cues[b]!.start || a - b)
  for (const index of order) {
    const before = latest.get(cues[index]!.speaker)
    if (before !== undefined) {
      previous[index] = cues[before]!.end
      next[before] = cues[index]!.start
    }
    latest.set(cues[index]!.speaker, index)
  }
  return { previous, next }
}

/** The number of characters that can be spoken in a time; translators are asked to stay within it. */
export const budgetOf = (milliseconds: number, rate: number) =>
  Math.max(1, Math.floor((milliseconds * rate) / 1000))

export type Fitness = 'fits' | 'faster' | 'fast' | 'over'

/** For the bar beside a line: how much of its budget a text uses, and the resulting speed. */
export function fitOf(
  characters: number,
  budget: number,
  limits = usualLimits,
): { share: number; fitness: Fitness; cutCharacters: number } {
  const share = characters / budget
  return {
    share,
    fitness: fitnessOf(share, limits),
    cutCharacters: Math.max(0, Math.ceil(characters - budget * limits.preferred)),
  }
}

function fitnessOf(share: number, limits: typeof usualLimits): Fitness {
  if (share <= 1) return 'fits'
  if (share <= limits.preferred) return 'faster'
  return share <= limits.fastest ? 'fast' : 'over'
}
