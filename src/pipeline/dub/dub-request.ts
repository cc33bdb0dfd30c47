import type { AssLook } from '#domain/cues/ass-look.ts'
import type { Cue } from '#domain/cues/cue.ts'
import type { Term } from '#engines/ports.ts'
import type { Speaking } from './cast.ts'

/** `duck` is the default: the background is lower under speech, and as loud as it was elsewhere. */
export const backgrounds = ['duck', 'keep', 'off'] as const
export type Background = (typeof backgrounds)[number]

/** How synthesized media says what it is. */
export const labels = ['visible', 'embedded', 'off'] as const
export type Label = (typeof labels)[number]

/** `own` is how the file of the subtitles shows them, and plain where it says nothing of that. */
export const burnStyles = ['own', 'plain', 'large', 'yellow', 'top', 'bilingual'] as const
export type BurnStyle = (typeof burnStyles)[number]

/** A translation that somebody made: the text for each cue that has one, by the cue's id. */
export type Translation = (cues: readonly Cue[]) => ReadonlyMap<string, string>

/** How the file of one shows it, by the cue's id. */
export type TranslationLook = (cues: readonly Cue[]) => AssLook

export interface DubRequest {
  /** What the files are called. */
  name: string
  /** Video or sound; none where there are subtitles alone. */
  film?: string
  from: string
  /** The audio track that is dubbed, from 1; where none is named, the one in the language `from`. */
  audioTrack?: number | undefined
  to: readonly string[]
  /** What is said, where somebody wrote it down: with its times, or as plain text that is then found in the film. */
  script?: readonly Cue[] | string
  /** How the file shows them from which those with times came. */
  look?: AssLook | undefined
  /** By language. */
  translations: Readonly<Record<string, Translation>>
  /** By language: how the file of its translation shows it, where it tells; then `look` does not count. */
  looks?: Readonly<Record<string, TranslationLook>>
  /** By language: what is always translated in one way. */
  glossary?: Readonly<Record<string, readonly Term[]>>
  /** Who speaks for everybody that has no voice of their own in `speakers`. */
  voice?: Speaking
  speakers: Readonly<Record<string, Speaking>>
  background: Background
  burn?: BurnStyle
  slowPicture: boolean
  /** Whether the film has its original sound beside the dub. */
  secondTrack: boolean
  label: Label
  /** Whether a shorter wording is looked for where a line takes too long, for whoever reads the report. */
  suggestShorter?: boolean
  /** Whether sounds, songs, credits and names that stand in the subtitles are read aloud, too. */
  speakDescriptions?: boolean
  /** LUFS. */
  loudness: number
  /** Where the files go. */
  out: string
}
