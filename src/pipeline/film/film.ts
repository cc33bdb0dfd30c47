import { basename, join } from 'node:path'
import { type Media, probe } from '#media/probe.ts'
import { decodeSound } from '#media/sound.ts'
import { pipelineFault } from '../core/faults.ts'
import { type AudioChoice, chooseAudio } from './audio-track.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { make, type PipelineRun } from '../core/run.ts'
import { identify, type Source } from './source.ts'

/** Video or sound that somebody gave, and its sound as the pipeline works with it. */
export interface Film {
  source: Source
  media: Media
  /** Milliseconds. */
  duration: number
  /** None where it has none. */
  sound?: FilmSound
  /** The audio track that is worked with, as an index among those of the file. */
  audio: number
  /** Its audio tracks as ADTS, the one that is worked with first, where they are not those that are in the file. */
  bentTracks?: readonly BentTrack[]
}

export interface BentTrack {
  files: readonly string[]
  language?: string
  title?: string
}

export interface FilmSound {
  /** Names its content. */
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
        { signal: run.signal, onProgress, stream: audio },
      ),
    onProgress,
  )
  const sound = { key, full: join(folder, 'full.wav'), speech: join(folder, 'speech.wav') }
  return { source, media, duration, audio, sound }
}

/** What is spoken in it: as the file tags its track, or else as somebody said. */
export const spokenIn = ({ media, audio }: Film, from: string) => media.audio[audio]?.language ?? from

/** Its pictures a second, where it has any. */
export const frameRateOf = ({ media: { picture } }: Film) =>
  picture && picture.frameRate > 0 ? { frameRate: picture.frameRate } : {}

export const noSound = ({ source }: Film) =>
  new PipelineError('noSpeech', pipelineFault('noSound', { name: basename(source.path) }))
