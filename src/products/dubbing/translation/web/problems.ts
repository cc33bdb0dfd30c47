import type { Cue } from '#domain/cues/core/cue.ts'
import type { InWords } from '#domain/fit/speech-length.ts'
import type { GlossaryTerm } from '#shared/terms/contract/glossary.ts'
import { type Known, type LineState, lineState, type Room } from './known.ts'
import { type LineFit, lineFit, takeFit } from './line-fits.ts'

/** Findings of a translated line. */
export interface Look {
  state: LineState
  /** Undefined without text and take, and until the time of the lines is known. */
  fit: LineFit | undefined
  /** Milliseconds that the line may take, once they are known. */
  time: number | undefined
  /** Missing glossary terms. */
  lacks: readonly GlossaryTerm[]
  /** Shorter wording, if requested. */
  shorter: string | undefined
  /** Has open comments of reviewers. */
  commented: boolean
}

export type Hints = (line: { original: string; translation: string }) => GlossaryTerm[]

/** Computes findings, cached per line. */
export function createLooks(
  language: string,
  known: Known,
  {
    room,
    hints,
    inWords,
    isCommented,
  }: { room: Room | undefined; hints: Hints; inWords: InWords; isCommented: (line: string) => boolean },
): (cue: Cue) => Look {
  const looked = new WeakMap<Cue, Look>()
  return (cue) => {
    const before = looked.get(cue)
    if (before) return before
    const state = lineState(cue, known)
    const budget = room?.budgets.get(cue.id)
    const read = known.translations.get(cue.id)
    const original = known.originals.get(cue.id) ?? ''
    const take = known.takes.get(cue.id)
    const spoken =
      state === 'missing' || budget === undefined ? undefined : lineFit(cue.text, budget, language, inWords)
    const byLength = take && room && takeFit(take.duration, room.times.get(cue.id) ?? 0)
    const look: Look = {
      state,
      fit: take ? byLength : spoken,
      time: room?.times.get(cue.id),
      lacks: hints({ original, translation: cue.text }),
      shorter: (read?.text === cue.text && read.shorter) || undefined,
      commented: isCommented(cue.id),
    }
    looked.set(cue, look)
    return look
  }
}

export const filters = [
  'all',
  'problems',
  'stale',
  'long',
  'unchecked',
  'missing',
  'terms',
  'commented',
] as const
export type FilterName = (typeof filters)[number]

export function passes(filter: FilterName, look: Look): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'stale':
    case 'missing':
      return look.state === filter
    case 'long':
      return (look.fit?.cut ?? 0) > 0
    case 'unchecked':
      return look.state === 'auto' || look.state === 'stale'
    case 'terms':
      return look.lacks.length > 0
    case 'commented':
      return look.commented
    case 'problems':
      return (['stale', 'missing', 'long', 'terms'] as const).some((each) => passes(each, look))
  }
}
