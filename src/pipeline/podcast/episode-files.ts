import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inParallel } from '#domain/in-parallel.ts'
import { iso639 } from '#domain/text/languages.ts'
import type { Picture } from '#media/core/picture.ts'
import { encodeAac } from '#media/encode/aac.ts'
import { encodeMp3Frames } from '#media/encode/mp3-frames.ts'
import { writeMp3 } from '#media/encode/write-mp3.ts'
import { mux } from '#media/film/mux.ts'
import { mixRate, type Samples, writeWavFile } from '#media/sound/samples.ts'
import type { PipelineRun } from '../core/run.ts'
import { speechLabel } from '../core/speech-label.ts'
import { type EpisodeMix, episodeSound } from './episode-sound.ts'
import type { Episode } from './lay-out-episode.ts'
import type { PodcastFormat, PodcastRequest } from './podcast-request.ts'

interface Place {
  cover: Picture | undefined
  out: string
}

/** In bits a second, by the number of channels. */
const bitrates = [96_000, 160_000]
const genre = 'Podcast'
/** In the folder of the episode. */
export const stemFolder = 'stems'

const milliseconds = (samples: number) => (samples * 1000) / mixRate

/** Writes the sound of an episode in the wanted formats. Stretches that did not change are not encoded again. */
export async function writeSounds(
  run: PipelineRun,
  request: PodcastRequest,
  episode: Episode,
  mix: EpisodeMix,
  { cover, out }: Place,
  onProgress: (share: number) => void,
): Promise<string[]> {
  const sound = episodeSound(episode, mix)
  const { title, author, show, language, name } = request
  const { frames } = episode
  const duration = milliseconds(frames)
  const label = request.label === 'off' ? undefined : speechLabel
  const bitrate = bitrates[sound.channels - 1]!
  const marks = episode.chapters.map(({ start, title: named }) => ({
    start: Math.round(milliseconds(start)),
    title: named,
  }))
  const chapters = marks.length > 1 ? marks : []
  const file = (ending: string) => join(out, `${name}.${ending}`)

  async function encoded(kind: 'mp3' | 'aac', encode: typeof encodeMp3Frames, options: Following) {
    const folder = await run.artifacts.parts(kind)
    const { files, made, reused } = await encode(sound, { ...options, folder, bitrate })
    run.made += made
    run.reused += reused
    return files
  }
  const works: Partial<Record<PodcastFormat, (options: Following) => Promise<string[]>>> = {
    async mp3(options) {
      const files = await encoded('mp3', encodeMp3Frames, options)
      const album = show ?? title
      const about = { title, artist: author, album, genre, language: iso639(language), comment: label }
      await writeMp3({ files, samples: frames, tags: { ...about, duration, chapters, cover } }, file('mp3'), {
        signal: options.signal,
      })
      return [file('mp3')]
    },
    async m4a(options) {
      const files = await encoded('aac', encodeAac, options)
      const tags = { title, album: show ?? title, genre, ...(author && { artist: author }) }
      const tracks = [{ files, language, title }]
      await mux({ tracks, label, duration, chapters, tags, cover }, file('m4a'), { signal: options.signal })
      return [file('m4a')]
    },
    async wav(options) {
      await writeWavFile(file('wav'), sound, { ...options, label })
      return [file('wav')]
    },
    stems: (options) => writeStems(request, episode, mix, { out, label, options }),
  }
  const wanted = request.formats.flatMap((format) => works[format] ?? [])
  const shares = wanted.map(() => 0)
  const written = await inParallel(
    [...wanted.entries()],
    wanted.length,
    run.signal,
    ([index, work], signal) =>
      work({
        signal,
        onProgress(share) {
          shares[index] = share
          onProgress(shares.reduce((sum, each) => sum + each, 0) / wanted.length)
        },
      }),
  )
  onProgress(1)
  return written.flat()
}

interface Following {
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Voices and music, each with its level in the mix. */
async function writeStems(
  { name }: Pick<PodcastRequest, 'name'>,
  episode: Episode,
  mix: EpisodeMix,
  { out, label, options }: { out: string; label: string | undefined; options: Following },
): Promise<string[]> {
  const folder = join(out, stemFolder)
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  for (const [index, only] of (['voices', 'music'] as const).entries()) {
    const file = join(folder, `${name}-${only}.wav`)
    const stem: Samples = episodeSound(episode, { ...mix, only })
    const onProgress = (share: number) => options.onProgress((index + share) / 2)
    await writeWavFile(file, stem, { signal: options.signal, onProgress, label })
    written.push(file)
  }
  return written
}
