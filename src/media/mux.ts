import { iso639 } from '#domain/text/languages.ts'
import { aacFrame } from './aac.ts'
import { appear } from './appear.ts'
import { checkWritten } from './check-written.ts'
import { aac, h264, h264Filters, pictureOfMp4, soundOfMp4 } from './codecs.ts'
import { foreign, type Input, runFfmpeg } from './ffmpeg.ts'
import { firstTwo } from './many-channels.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { type Media, probe } from './probe.ts'
import { mixRate } from './samples.ts'

export interface MuxTrack {
  /** ADTS as encodeAac writes it. */
  file: string
  /** BCP 47. */
  language: string
  title?: string
}

export interface MuxPlan {
  /** The file whose picture is copied; none gives an M4A. */
  picture?: string | undefined
  /** The dub comes first and is the default. */
  tracks: readonly MuxTrack[]
  /** The source's own sound as a further track. */
  original?: { file: string; stream?: number; language?: string; title?: string } | undefined
  /** SRT files. */
  subtitles?: readonly { file: string; language: string; title?: string }[]
  /** Says in the file's metadata that it was made by machine. */
  label?: string | undefined
  /** Milliseconds: how long the sound is. */
  duration: number
}

/** What the sound of the film is called beside a dub. */
export const originalTitle = 'Original'

/** The decoder gives the priming first; a track that begins so much before 0 has it cut off by its edit list. */
const priming = String(-aacFrame / mixRate)

/** Writes an MP4 or M4A, which appears when it is whole. Says whether the picture had to be encoded anew. */
export async function mux(
  plan: MuxPlan,
  out: string,
  options: MediaOptions,
): Promise<{ reencoded: boolean }> {
  const source = plan.picture === undefined ? undefined : await probe(plan.picture, options)
  const copies = source?.picture !== undefined && pictureOfMp4.has(source.picture.codec)
  if (source && !source.picture)
    throw new MediaError('noPicture', 'The file has no picture. Choose a video, or make a sound file only.')
  return appear(out, async (part) => {
    const write = async (copy: boolean) => {
      const { inputs, args } = await muxArguments(plan, source, copy, options)
      await runFfmpeg({ inputs, args: [...args, `file:${part}`], duration: plan.duration }, options)
      await checkWritten(part, options)
      return { reencoded: source !== undefined && !copy }
    }
    if (!copies) return write(false)
    try {
      return await write(true)
    } catch (error) {
      // Some AVI and FLV files lack the times that a copy needs.
      if (!(error instanceof MediaError) || !['failed', 'unreadable'].includes(error.kind)) throw error
      return write(false)
    }
  })
}

async function muxArguments(plan: MuxPlan, source: Media | undefined, copy: boolean, options: MediaOptions) {
  const inputs: Input[] = []
  const args: string[] = []
  const add = (input: Input) => inputs.push(input) - 1
  const { picture } = source ?? {}
  if (plan.picture !== undefined && picture) {
    const input = add(await foreign(plan.picture, copy ? ['-fflags', '+genpts'] : []))
    args.push('-map', `${input}:${picture.index}`)
    if (copy) args.push('-c:v', 'copy', ...(picture.codec === 'hevc' ? ['-tag:v', 'hvc1'] : []))
    else args.push('-vf', h264Filters.join(), '-fps_mode', 'passthrough', ...h264)
  }
  plan.tracks.forEach(({ file, language, title }, index) => {
    const input = add({ file, demuxers: 'aac', before: ['-itsoffset', priming, '-f', 'aac'] })
    args.push('-map', `${input}:a:0`, `-c:a:${index}`, 'copy')
    args.push(...tags(`a:${index}`, language, title))
    args.push(`-disposition:a:${index}`, index === 0 ? 'default' : '0')
  })
  if (plan.original) {
    const { file, stream = 0, language, title = originalTitle } = plan.original
    const audio = (file === plan.picture && source ? source : await probe(file, options)).audio[stream]
    const input = file === plan.picture ? 0 : add(await foreign(file))
    const index = plan.tracks.length
    if (audio) {
      args.push('-map', `${input}:${audio.index}`, `-c:a:${index}`)
      const pair = firstTwo(audio).flatMap((filter) => [`-filter:a:${index}`, filter])
      args.push(...(soundOfMp4.has(audio.codec) ? ['copy'] : [...aac, `-b:a:${index}`, '160k', ...pair]))
      args.push(...tags(`a:${index}`, language ?? audio.language ?? 'und', title))
      args.push(`-disposition:a:${index}`, '0')
    }
  }
  plan.subtitles?.forEach(({ file, language, title }, index) => {
    const input = add({ file, demuxers: 'srt', before: ['-f', 'srt'] })
    args.push('-map', `${input}:s:0`, `-c:s:${index}`, 'mov_text')
    args.push(...tags(`s:${index}`, language, title), `-disposition:s:${index}`, '0')
  })
  args.push('-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096')
  if (plan.label) args.push('-metadata', `comment=${plan.label}`)
  args.push('-movflags', '+faststart', '-f', plan.picture === undefined ? 'ipod' : 'mp4')
  return { inputs, args }
}

// The file keeps a track's title as the name of its handler.
const tags = (stream: string, language: string, title: string | undefined) =>
  [`language=${iso639(language)}`, ...(title ? [`handler_name=${title}`] : [])].flatMap((tag) => [
    `-metadata:s:${stream}`,
    tag,
  ])
