import type { Cue } from './cue.ts'

/** The texts of another language, by the cue's id. */
export type Translations = ReadonlyMap<string, string>

/** Cues with the translation below the original; a cue without a translation is unchanged. */
export const bilingual = (cues: readonly Cue[], below: Translations): Cue[] =>
  cues.map((cue) => {
    const text = [cue.text, below.get(cue.id) ?? ''].filter(Boolean).join('\n')
    return { ...cue, text }
  })
