import { constants } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MusicPart } from '#engines/core/ports.ts'
import { encodeAac } from '#media/encode/aac.ts'
import { encodeFlac } from '#media/encode/flac.ts'
import { encodeMp3 } from '#media/encode/mp3.ts'
import { mux } from '#media/film/mux.ts'
import { writeUndubbed } from '#media/film/undubbed.ts'
import { writePeaks } from '#media/sound/peaks.ts'
import { mixRate, openWav } from '#media/sound/samples.ts'
import { make, type PipelineRun, stage } from '../core/run.ts'
import type { Film } from '../film/film.ts'
import type { Stems } from '../film/separate.ts'

const wholeStems = ['voice', 'background'] as const
type WholeStem = (typeof wholeStems)[number]
type StemName = WholeStem | MusicPart

const pathsOf = ({ voice, background, parts }: Stems) =>
  Object.entries({ voice, background, ...parts }) as [StemName, string][]

/** A stem as WAV, and its waveform, copied to a folder. */
export interface PlayedStem {
  wav: string
  peaks: string
}

/** Copies the stems to a folder, because artifacts are shared. */
export async function playedStems(
  run: PipelineRun,
  stems: Stems,
  into: string,
): Promise<Partial<Record<StemName, PlayedStem>>> {
  const played = pathsOf(stems).map(async ([name, path]): Promise<[StemName, PlayedStem]> => {
    const wav = join(into, `${name}.wav`)
    const peaks = join(into, `${name}.peaks`)
    await copyFile(path, wav, constants.COPYFILE_FICLONE)
    await writePeaks(wav, peaks, { signal: run.signal })
    return [name, { wav, peaks }]
  })
  return Object.fromEntries(await Promise.all(played))
}

const encoders = { mp3: encodeMp3, flac: encodeFlac } as const
type Encoded = keyof typeof encoders
const formats = Object.keys(encoders) as Encoded[]
const videoBitrate = 192_000

/** The paths of the written files by their names, such as `voice.mp3`; those of a video too if the file has a picture. */
export function writeStemFiles(
  run: PipelineRun,
  film: Film,
  stems: Stems,
  into: string,
): Promise<Record<string, string>> {
  return stage(run, { stage: 'write' }, async (progress) => {
    const written: Record<string, string> = {}
    const all = pathsOf(stems).flatMap(([stem, path]) => formats.map((format) => ({ stem, path, format })))
    const videos = film.media.picture ? wholeStems : []
    const count = all.length + videos.length
    let done = 0
    const advance = (share: number) => progress((done + share) / count)
    for (const { stem, path, format } of all) {
      const name = `${stem}.${format}`
      const from = { stems: stems.key, stem, format }
      const { folder } = await make(
        run,
        'stem-file',
        1,
        from,
        async (created, onProgress) => {
          const options = { signal: run.signal, onProgress }
          await encoders[format](await openWav(path, `${stems.key} ${stem}`), join(created, name), options)
        },
        advance,
      )
      written[name] = join(into, name)
      await copyFile(join(folder, name), written[name], constants.COPYFILE_FICLONE)
      done += 1
    }
    const picture = videos.length > 0 ? await pictureOf(run, film) : undefined
    for (const stem of videos) {
      const name = `${stem}.mp4`
      written[name] = join(into, name)
      await writeVideo(run, film, { picture: picture!, stems, stem }, written[name], advance)
      done += 1
    }
    return written
  })
}

/** The picture and the subtitles of the file, without its sound. */
async function pictureOf(run: PipelineRun, { source, media }: Film): Promise<string> {
  const subtitles = media.subtitles.some(({ text }) => text) ? source.path : undefined
  const { folder } = await make(run, 'silent-film', 1, { source: source.hash }, async (into) => {
    await writeUndubbed({ picture: source.path, subtitles }, join(into, 'film.mp4'), { signal: run.signal })
  })
  return join(folder, 'film.mp4')
}

async function writeVideo(
  run: PipelineRun,
  { media, audio }: Film,
  { picture, stems, stem }: { picture: string; stems: Stems; stem: WholeStem },
  out: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const { signal } = run
  const samples = await openWav(stems[stem], `${stems.key} ${stem}`)
  const folder = await run.artifacts.parts('aac')
  const { files } = await encodeAac(samples, { signal, onProgress, bitrate: videoBitrate, folder })
  const track = { files, language: media.audio[audio]?.language ?? 'und' }
  const duration = (samples.frames / mixRate) * 1000
  const { chapters, tags } = media
  await mux({ undubbed: picture, tracks: [track], duration, chapters, tags }, out, { signal })
}
