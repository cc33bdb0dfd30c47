import { stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { languageOfTag } from '#domain/text/languages.ts'
import { mediaFaults } from '#i18n/media-faults.ts'
import { says } from '#i18n/saying.ts'
import { textSubtitles } from './codecs.ts'
import { containerOf } from './container.ts'
import { runFfprobe } from './ffmpeg.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'

export interface Picture {
  /** Index among all streams of the file. */
  index: number
  codec: string
  pixelFormat: string
  /** As it is shown: turned already. */
  width: number
  height: number
  /** Degrees clockwise that a player turns it: 0, 90, 180 or 270. */
  rotation: number
  /** Frames a second, on average. */
  frameRate: number
  /** Whether the time between frames changes. */
  variable: boolean
}

export interface AudioStream {
  index: number
  codec: string
  channels: number
  rate: number
  /** BCP 47, where the file tells. */
  language?: string
  title?: string
}

export interface SubtitleStream {
  index: number
  codec: string
  /** Whether it is text; pictures of text cannot be read. */
  text: boolean
  language?: string
  title?: string
}

export interface Chapter {
  /** Milliseconds. */
  start: number
  /** Empty where the file has none. */
  title: string
}

export interface Media {
  /** `mp4`, `matroska`, `avi` ... by its content, whatever its name. */
  container: string
  /** Milliseconds. */
  duration: number
  picture?: Picture
  audio: AudioStream[]
  subtitles: SubtitleStream[]
  chapters: Chapter[]
}

const number = z.optional(z.coerce.number())

const streamShape = z.object({
  index: z.number(),
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  pix_fmt: z.optional(z.string()),
  width: number,
  height: number,
  channels: number,
  sample_rate: number,
  avg_frame_rate: z.optional(z.string()),
  r_frame_rate: z.optional(z.string()),
  duration: number,
  disposition: z.optional(z.object({ attached_pic: number })),
  tags: z.optional(z.record(z.string(), z.string())),
  side_data_list: z.optional(z.array(z.object({ rotation: number }))),
})
type Stream = z.infer<typeof streamShape>

const chapterShape = z.object({
  start_time: z.coerce.number(),
  tags: z.optional(z.record(z.string(), z.string())),
})

const answerShape = z.object({
  streams: z.optional(z.array(streamShape)),
  chapters: z.optional(z.array(chapterShape)),
  format: z.optional(z.object({ duration: number })),
})

/** Every stage looks at the same files, and ffprobe takes a tenth of a second of a processor only to start. */
const known = new Map<string, Media>()
const mostKnown = 200

/** What is in a file; known again as long as nobody wrote to it, under whatever name. */
export async function probe(file: string, options: MediaOptions): Promise<Media> {
  const { dev, ino, size, mtimeNs } = await stat(file, { bigint: true })
  const written = [dev, ino, size, mtimeNs].join()
  const media = known.get(written) ?? (await look(file, options))
  // The one asked for longest ago is the first to go.
  known.delete(written)
  known.set(written, media)
  if (known.size > mostKnown) known.delete(known.keys().next().value!)
  return media
}

async function look(file: string, options: MediaOptions): Promise<Media> {
  const container = await containerOf(file)
  const input = { file, demuxers: container.demuxers }
  const asked = ['-show_streams', '-show_format', '-show_chapters']
  const read = answerShape.safeParse(await runFfprobe(input, asked, options))
  if (!read.success)
    throw new MediaError('unreadable', says(mediaFaults.broken), {
      cause: read.error,
    })
  const answer = read.data
  const streams = answer.streams ?? []
  const picture = streams.find(
    (stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic && stream.width,
  )
  const audio = streams.filter((stream) => stream.codec_type === 'audio' && stream.codec_name)
  if (!picture && audio.length === 0) throw new MediaError('unreadable', says(mediaFaults.nothingInside))
  return {
    container: container.name,
    duration: Math.round(
      secondsOf(answer.format?.duration ?? 0, streams, picture ? [picture, ...audio] : audio) * 1000,
    ),
    ...(picture && { picture: pictureOf(picture) }),
    audio: audio.map((stream) => ({
      index: stream.index,
      codec: stream.codec_name!,
      channels: stream.channels ?? 0,
      rate: stream.sample_rate ?? 0,
      ...named(stream),
    })),
    subtitles: streams
      .filter((stream) => stream.codec_type === 'subtitle')
      .map((stream) => {
        const codec = stream.codec_name ?? 'unknown'
        return { index: stream.index, codec, text: textSubtitles.has(codec), ...named(stream) }
      }),
    chapters: (answer.chapters ?? []).map(({ start_time, tags }) => ({
      start: Math.max(0, Math.round(start_time * 1000)),
      title: tags?.['title'] ?? '',
    })),
  }
}

/** How long a film is, of which something is seen or heard: subtitles that never end, as discs have them, make it no longer. */
function secondsOf(told: number, streams: readonly Stream[], played: readonly Stream[]): number {
  const lengths = played.map(({ duration, tags }) => duration ?? secondsIn(tags?.['DURATION']))
  const most = Math.max(...lengths.map((length) => length ?? Infinity))
  const others = streams.length > played.length
  if (others && told > most) return most
  return Math.max(told, ...lengths.map((length) => length ?? 0))
}

/** Matroska tells the length of a track by a tag. */
function secondsIn(time: string | undefined): number | undefined {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(time ?? '') ?? []
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function pictureOf(stream: Stream): Picture {
  // ffprobe counts against the clock.
  const turned = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  const rotation = (((Math.round(-turned / 90) * 90) % 360) + 360) % 360
  const lies = rotation % 180 !== 0
  const [width, height] = [stream.width ?? 0, stream.height ?? 0]
  const average = ratio(stream.avg_frame_rate)
  const base = ratio(stream.r_frame_rate)
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    pixelFormat: stream.pix_fmt ?? 'unknown',
    width: lies ? height : width,
    height: lies ? width : height,
    rotation,
    frameRate: average || base,
    variable: average > 0 && base > 0 && Math.abs(average - base) / base > 0.005,
  }
}

function ratio(text = '0/0'): number {
  const [above = 0, below = 0] = text.split('/').map(Number)
  return below > 0 ? above / below : 0
}

function named({ tags = {} }: Stream): { language?: string; title?: string } {
  const language = languageOfTag(tags.language)
  const title =
    tags.title ?? (tags.handler_name && !/handler$/i.test(tags.handler_name) ? tags.handler_name : undefined)
  return { ...(language && { language }), ...(title && { title }) }
}
