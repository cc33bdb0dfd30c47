import { mixRate } from '#media/sound/samples.ts'
import type { EncodedChapter } from './encode-chapter.ts'
import type { TimedBlock } from './lay-out.ts'

/** A chapter at its place in the whole, in samples. */
export interface BookChapter extends EncodedChapter {
  /** From 1. */
  number: number
  start: number
}

/** The chapters in order, each with its start. */
export function placeChapters(chapters: readonly EncodedChapter[]): BookChapter[] {
  let start = 0
  return chapters.map((chapter, index) => {
    const placed = { ...chapter, number: index + 1, start }
    start += chapter.frames
    return placed
  })
}

export const milliseconds = (samples: number) => (samples * 1000) / mixRate
export const lengthOf = (chapters: readonly BookChapter[]) =>
  chapters.reduce((sum, { frames }) => sum + frames, 0)

export const chapterMarks = (chapters: readonly BookChapter[]) =>
  chapters.map(({ start, title }) => ({ start: Math.round(milliseconds(start)), title }))

export const isHeard = ({ sentences }: TimedBlock) => sentences.length > 0
