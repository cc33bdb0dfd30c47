import { countCharacters } from '../../text/count.ts'
import { type Cue, inOrder } from '../core/cue.ts'
import type { CueFields } from '../core/edit.ts'
import { breakLines } from '../core/line-break.ts'
import { gapOf, type Profile } from '../core/profiles.ts'
import type { CheckOptions } from './check.ts'

/**
 * Fixes the findings of `check` that need no judgment: breaks lines again, ends a cue before the next one and within
 * the media, and extends a cue to be readable if nobody speaks after it. Words and starts never change. The remaining
 * findings are for a person to reword.
 */
export function repair(
  cues: readonly Cue[],
  profile: Profile,
  { language, duration = Infinity, frameRate = 25 }: CheckOptions & { language: string },
): CueFields[] {
  const gap = gapOf(profile, frameRate)
  const all = cues.toSorted(inOrder)
  const sets: CueFields[] = []
  /** When the cues before are over, as they are mended. */
  let over = -Infinity
  for (const [at, cue] of all.entries()) {
    const set = mend(cue, (all[at + 1]?.start ?? Infinity) - gap)
    over = Math.max(over, set?.end ?? cue.end)
    if (set) sets.push(set)
  }
  return sets

  function mend(cue: Cue, next: number): CueFields | undefined {
    if (cue.locked || cue.text.trim() === '') return undefined
    const text = betterBroken(cue.text, profile, language)
    // Where another cue lasts longer, ending this one sooner would leave the next one as it is.
    const until = Math.min(over > next ? Math.max(next, cue.end) : next, duration)
    const end = betterEnd({ ...cue, text }, profile, until)
    if (text === cue.text && end === cue.end) return undefined
    return {
      id: cue.id,
      ...(text !== cue.text && { text }),
      ...(end !== cue.end && { start: cue.start, end }),
    }
  }
}

function betterBroken(text: string, profile: Profile, language: string): string {
  const tooMuch = (broken: string) => {
    const lines = broken.split('\n')
    const over = lines.map((line) =>
      Math.max(0, countCharacters(line, profile.counting) - profile.lineLength),
    )
    return over.filter((by) => by > 0).length + Math.max(0, lines.length - profile.lines)
  }
  const now = tooMuch(text)
  if (now === 0) return text
  const broken = breakLines(text, { language, profile })
  return tooMuch(broken) < now ? broken : text
}

function betterEnd({ start, end, text }: Cue, profile: Profile, until: number): number {
  const length = end - start
  if (length <= 0) return end
  // If a cue overlaps most of the next one, two people may really speak at the same time.
  if (end > until) return until - start >= Math.min(profile.shortest, length) ? until : end
  const characters = text.split('\n').reduce((sum, line) => sum + countCharacters(line, profile.counting), 0)
  const wanted = Math.max(profile.shortest, Math.ceil((characters * 1000) / profile.speed))
  return Math.max(end, Math.min(start + Math.min(wanted, profile.longest), until))
}
