import { open, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FaultInfo } from '#domain/fault.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { foreign, runFfmpeg } from '#media/core/ffmpeg.ts'
import { type Media, probe, type SubtitleStream } from '#media/core/probe.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { make, type PipelineRun } from '../core/run.ts'
import { identify } from './source.ts'

/** Selects the subtitle track used as the script. */
interface TrackChoice {
  language?: string | undefined
  /** From 1. */
  track?: number | undefined
}

/** Whether a file is Matroska or MP4 by its first bytes. A pipe can be read only once, so it is not checked. */
export async function isFilm(path: string): Promise<boolean> {
  if (!(await stat(path)).isFile()) return false
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0)
  if (bytesRead < 12) return false
  return buffer.readUInt32BE(0) === 0x1a45dfa3 || buffer.toString('latin1', 4, 8) === 'ftyp'
}

/** Extracts a text subtitle track of a film and returns its path. */
export async function subtitleTrack(run: PipelineRun, path: string, choice: TrackChoice): Promise<string> {
  const { signal } = run
  const media = await probe(path, { signal })
  const stream = chosen(media, basename(path), choice)
  const { hash } = await identify(run, path)
  // ASS stays ASS, to keep its styles.
  const kind = stream.codec === 'ass' || stream.codec === 'ssa' ? 'ass' : 'srt'
  const { folder } = await make(
    run,
    'subtitle-track',
    1,
    { source: hash, index: stream.index, kind },
    async (into) => {
      const { duration } = media
      const inputs = [await foreign(path, { duration })]
      const to = join(into, `track.${kind}`)
      const args = ['-map', `0:${stream.index}`, '-c:s', kind, '-f', kind, `file:${to}`]
      await runFfmpeg({ inputs, args, duration }, { signal })
    },
  )
  return join(folder, `track.${kind}`)
}

function chosen({ subtitles }: Media, name: string, { language, track }: TrackChoice): SubtitleStream {
  const tracks = listed(subtitles)
  const fail = (sentence: FaultInfo) => new PipelineError('badSubtitles', sentence)
  if (subtitles.length === 0) throw fail(pipelineFault('noSubtitleTrack', { name }))
  if (track !== undefined) {
    const stream = subtitles[track - 1]
    if (!stream) throw fail(pipelineFault('otherSubtitleTrack', { name, track, tracks }))
    if (!stream.text) throw fail(pipelineFault('pictureSubtitles', { name, tracks }))
    return stream
  }
  const texts = subtitles.filter(({ text }) => text)
  const [only, ...more] = texts
  if (!only) throw fail(pipelineFault('pictureSubtitles', { name, tracks }))
  const spoken = texts.find(
    (each) => language && each.language && baseLanguage(each.language) === baseLanguage(language),
  )
  if (spoken) return spoken
  if (more.length === 0) return only
  throw fail(pipelineFault('whichSubtitleTrack', { name, tracks }))
}

const listed = (subtitles: readonly SubtitleStream[]) =>
  subtitles
    .map(
      ({ codec, language = 'und', title }, at) =>
        `${at + 1} ${language} (${codec}${title ? `, ${title}` : ''})`,
    )
    .join(', ')
