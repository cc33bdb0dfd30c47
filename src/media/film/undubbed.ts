import { iso639 } from '#domain/text/languages.ts'
import { checkWritten } from '../core/check-written.ts'
import { aac, h264, h264Filters, pictureOfMp4, soundOfMp4 } from '../core/codecs.ts'
import { mediaFault } from '../core/faults.ts'
import { foreign, type Input, runFfmpeg } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { type AudioStream, type Media, type Picture, probe, type SubtitleStream } from '../core/probe.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import { firstTwo } from '../sound/stereo.ts'

export interface UndubbedPlan {
  /** The file whose picture is copied. */
  picture: string
  /** The film's own audio tracks to keep: the one that was dubbed (an index) comes first, then the others. */
  original?: { file: string; language?: string; audio?: number } | undefined
  /** The film whose text subtitles are kept as tracks. */
  subtitles?: string | undefined
}

/** The title of the dubbed track's original. */
export const originalTitle = 'Original'

/** Writes everything but the dub as an MP4 for `mux`. Returns whether the picture had to be encoded. */
export async function writeUndubbed(
  plan: UndubbedPlan,
  out: string,
  options: MediaOptions,
): Promise<{ reencoded: boolean }> {
  const source = await probe(plan.picture, options)
  const { picture, duration } = source
  if (!picture) throw new MediaError('noPicture', mediaFault('noPictureToWrite'))
  return writeAtomically(out, async (part) => {
    const write = async (copy: boolean) => {
      try {
        return await writeOnce(copy, plan)
      } catch (error) {
        // Subtitles that cannot be converted are dropped; they do not fail the film.
        if (!plan.subtitles || !isFailed(error)) throw error
        return writeOnce(copy, { ...plan, subtitles: undefined })
      }
    }
    const writeOnce = async (copy: boolean, wanted: UndubbedPlan) => {
      const { inputs, args } = await argumentsOf(wanted, source, picture, copy, options)
      await runFfmpeg({ inputs, args: [...args, `file:${part}`], duration }, options)
      await checkWritten(part, options)
      return { reencoded: !copy }
    }
    if (!pictureOfMp4.has(picture.codec)) return write(false)
    try {
      return await write(true)
    } catch (error) {
      // Some AVI and FLV files lack timestamps that a copy needs.
      if (!isFailed(error)) throw error
      return write(false)
    }
  })
}

const isFailed = (error: unknown) =>
  error instanceof MediaError && ['failed', 'unreadable'].includes(error.kind)

async function argumentsOf(
  plan: UndubbedPlan,
  source: Media,
  picture: Picture,
  copy: boolean,
  options: MediaOptions,
) {
  const inputs: Input[] = [
    await foreign(plan.picture, { before: copy ? ['-fflags', '+genpts'] : [], duration: source.duration }),
  ]
  const args = ['-map', `0:${picture.index}`]
  if (copy) args.push('-c:v', 'copy', ...(picture.codec === 'hevc' ? ['-tag:v', 'hvc1'] : []))
  else args.push('-vf', h264Filters.join(), '-fps_mode', 'passthrough', ...h264)
  if (plan.original) {
    const { file, language, audio = 0 } = plan.original
    const own = file === plan.picture
    const media = own ? source : await probe(file, options)
    const input = own ? 0 : inputs.push(await foreign(file, { duration: media.duration })) - 1
    const dubbed = media.audio[audio]
    const others = media.audio.filter((stream) => stream !== dubbed)
    const titled = dubbed ? [{ ...dubbed, title: originalTitle, language: language ?? dubbed.language }] : []
    for (const [index, stream] of [...titled, ...others].entries())
      args.push('-map', `${input}:${stream.index}`, ...soundArguments(stream, index))
  }
  if (plan.subtitles) {
    const own = plan.subtitles === plan.picture
    const media = own ? source : await probe(plan.subtitles, options)
    const input = own ? 0 : inputs.push(await foreign(plan.subtitles, { duration: media.duration })) - 1
    for (const [index, stream] of media.subtitles.filter(({ text }) => text).entries())
      args.push('-map', `${input}:${stream.index}`, ...subtitleArguments(stream, index))
  }
  args.push('-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096')
  // Some ffmpeg versions treat FLAC in MP4 as experimental.
  args.push('-strict', 'experimental', '-f', 'mp4')
  return { inputs, args }
}

const subtitleArguments = ({ title, language = 'und' }: SubtitleStream, index: number): string[] => [
  `-c:s:${index}`,
  'mov_text',
  `-metadata:s:s:${index}`,
  `language=${iso639(language)}`,
  ...(title ? [`-metadata:s:s:${index}`, `handler_name=${title}`] : []),
]

function soundArguments(
  stream: Pick<AudioStream, 'codec' | 'channels' | 'title' | 'language'>,
  index: number,
): string[] {
  const { codec, title, language = 'und' } = stream
  return [
    [`-c:a:${index}`, ...(soundOfMp4.has(codec) ? ['copy'] : [...aac, `-b:a:${index}`, '160k'])],
    soundOfMp4.has(codec) ? [] : firstTwo(stream).flatMap((filter) => [`-filter:a:${index}`, filter]),
    [`-metadata:s:a:${index}`, `language=${iso639(language)}`],
    // MP4 stores a track's title as the name of its handler.
    title ? [`-metadata:s:a:${index}`, `handler_name=${title}`] : [],
  ].flat()
}
