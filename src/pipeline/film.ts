import { basename, join } from 'node:path'
import { type Media, probe } from '#media/probe.ts'
import { decodeSound } from '#media/sound.ts'
import { pipelineFaults } from '#i18n/pipeline-faults.ts'
import { says } from '#i18n/saying.ts'
import { PipelineError } from './pipeline-error.ts'
import { make, type Run } from './run.ts'
import { identify, type Source } from './source.ts'

/** Video or sound that somebody gave, and its sound as the pipeline works with it. */
export interface Film {
  source: Source
  media: Media
  /** Milliseconds. */
  duration: number
  /** None where it has none. */
  sound?: FilmSound
  /** Its sound as ADTS, where it is not the one that is in the file. */
  originalTrack?: readonly string[]
}

export interface FilmSound {
  /** Names its content. */
  key: string
  /** 48 000 Hz, two channels. */
  full: string
  /** 16 000 Hz, one channel. */
  speech: string
}

export async function openFilm(run: Run, path: string, onProgress: (share: number) => void): Promise<Film> {
  const source = await identify(run, path)
  const media = await probe(path, { signal: run.signal })
  if (media.audio.length === 0) return { source, media, duration: media.duration }
  const { key, folder } = await make(run, 'sound', 1, { source: source.hash }, (into) =>
    decodeSound(
      path,
      { full: join(into, 'full.wav'), speech: join(into, 'speech.wav') },
      { signal: run.signal, onProgress, duration: media.duration },
    ),
  )
  const sound = { key, full: join(folder, 'full.wav'), speech: join(folder, 'speech.wav') }
  return { source, media, duration: media.duration, sound }
}

/** Its pictures a second, where it has any. */
export const frameRateOf = ({ media: { picture } }: Film) =>
  picture && picture.frameRate > 0 ? { frameRate: picture.frameRate } : {}

export const noSound = ({ source }: Film) =>
  new PipelineError('noSpeech', says(pipelineFaults.noSound, { name: basename(source.path) }))
