import type { Cue } from '#domain/cues/core/cue.ts'
import type { AssLook } from '#domain/cues/formats/ass-look.ts'
import type { originalVoice } from '#domain/recorded-voice.ts'
import type { Lexicon } from '#domain/script/lexicon/lexicon.ts'
import type { CloningEngine } from '#engines/cloning.ts'
import type {
  Diarizer,
  Separator,
  SpeechDetector,
  Term,
  Translator,
  VoiceReference,
} from '#engines/core/ports.ts'
import type { CastVoice, Speaking } from '../core/voices.ts'
import type { AudioChoice } from '../film/audio-track.ts'
import type { Aligning } from '../script/align-script.ts'
import type { Hearing } from '../script/script.ts'
import type { BurnStyle, GivenTranslation, placesOf, Takes } from './dub-request.ts'

/**
 * Everything that is decided about a dub, by `planDub`, before any of it is done. What is only known after the film was
 * heard (its lines, who speaks them, recordings of their voices) is decided as a rule that leaves no choice.
 */
export interface DubPlan {
  /** The base name of the files. */
  readonly name: string
  readonly from: string
  readonly source: FilmPlan | SubtitlesPlan
  /** Whether sounds, songs, credits and names in the script are spoken too. */
  readonly speaksEverything: boolean
  /** The look of the file that the script comes from. */
  readonly look: AssLook | undefined
  readonly picture: PicturePlan
  /** Whether the background is lowered under speech. */
  readonly isDucked: boolean
  /** LUFS. */
  readonly loudness: number
  /** The label in the metadata of the files. */
  readonly label: string | undefined
  /** The format of the sound alone, where somebody wants it. */
  readonly sounds: 'mp3' | 'wav'
  /** The output folder. */
  readonly out: string
  readonly languages: readonly LanguagePlan[]
}

export interface FilmPlan {
  readonly kind: 'film'
  readonly path: string
  readonly track: AudioChoice
  readonly detector: SpeechDetector | undefined
  readonly script: ScriptPlan
  /** Tells the speakers apart; undefined if it does not matter who speaks, or nothing can tell. */
  readonly diarizer: Diarizer | undefined
  /** How voices are separated from the rest; undefined if neither is wanted. */
  readonly separation: { readonly separator: Separator | undefined } | undefined
  readonly hasBackground: boolean
}

export interface SubtitlesPlan {
  readonly kind: 'subtitles'
  readonly cues: readonly Cue[]
}

/** Where the lines come from: they are given, a given text is aligned with the sound, or they are recognized. */
export type ScriptPlan =
  | { readonly kind: 'given'; readonly cues: readonly Cue[] }
  | { readonly kind: 'aligned'; readonly text: string; readonly aligning: Aligning }
  | { readonly kind: 'recognized'; readonly hearing: Hearing; readonly hotWords: readonly string[] }

export interface PicturePlan {
  readonly isSlowed: boolean
  /** Whether anything is drawn into it. */
  readonly isDrawn: boolean
  /** Subtitles that are drawn into it. */
  readonly burn: BurnStyle | undefined
  /** Whether a visible label is drawn into it. */
  readonly isLabeled: boolean
  /** Whether the film keeps its original sound as a second track. */
  readonly keepsSound: boolean
}

export interface LanguagePlan {
  readonly language: string
  readonly words: WordsPlan
  /** Fixed translations of terms. */
  readonly glossary: readonly Term[]
  /** Looks for shorter wordings of lines that are too long; undefined if nobody wants or finds them. */
  readonly shortener: Shortener | undefined
  /** How terms are read. */
  readonly lexicon: Lexicon | undefined
  /** Recordings that replace speech. */
  readonly takes: Takes
  readonly cast: Cast
  readonly places: ReturnType<typeof placesOf>
}

/** Where the translation comes from. In the film's own language the lines are spoken as they are. */
export type WordsPlan =
  | GivenTranslation
  | { readonly kind: 'own' }
  | { readonly kind: 'translated'; readonly translator: Translator }

export type Shortener = Translator & Required<Pick<Translator, 'shorten'>>

/** Who speaks in one language. A line has the voice of its own, otherwise that of its speaker, otherwise `usual`. */
export interface Cast {
  /** By the cue's id. */
  readonly lines: ReadonlyMap<string, Role>
  readonly speakers: ReadonlyMap<string, Role>
  readonly usual: Role | undefined
  /** The voices of speakers for whom none is chosen, or who are not heard well enough in the film, in turn. */
  readonly others: readonly CastVoice[]
  /** The engines that speak with voices of the film, the best first. */
  readonly cloners: readonly CloningEngine[]
  /** By speaker: recordings in place of those that are found in the film. */
  readonly references: ReadonlyMap<string, Reference>
}

/** A voice, or the one that the speaker has in the film. */
export type Role = CastVoice | (Speaking & { voice: typeof originalVoice })

/** A recording whose voice speaks in a dub. */
export interface Reference {
  readonly reference: VoiceReference
  readonly reported: ReportedReference
}

/** Times are seconds of the film. */
export interface ReportedReference {
  speaker: string
  from: number
  to: number
  text: string
  /** The file that was given for the speaker; its times are those of the file. */
  file?: string
}
