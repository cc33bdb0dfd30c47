import { iso639 } from '#domain/text/languages.ts'
import { mediaFaults } from '#i18n/media-faults.ts'
import { says } from '#i18n/saying.ts'
import { appear } from './appear.ts'
import { checkWritten } from './check-written.ts'
import { aac, h264, h264Filters, pictureOfMp4, soundOfMp4 } from './codecs.ts'
import { foreign, type Input, runFfmpeg } from './ffmpeg.ts'
import { firstTwo } from './many-channels.ts'
import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { type Media, type Picture, probe } from './probe.ts'

export interface UndubbedPlan {
  /** The file whose picture is copied. */
  picture: string
  /** The film's own sound, where it shall be there to be chosen. */
  original?: { file: string; language?: string } | undefined
}

/** What the sound of the film is called beside a dub. */
export const originalTitle = 'Original'

/** What is in a film beside its dub, as an MP4 for `mux`. Says whether the picture had to be encoded anew. */
export async function writeUndubbed(
  plan: UndubbedPlan,
  out: string,
  options: MediaOptions,
): Promise<{ reencoded: boolean }> {
  const source = await probe(plan.picture, options)
  const { picture, duration } = source
  if (!picture) throw new MediaError('noPicture', says(mediaFaults.noPictureToWrite))
  return appear(out, async (part) => {
    const write = async (copy: boolean) => {
      const { inputs, args } = await argumentsOf(plan, source, picture, copy, options)
      await runFfmpeg({ inputs, args: [...args, `file:${part}`], duration }, options)
      await checkWritten(part, options)
      return { reencoded: !copy }
    }
    if (!pictureOfMp4.has(picture.codec)) return write(false)
    try {
      return await write(true)
    } catch (error) {
      // Some AVI and FLV files lack the times that a copy needs.
      if (!(error instanceof MediaError) || !['failed', 'unreadable'].includes(error.kind)) throw error
      return write(false)
    }
  })
}

async function argumentsOf(
  plan: UndubbedPlan,
  source: Media,
  picture: Picture,
  copy: boolean,
  options: MediaOptions,
) {
  const inputs: Input[] = [await foreign(plan.picture, copy ? ['-fflags', '+genpts'] : [])]
  const args = ['-map', `0:${picture.index}`]
  if (copy) args.push('-c:v', 'copy', ...(picture.codec === 'hevc' ? ['-tag:v', 'hvc1'] : []))
  else args.push('-vf', h264Filters.join(), '-fps_mode', 'passthrough', ...h264)
  if (plan.original) {
    const { file, language } = plan.original
    const own = file === plan.picture
    const [audio] = (own ? source : await probe(file, options)).audio
    const input = own ? 0 : inputs.push(await foreign(file)) - 1
    if (audio) {
      args.push('-map', `${input}:${audio.index}`, '-c:a')
      args.push(...(soundOfMp4.has(audio.codec) ? ['copy'] : [...aac, '-b:a', '160k']))
      if (!soundOfMp4.has(audio.codec)) args.push(...firstTwo(audio).flatMap((filter) => ['-af', filter]))
      args.push('-metadata:s:a', `language=${iso639(language ?? audio.language ?? 'und')}`)
      // The file keeps a track's title as the name of its handler.
      args.push('-metadata:s:a', `handler_name=${originalTitle}`)
    }
  }
  args.push('-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096')
  // Some versions call FLAC in an MP4 an experiment.
  args.push('-strict', 'experimental', '-f', 'mp4')
  return { inputs, args }
}
