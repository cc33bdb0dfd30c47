import type { AssLook } from '#domain/cues/ass-look.ts'
import type { Cue } from '#domain/cues/cue.ts'
import type { Lexicon } from '#domain/script/lexicon.ts'
import type { Term } from '#engines/core/ports.ts'
import type { Speaking } from '../core/voices.ts'

/** `duck` (default) lowers the background under speech only. */
export const backgrounds = ['duck', 'keep', 'off'] as const
export type Background = (typeof backgrounds)[number]

/** How synthesized media is labelled. */
export const labels = ['visible', 'embedded', 'off'] as const
export type Label = (typeof labels)[number]

/** `own` uses the styles of the subtitle file, `plain` if it has none. */
export const burnStyles = ['own', 'plain', 'large', 'yellow', 'top', 'bilingual'] as const
export type BurnStyle = (typeof burnStyles)[number]

/** An existing translation: the text of each cue that has one, by the cue's id. */
export type Translation = (cues: readonly Cue[]) => ReadonlyMap<string, string>

/** The look of a translation's file, by the cue's id. */
export type TranslationLook = (cues: readonly Cue[]) => AssLook

/** The file of each line that has a chosen take, by the cue's id. */
export type Takes = ReadonlyMap<string, string>

/** A recording that is given for a speaker's own voice. */
export interface GivenReference {
  file: string
  /** What is said in it. */
  text?: string | undefined
  /** Where it was cut out of the film, in milliseconds; undefined for another recording. */
  span?: { from: number; to: number }
}

export interface DubRequest {
  /** The base name of the files. */
  name: string
  /** Video or sound; undefined for subtitles only. */
  film?: string
  from: string
  /** The audio track to dub, from 1; by default the one in the language `from`. */
  audioTrack?: number | undefined
  to: readonly string[]
  /** What is said, if known: with times, or as plain text that is aligned with the film. */
  script?: readonly Cue[] | string
  /** The look of the file that cues with times come from. */
  look?: AssLook | undefined
  /** By language. */
  translations: Readonly<Record<string, Translation>>
  /** The look of each translation's file, by language; it replaces `look`. */
  looks?: Readonly<Record<string, TranslationLook>>
  /** By language: terms with fixed translations. */
  glossary?: Readonly<Record<string, readonly Term[]>>
  /** By language: how terms are read. */
  lexicons?: Readonly<Record<string, Lexicon>>
  /** The voice of everybody without their own in `speakers`. */
  voice?: Speaking
  speakers: Readonly<Record<string, Speaking>>
  /** By speaker: recordings in place of those that are found in the film. */
  references?: Readonly<Record<string, GivenReference>>
  /** By language: lines with a voice of their own, by the cue's id. */
  lines?: Readonly<Record<string, ReadonlyMap<string, Speaking>>>
  /** By language: the takes that replace speech, as WAV files by the cue's id. */
  takes?: Readonly<Record<string, Takes>>
  background: Background
  burn?: BurnStyle
  slowPicture: boolean
  /** Whether the film keeps its original sound as a second track. */
  secondTrack: boolean
  label: Label
  /** Whether to look for shorter wordings of lines that are too long, for the report. */
  suggestShorter?: boolean
  /** Whether to also speak sounds, songs, credits and names in the subtitles. */
  speakDescriptions?: boolean
  /** LUFS. */
  loudness: number
  /** The output folder. */
  out: string
}
