import { stat } from 'node:fs/promises'
import { runFfmpeg } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'

interface StreamLimits {
  maxBytes: number
  /** Seconds of film that are saved; one that is longer is refused when it is measured. */
  maxSeconds: number
  /** The most seconds that saving may take. */
  longest: number
}

/** What HLS and DASH consist of. */
const demuxers = 'hls,dash,mpegts,mov,mp4,m4a,3gp,3g2,mj2,aac,mp3,ac3,eac3,webvtt,matroska,webm'

/**
 * Saves an HLS or DASH stream as Matroska, which holds any of their codecs, without encoding again. All that the playlist
 * leads to is read through the proxy.
 */
export async function saveStream(
  address: string,
  proxy: string,
  file: string,
  { maxBytes, maxSeconds, longest }: StreamLimits,
  options: MediaOptions,
): Promise<'whole' | 'tooLarge' | 'incomplete'> {
  const tools = { ...options.tools, longest: longest * 1000 }
  const said = await runFfmpeg(
    {
      onlyWarnings: true,
      inputs: [{ file: address, proxy, demuxers, before: ['-rw_timeout', '30000000'] }],
      args: [
        ['-map', '0:v:0?', '-map', '0:a:0?', '-map_metadata', '-1', '-c', 'copy'],
        ['-t', String(maxSeconds), '-fs', String(maxBytes), '-f', 'matroska', file],
      ].flat(),
    },
    { ...options, tools },
  )
  if (skipped.test(said)) return 'incomplete'
  return (await stat(file)).size < maxBytes - nearEnd ? 'whole' : 'tooLarge'
}

/** ffmpeg leaves out segments that it cannot read, and ends with success. */
const skipped =
  /Failed to open segment|failed too many times, skipping|Failed to open fragment|Error when loading (first|initialization) (segment|section)/i

/** ffmpeg stops before the packet that would exceed the limit. */
const nearEnd = 8 * 1024 * 1024
