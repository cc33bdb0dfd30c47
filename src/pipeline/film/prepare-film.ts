import { readFile } from 'node:fs/promises'
import { readPeaks } from '#domain/peaks.ts'
import { refuseCutOff } from '#media/core/cut-off.ts'
import { mediaFault } from '#media/core/faults.ts'
import { MediaError } from '#media/core/media-error.ts'
import { type Media, probe } from '#media/core/probe.ts'
import { writeCover } from '#media/covers/cover.ts'
import { writeTextCover } from '#media/covers/text-cover.ts'
import { writeWaveCover } from '#media/covers/wave-cover.ts'
import { isPlayable, type PreviewedFilm, writePreview } from '#media/film/preview.ts'
import { writePeaks } from '#media/sound/peaks.ts'
import { type PipelineRun, stage } from '../core/run.ts'
import type { AudioChoice } from './audio-track.ts'
import { type Film, openFilm } from './film.ts'

/** The accepted containers (mp4, m4a, avi, flv, mkv, mp3, wav, flac, and ogg from a separation), by content and not by name. */
const containers = new Set(['mp4', 'avi', 'flv', 'matroska', 'mp3', 'wav', 'flac', 'ogg'])

/** Probes an uploaded video or sound; one that is not there as a whole is refused, before anything is charged for it. */
export async function probeWhole({ signal }: Pick<PipelineRun, 'signal'>, path: string): Promise<Media> {
  const media = await probe(path, { signal })
  refuseCutOff(media)
  return media
}

/** Probes a file uploaded to be dubbed, a video or sound alone; refuses other kinds. */
export async function lookAtMedia(run: PipelineRun, path: string): Promise<Media> {
  const media = await probe(path, { signal: run.signal })
  if (!containers.has(media.container)) throw new MediaError('unsupported', mediaFault('notTaken'))
  return media
}

export const readFilm = (run: PipelineRun, path: string, choice: AudioChoice): Promise<Film> =>
  stage(run, { stage: 'read' }, (progress) => openFilm(run, path, choice, progress))

export const makeCover = (run: PipelineRun, path: string, { duration }: Media, out: string): Promise<void> =>
  stage(run, { stage: 'cover' }, () => writeCover(path, out, { signal: run.signal, duration }))

/** The waveform as a picture, from its peaks. */
export const makeWaveCover = (run: PipelineRun, peaks: string, out: string): Promise<void> =>
  stage(run, { stage: 'cover' }, async () =>
    writeWaveCover(readPeaks(await readFile(peaks)), out, { signal: run.signal }),
  )

/** For subtitles without a film. */
export const makeTextCover = (run: PipelineRun, lines: readonly string[], out: string): Promise<void> =>
  stage(run, { stage: 'cover' }, () => writeTextCover(lines, out, { signal: run.signal }))

/** Returns whether one was needed. */
export async function makePreview(
  run: PipelineRun,
  path: string,
  film: PreviewedFilm,
  out: string,
): Promise<boolean> {
  if (isPlayable(film)) return false
  await stage(run, { stage: 'preview' }, (onProgress) =>
    writePreview(path, film, out, { signal: run.signal, onProgress }),
  )
  return true
}

/** The waveform; undefined without sound. */
export async function makePeaks(run: PipelineRun, { sound }: Film, out: string): Promise<boolean> {
  if (!sound) return false
  await writePeaks(sound.full, out, { signal: run.signal })
  return true
}
