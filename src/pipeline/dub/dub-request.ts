import { join } from 'node:path'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { AssLook } from '#domain/cues/formats/ass-look.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import type { Lexicon } from '#domain/script/lexicon/lexicon.ts'
import type { Term } from '#engines/core/ports.ts'
import type { Speaking } from '../core/voices.ts'

/** `duck` (default) lowers the background under speech only. */
export const backgrounds = ['duck', 'keep', 'off'] as const
export type Background = (typeof backgrounds)[number]

/** How synthesized media is labeled. */
export const labels = ['visible', 'embedded', 'off'] as const
export type Label = (typeof labels)[number]

/** `own` uses the styles of the subtitle file, `plain` if it has none. */
export const burnStyles = ['own', 'plain', 'large', 'yellow', 'top', 'bilingual'] as const
export type BurnStyle = (typeof burnStyles)[number]

/**
 * An existing translation: the text of each cue that has one, by the cue's id, or the lines of a file, which are matched
 * with the cues. The look of the file replaces that of the script.
 */
export type GivenTranslation =
  | { readonly kind: 'texts'; readonly texts: ReadonlyMap<string, string> }
  | {
      readonly kind: 'file'
      readonly file: string
      readonly lines: readonly Cue[]
      readonly look: AssLook | undefined
    }

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
  translations: Readonly<Record<string, GivenTranslation>>
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
  /** The format of the sound alone, where somebody wants it (`writeSounds`); by default MP3. */
  sounds?: 'mp3' | 'wav'
  /** The output folder. */
  out: string
}

/** A dub into the film's own language is spoken without translation. */
export const isSame = (from: string, to: string) => from.toLowerCase() === to.toLowerCase()

/** Whether it is the voice that the speaker has in the film. */
export const isOriginal = <Chosen extends { voice: unknown }>(
  chosen: Chosen | undefined,
): chosen is Chosen & { voice: typeof originalVoice } => chosen?.voice === originalVoice

/** Whether somebody speaks with the voice that they have in the film. */
export const wantsOriginal = ({
  voice,
  speakers,
  lines = {},
}: Pick<DubRequest, 'voice' | 'speakers' | 'lines'>): boolean =>
  [voice, ...Object.values(speakers), ...Object.values(lines).flatMap((each) => [...each.values()])].some(
    isOriginal,
  )

/** The paths of the files of one language. */
export const placesOf = ({ out, name }: Pick<DubRequest, 'out' | 'name'>, language: string) => {
  const file = (ending: string) => join(out, `${name}.${language}.${ending}`)
  return {
    film: file('mp4'),
    sound: file('m4a'),
    srt: file('srt'),
    vtt: file('vtt'),
    ass: file('ass'),
    report: join(out, `report.${language}.json`),
  }
}

/** The path of the film's sound without voices. */
export const backgroundIn = (out: string) => join(out, 'background.wav')
