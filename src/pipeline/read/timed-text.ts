import type { Cue } from '#domain/cues/cue.ts'
import { breakLines } from '#domain/cues/line-break.ts'
import { type BookChapter, milliseconds } from './book.ts'

const at = (samples: number) => Math.round(milliseconds(samples))

/** A cue for each sentence. */
export const sentenceCues = (chapters: readonly BookChapter[], language: string): Cue[] =>
  chapters.flatMap(({ number, start: begin, blocks }) =>
    blocks.flatMap(({ sentences }, block) =>
      sentences.map(({ text, start, end }, index) => ({
        id: `${number}.${block + 1}.${index + 1}`,
        start: at(begin + start),
        end: at(begin + end),
        text: breakLines(text.replaceAll(/\s+/g, ' ').trim(), { language }),
      })),
    ),
  )

/** A cue for each word, as far as the engines tell when they are. */
export const wordCues = (chapters: readonly BookChapter[]): Cue[] =>
  chapters.flatMap(({ number, start: begin, blocks }) =>
    blocks.flatMap(({ sentences }, block) =>
      sentences.flatMap(({ words = [] }, sentence) =>
        words.map(({ text, start, end }, index) => ({
          id: `${number}.${block + 1}.${sentence + 1}.${index + 1}`,
          start: at(begin + start),
          end: at(begin + end),
          text,
        })),
      ),
    ),
  )
