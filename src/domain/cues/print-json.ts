import type { Cue } from './cue.ts'
import type { Translations } from './bilingual.ts'

/** All that is known of each line, for programs. Times are seconds. */
export const printJson = (cues: readonly Cue[], below?: Translations): string =>
  `${JSON.stringify(
    cues.map(({ id, start, end, text, speaker, confidence, times }) => ({
      id,
      start: start / 1000,
      end: end / 1000,
      text,
      ...(below && { translation: below.get(id) ?? '' }),
      ...(speaker && { speaker }),
      ...(confidence !== undefined && { confidence }),
      ...(times && { times }),
    })),
    undefined,
    2,
  )}\n`
