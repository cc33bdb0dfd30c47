import type { Lexicon } from '#domain/script/lexicon/lexicon.ts'
import type { ReadsOf } from '#domain/script/speech/read-letters.ts'
import { speechParts } from '#domain/script/speech/speech-parts.ts'
import { spokenText } from '#domain/script/speech/spoken.ts'
import type { ReadBlock, SpokenOf } from './read-block.ts'

/** What is said for a block with its marks: numbers, dates and units in words, and the terms of a lexicon as they are read. */
export const spokenBy = (language: string, lexicon?: Lexicon): SpokenOf =>
  Object.assign(
    ({ text, marks = [] }: ReadBlock, stretch: { start: number; end: number }) =>
      speechParts(text, marks, { language, lexicon }, stretch),
    {
      unsounded: ({ text, marks = [] }: ReadBlock, readsOf?: ReadsOf) =>
        spokenText(text, marks, { language, lexicon, readsOf }).unsounded,
    },
  )
