import type { ReadBlock } from '../../speech/read-block.ts'
import type { SpeakRequest } from '../../speech/speak-request.ts'
import type { SourceReport } from './source-report.ts'

export interface ReadSettings {
  /** LUFS of every chapter; undefined leaves the voices as loud as they are. */
  loudness?: number | undefined
  /** The highest peak in dB relative to full scale. */
  peak: number
  /** Milliseconds of silence before and after each chapter. */
  head: number
  tail: number
  /** Milliseconds of silence after a sentence, a paragraph and a heading. */
  sentencePause: number
  paragraphPause: number
  headingPause: number
}

/** What publishers of audiobooks ask for. */
export const audiobook: ReadSettings = {
  loudness: -20,
  peak: -3,
  head: 750,
  tail: 2000,
  sentencePause: 300,
  paragraphPause: 700,
  headingPause: 1200,
}

export const readFormats = ['mp3', 'm4b', 'wav', 'epub', 'srt', 'vtt'] as const
export type ReadFormat = (typeof readFormats)[number]

/** The name is the base name of the files, too. */
export interface ReadRequest extends SpeakRequest {
  title: string
  author?: string | undefined
  /** BCP 47. */
  language: string
  blocks: readonly ReadBlock[]
  settings: ReadSettings
  formats: readonly ReadFormat[]
  /** Whether each chapter gets files of its own; by default if there are several. */
  chapterFiles?: boolean | undefined
  /** A JPEG or PNG file. */
  cover?: string | undefined
  /** Of a script that was read from a file or page. */
  source?: SourceReport | undefined
  /** Whether the files say that the speech is synthesized. */
  label: 'embedded' | 'off'
  /** Called with each chapter's files as soon as they are written. */
  onChapter?: ((chapter: { number: number; title: string; files: readonly string[] }) => void) | undefined
}
