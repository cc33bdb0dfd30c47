import type { Cue } from '#domain/cues/cue.ts'
import type { Engines } from '#engines/engines.ts'
import { writeCover } from '#media/cover.ts'
import { MediaError } from '#media/media-error.ts'
import { writePeaks } from '#media/peaks.ts'
import { isPlayable, type PreviewedFilm, writePreview } from '#media/preview.ts'
import { type Media, probe } from '#media/probe.ts'
import { mediaFault } from '#media/faults.ts'
import type { AudioChoice } from './audio-track.ts'
import { type Film, openFilm } from './film.ts'
import { listenTo } from './listen.ts'
import { type Run, stage } from './run.ts'
import { hearScript, nameSpeakers } from './script.ts'

/** What people send as mp4, avi, flv and mkv; what it is called does not matter. */
const containers = new Set(['mp4', 'avi', 'flv', 'matroska'])

/** What a file is that was sent as a video, by its content; refused where it is none of those that are taken. */
export async function lookAtVideo(run: Run, path: string): Promise<Media> {
  const media = await probe(path, { signal: run.signal })
  if (!containers.has(media.container)) throw new MediaError('unsupported', mediaFault('notTaken'))
  if (!media.picture) throw new MediaError('noPicture', mediaFault('noPicture'))
  return media
}

export const readFilm = (run: Run, path: string, choice: AudioChoice): Promise<Film> =>
  stage(run, { stage: 'read' }, (progress) => openFilm(run, path, choice, progress))

export const makeCover = (run: Run, path: string, { duration }: Media, out: string): Promise<void> =>
  stage(run, { stage: 'cover' }, () => writeCover(path, out, { signal: run.signal, duration }))

/** Says whether one was needed. */
export async function makePreview(
  run: Run,
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

/** The waveform; none where there is no sound. */
export async function makePeaks(run: Run, { sound }: Film, out: string): Promise<boolean> {
  if (!sound) return false
  await writePeaks(sound.full, out, { signal: run.signal })
  return true
}

/** What is said in a film, by whom: as its subtitles say, or heard. */
export async function scriptOfFilm(
  run: Run,
  engines: Engines,
  film: Film,
  { language, script }: { language: string; script?: readonly Cue[] | undefined },
): Promise<Cue[]> {
  const cues = script ?? (await hearScript(run, engines, film, await listenTo(run, engines, film), language))
  return nameSpeakers(run, cues, film, engines.diarizers[0])
}
