import type { PieceName } from '#domain/music/pieces.ts'
import type { ReadBlock } from '../speech/read-block.ts'
import type { SpeakRequest } from '../speech/speak-request.ts'

/** What an episode is made of, in order. A heading of the first level starts a chapter and is not spoken. */
export type PodcastBlock = PodcastLine | PodcastMusic | RecordedLine

export interface PodcastLine extends ReadBlock {
  /** Who says it, as transcripts name them. */
  speaker?: string | undefined
}

export type MusicRole = 'intro' | 'bed' | 'outro' | 'sting'

export interface PodcastMusic {
  id: string
  kind: 'music'
  role: MusicRole
  /** A sound file, or the name of a piece that ships. */
  source: { file: string } | { piece: PieceName }
  /** In dB, relative to the level of its role. */
  gain?: number | undefined
  /** Milliseconds; by default as the role has them. */
  fadeIn?: number | undefined
  fadeOut?: number | undefined
  /** The part of the file that is played, in milliseconds. */
  from?: number | undefined
  to?: number | undefined
  /** Whom to name in the notes, and under which license. */
  credit?: string | undefined
}

/** A sound file instead of speech. */
export interface RecordedLine {
  id: string
  kind: 'sound'
  file: string
  /** In dB, relative to speech. */
  gain?: number | undefined
  /** What is said in it. */
  text?: string | undefined
  speaker?: string | undefined
  /** Noise is reduced. */
  clean?: boolean | undefined
  /** Milliseconds after the start of the sound before it that has none: they were recorded at the same time. */
  offset?: number | undefined
}

export interface PodcastSettings {
  /** LUFS of the whole episode; undefined takes what platforms ask for: -16 in stereo, -19 in mono. */
  loudness?: number | undefined
  mono: boolean
  /** The highest peak in dB relative to full scale. */
  peak: number
  /** Milliseconds of silence after a sentence, a line, a line before another speaker, and before a chapter. */
  sentencePause: number
  linePause: number
  turnPause: number
  chapterPause: number
  /** Milliseconds of silence at the start and the end. */
  head: number
  tail: number
  /** Milliseconds in which music passes into speech and into other music. */
  crossfade: number
  /** How music gives way to speech: in dB, and in milliseconds before it, after it, and back. */
  ducking: { depth: number; attack: number; hold: number; release: number }
  /** The level of each role in dB relative to the whole; a bed is ducked from there. */
  levels: Readonly<Record<MusicRole, number>>
}

export const usualPodcast: PodcastSettings = {
  mono: false,
  peak: -1,
  sentencePause: 250,
  linePause: 500,
  turnPause: 350,
  chapterPause: 1000,
  head: 200,
  tail: 800,
  crossfade: 2000,
  ducking: { depth: -11, attack: 400, hold: 500, release: 900 },
  levels: { intro: -2, bed: -9, outro: -2, sting: -3 },
}

export const podcastFormats = ['mp3', 'm4a', 'wav', 'vtt', 'srt', 'docx', 'html', 'stems'] as const
export type PodcastFormat = (typeof podcastFormats)[number]

/** The name is the base name of the files, too. */
export interface PodcastRequest extends SpeakRequest {
  title: string
  author?: string | undefined
  /** Of the show, for the tags. */
  show?: string | undefined
  description?: string | undefined
  /** BCP 47. */
  language: string
  blocks: readonly PodcastBlock[]
  settings: PodcastSettings
  formats: readonly PodcastFormat[]
  /** A JPEG or PNG file. */
  cover?: string | undefined
  label: 'embedded' | 'off'
}
