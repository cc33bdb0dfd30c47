import type { Mark } from '../core/marks.ts'
import type { MarkKind } from './speech-parts.ts'

/** What the engine of a voice can do with marks. */
export interface MarkAbility {
  /** What it takes within a sentence. Voices, styles, speed, volume and pauses need none of it: they are calls of their own. */
  marks: readonly MarkKind[]
  styles: readonly string[]
  /** Takes any style as text. */
  anyStyle: boolean
  fixedPitch: boolean
}

export interface UncarriedMark {
  mark: Mark
  /** Where a mark of this kind could be carried, but not this one. */
  why: 'kind' | 'style' | 'pitch' | 'homophone'
}

/**
 * The marks of a text that a voice does not support: shown in the editor and in the quote before anything is spoken. Pinyin of an
 * engine that takes none is spoken by another character of the same sound, where there is one.
 */
export function uncarriedMarks(
  marks: readonly Mark[],
  abilityAt: (mark: Mark) => MarkAbility | undefined,
  homophoneOf: (pinyin: string) => string | undefined,
): UncarriedMark[] {
  return marks.flatMap((mark): UncarriedMark[] => {
    const ability = abilityAt(mark)
    // A voice that is not known here is another problem.
    const why = ability && whyNot(mark, ability, homophoneOf)
    return why ? [{ mark, why }] : []
  })
}

function whyNot(
  mark: Mark,
  { marks, styles, anyStyle, fixedPitch }: MarkAbility,
  homophoneOf: (pinyin: string) => string | undefined,
): UncarriedMark['why'] | undefined {
  switch (mark.kind) {
    case 'emphasis':
    case 'ipa':
      return marks.includes(mark.kind) ? undefined : 'kind'
    case 'pinyin':
      return marks.includes('pinyin') || homophoneOf(mark.pinyin) !== undefined ? undefined : 'homophone'
    case 'style':
      return anyStyle || styles.includes(mark.style) ? undefined : 'style'
    case 'pitch':
      return fixedPitch && mark.value !== 5 ? 'pitch' : undefined
    case 'voice':
    case 'speed':
    case 'volume':
    case 'pause':
    case 'alias':
    case 'skip':
      return undefined
  }
}
