import type { Cue } from './cue.ts'

/** The texts of another language, by the cue's id. */
export type Translations = ReadonlyMap<string, string>

/** Cues that say it in two languages, the translation below; a cue without one stays as it is. */
export const bilingual = (cues: readonly Cue[], below: Translations): Cue[] =>
  cues.map((cue) => {
    const text = [cue.text, below.get(cue.id) ?? ''].filter(Boolean).join('\n')
    return { ...cue, text }
  })
