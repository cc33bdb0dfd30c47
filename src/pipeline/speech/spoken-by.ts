import type { Lexicon } from '#domain/script/lexicon.ts'
import { speechParts } from '#domain/script/speech-parts.ts'
import type { SpokenOf } from './read-block.ts'

/** What is said for a block with its marks: numbers, dates and units in words, and the terms of a lexicon as they are read. */
export const spokenBy =
  (language: string, lexicon?: Lexicon): SpokenOf =>
  ({ text, marks = [] }, stretch) =>
    speechParts(text, marks, { language, lexicon }, stretch)
