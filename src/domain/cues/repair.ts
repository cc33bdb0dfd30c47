import { countCharacters } from '../text/count.ts'
import type { CheckOptions } from './check.ts'
import { type Cue, inOrder } from './cue.ts'
import type { CueFields } from './edit.ts'
import { breakLines } from './line-break.ts'
import { gapOf, type Profile } from './profiles.ts'

/**
 * What of the cues can be put right without a judgement, by what `check` finds: lines are broken anew, a cue ends before the
 * next begins and with the media, and stays as long as it takes to read where nobody speaks behind it. No word and no start
 * changes. What is left is for a person: to say it shorter, or otherwise.
 */
export function repair(
  cues: readonly Cue[],
  profile: Profile,
  { language, duration = Infinity, frameRate = 25 }: CheckOptions & { language: string },
): CueFields[] {
  const gap = gapOf(profile, frameRate)
  const all = cues.toSorted(inOrder)
  return all.flatMap((cue, at) => {
    if (cue.locked || cue.text.trim() === '') return []
    const text = betterBroken(cue.text, profile, language)
    const until = Math.min((all[at + 1]?.start ?? Infinity) - gap, duration)
    const end = betterEnd({ ...cue, text }, profile, until)
    const set: CueFields = {
      id: cue.id,
      ...(text !== cue.text && { text }),
      ...(end !== cue.end && { start: cue.start, end }),
    }
    return Object.keys(set).length > 1 ? [set] : []
  })
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
  // Where most of it lies over the next cue, people may well speak at once.
  if (end > until) return until - start >= Math.min(profile.shortest, length) ? until : end
  const characters = text.split('\n').reduce((sum, line) => sum + countCharacters(line, profile.counting), 0)
  const wanted = Math.max(profile.shortest, Math.ceil((characters * 1000) / profile.speed))
  return Math.max(end, Math.min(start + Math.min(wanted, profile.longest), until))
}
