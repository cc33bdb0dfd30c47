import { stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { languageOfTag } from '#domain/text/languages.ts'
import { textSubtitles } from './codecs.ts'
import { containerOf } from './container.ts'
import { type CutOff, cutOffOf } from './cut-off.ts'
import { mediaFault } from './faults.ts'
import { runFfprobe } from './ffmpeg.ts'
import { confirmedLength, lastPackets, measureLength } from './length.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { preservedTags, type Tags } from './tags.ts'

export interface Picture {
  /** The index among all streams of the file. */
  index: number
  codec: string
  pixelFormat: string
  /** As displayed, after rotation. */
  width: number
  height: number
  /** The clockwise rotation applied by players: 0, 90, 180 or 270. */
  rotation: number
  /** Frames a second, on average. */
  frameRate: number
  /** Whether the frame rate is variable. */
  variable: boolean
}

export interface AudioStream {
  index: number
  codec: string
  channels: number
  rate: number
  /** Whether players select it by default. */
  isDefault: boolean
  /** BCP 47, if the file has it. */
  language?: string
  title?: string
}

export interface SubtitleStream {
  index: number
  codec: string
  /** Whether it is text; bitmap subtitles cannot be read. */
  text: boolean
  language?: string
  title?: string
}

export interface Chapter {
  /** Milliseconds. */
  start: number
  /** Empty if the file has none. */
  title: string
}

export interface Media {
  /** `mp4`, `matroska`, `avi` ... by content, whatever its name. */
  container: string
  /** The actual milliseconds of picture or sound, whatever the container declares. */
  duration: number
  /** It ends before its headers say. */
  cutOff?: CutOff
  picture?: Picture
  audio: AudioStream[]
  subtitles: SubtitleStream[]
  chapters: Chapter[]
  tags: Tags
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
  bits_per_raw_sample: number,
  avg_frame_rate: z.optional(z.string()),
  r_frame_rate: z.optional(z.string()),
  disposition: z.optional(z.object({ attached_pic: number, default: number })),
  tags: z.optional(z.record(z.string(), z.string())),
  side_data_list: z.optional(z.array(z.object({ rotation: number }))),
})
type Stream = z.infer<typeof streamShape>

const chapterShape = z.object({
  start_time: z.coerce.number(),
  tags: z.optional(z.record(z.string(), z.string())),
})

const packetShape = z.object({
  stream_index: z.optional(z.number()),
  pts_time: number,
  duration_time: number,
})

const answerShape = z.object({
  streams: z.optional(z.array(streamShape)),
  chapters: z.optional(z.array(chapterShape)),
  format: z.optional(
    z.object({ duration: number, start_time: number, tags: z.optional(z.record(z.string(), z.string())) }),
  ),
  packets: z.optional(z.array(packetShape)),
})

/** Every stage probes the same files, and starting ffprobe alone takes a tenth of a second. */
const known = new Map<string, Media>()
const maxKnown = 200

/** What a file contains; cached while the file is unchanged, under any name. */
export async function probe(file: string, options: MediaOptions): Promise<Media> {
  const { dev, ino, size, mtimeNs } = await stat(file, { bigint: true })
  const written = [dev, ino, size, mtimeNs].join()
  const media = known.get(written) ?? (await look(file, Number(size), options))
  // Evicts the least recently used one.
  known.delete(written)
  known.set(written, media)
  if (known.size > maxKnown) known.delete(known.keys().next().value!)
  return media
}

async function look(file: string, bytes: number, options: MediaOptions): Promise<Media> {
  const container = await containerOf(file)
  const input = { file, demuxers: container.demuxers }
  const asked = ['-show_streams', '-show_format', '-show_chapters', ...lastPackets(container.name)]
  const read = answerShape.safeParse(await runFfprobe(input, asked, options))
  if (!read.success)
    throw new MediaError('unreadable', mediaFault('broken'), {
      cause: read.error,
    })
  const answer = read.data
  const streams = answer.streams ?? []
  const picture = streams.find(
    (stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic && stream.width,
  )
  const audio = streams.filter((stream) => stream.codec_type === 'audio' && stream.codec_name)
  if (!picture && audio.length === 0) throw new MediaError('unreadable', mediaFault('nothingInside'))
  const played = picture ? [picture, ...audio] : audio
  const seconds =
    confirmedLength(answer, { bytes, played: new Set(played.map(({ index }) => index)) }) ??
    (await measureLength(file, played, options).catch((error: unknown) => {
      throw asTooFine(error, audio)
    }))
  const lengths = { declared: answer.format?.duration, found: seconds }
  const cutOff = await cutOffOf(file, container, lengths)
  return {
    container: container.name,
    duration: Math.round(seconds * 1000),
    ...(cutOff && { cutOff }),
    ...(picture && { picture: pictureOf(picture) }),
    audio: audio.map((stream) => ({
      index: stream.index,
      codec: stream.codec_name!,
      channels: stream.channels ?? 0,
      rate: stream.sample_rate ?? 0,
      isDefault: stream.disposition?.default === 1,
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
    tags: preservedTags(answer.format?.tags),
  }
}

/** ffmpeg before version 6 takes FLAC of more bits for damaged. */
function asTooFine(error: unknown, audio: readonly Stream[]): unknown {
  const bits = audio.find(({ codec_name }) => codec_name === 'flac')?.bits_per_raw_sample ?? 0
  return error instanceof MediaError && error.kind === 'unreadable' && bits > 24
    ? new MediaError('unsupported', mediaFault('flacBits', { bits }), { cause: error })
    : error
}

function pictureOf(stream: Stream): Picture {
  // ffprobe counts counterclockwise.
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
