import { baseLanguage } from '#domain/text/languages.ts'
import type { AudioStream } from '#media/core/probe.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'

/** Selects an audio track of a film. */
export interface AudioChoice {
  /** The spoken language; the track in this language is chosen. */
  language?: string | undefined
  /** The chosen track, from 1. */
  track?: number | undefined
}

/** An audio track as shown in reports and on pages. */
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

/** The index of the named track, else the one tagged with the language, else the default track, else the first. */
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
  // A commentary may have the same language: of several, the default track is chosen.
  if (spoken.length > 0) return spoken.includes(usual) ? usual : spoken[0]!
  return Math.max(0, usual)
}

const listed = (audio: readonly AudioStream[]) =>
  audioTracksOf(audio)
    .map(({ number, language = 'und', title }) => `${number} ${language}${title ? ` "${title}"` : ''}`)
    .join(', ')
