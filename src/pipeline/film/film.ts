import { basename, join } from 'node:path'
import { missingOf } from '#media/core/cut-off.ts'
import { type Media, probe } from '#media/core/probe.ts'
import { decodeSound } from '#media/sound/sound.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { make, type PipelineRun, warn } from '../core/run.ts'
import { type AudioChoice, chooseAudio } from './audio-track.ts'
import { identify, type Source } from './source.ts'

/** A given video or sound file, with its sound decoded for the pipeline. */
export interface Film {
  source: Source
  media: Media
  /** Milliseconds. */
  duration: number
  /** Undefined if it has no sound. */
  sound?: FilmSound
  /** The selected audio track, as an index among those of the file. */
  audio: number
  /** The audio tracks as ADTS, the selected one first, if they differ from those in the file because it was slowed. */
  warpedTracks?: readonly WarpedTrack[]
}

export interface WarpedTrack {
  files: readonly string[]
  language?: string
  title?: string
}

export interface FilmSound {
  /** A hash of its content. */
  key: string
  /** 48 000 Hz, two channels. */
  full: string
  /** 16 000 Hz, one channel. */
  speech: string
}

export async function openFilm(
  run: PipelineRun,
  path: string,
  choice: AudioChoice,
  onProgress: (share: number) => void,
): Promise<Film> {
  const source = await identify(run, path)
  const media = await probe(path, { signal: run.signal })
  const { duration } = media
  warnOfMissing(run, media)
  const audio = chooseAudio(media.audio, choice)
  if (media.audio.length === 0) return { source, media, duration, audio }
  const { key, folder } = await make(
    run,
    'sound',
    2,
    { source: source.hash, stream: audio },
    (into, onProgress) =>
      decodeSound(
        path,
        { full: join(into, 'full.wav'), speech: join(into, 'speech.wav') },
        { signal: run.signal, onProgress, stream: audio, allowsCutOff: true },
      ),
    onProgress,
  )
  const sound = { key, full: join(folder, 'full.wav'), speech: join(folder, 'speech.wav') }
  return { source, media, duration, audio, sound }
}

/** Says if the film was not copied as a whole: what is there of it is processed. */
export function warnOfMissing(run: PipelineRun, media: Media): void {
  const missing = missingOf(media)
  if (missing?.name === 'cutOff') warn(run, 'cutOff', missing.values)
  else if (missing) warn(run, 'endMissing')
}

/** The spoken language: the tag of the track, otherwise the given one. */
export const spokenIn = ({ media, audio }: Film, from: string) => media.audio[audio]?.language ?? from

/** The frame rate, if it has a picture. */
export const frameRateOf = ({ media: { picture } }: Film) =>
  picture && picture.frameRate > 0 ? { frameRate: picture.frameRate } : {}

export const noSound = ({ source }: Film) =>
  new PipelineError('noSpeech', pipelineFault('noSound', { name: basename(source.path) }))
