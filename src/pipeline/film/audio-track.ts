import { baseLanguage } from '#domain/text/languages.ts'
import type { AudioStream } from '#media/probe.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'

/** Which audio track of a film is worked with. */
export interface AudioChoice {
  /** What is spoken; the track of this language is taken. */
  language?: string | undefined
  /** The track that somebody named, from 1. */
  track?: number | undefined
}

/** An audio track as reports and pages list it. */
export interface AudioTrack extends Pick<AudioStream, 'codec' | 'channels' | 'language' | 'title'> {
  /** From 1. */
  number: number
}

export const audioTracksOf = (audio: readonly AudioStream[]): AudioTrack[] =>
  audio.map(({ codec, channels, language, title }, index) => ({
    number: index + 1,
    codec,
    channels,
    ...(language && { language }),
    ...(title && { title }),
  }))

/** The index of the track that was named, or else is tagged with the language, or else the file plays by default, or else comes first. */
export function chooseAudio(audio: readonly AudioStream[], { language, track }: AudioChoice): number {
  if (track !== undefined) {
    if (track < 1 || track > audio.length)
      throw new PipelineError(
        'noTrack',
        pipelineFault('noTrack', { track, count: audio.length, tracks: listed(audio) }),
      )
    return track - 1
  }
  const base = language && baseLanguage(language)
  const spoken = audio.flatMap((each, index) =>
    base && each.language && baseLanguage(each.language) === base ? [index] : [],
  )
  const usual = audio.findIndex(({ isDefault }) => isDefault)
  // A commentary may be in the same language: of several, the one that plays by default.
  if (spoken.length > 0) return spoken.includes(usual) ? usual : spoken[0]!
  return Math.max(0, usual)
}

const listed = (audio: readonly AudioStream[]) =>
  audioTracksOf(audio)
    .map(({ number, language = 'und', title }) => `${number} ${language}${title ? ` "${title}"` : ''}`)
    .join(', ')
