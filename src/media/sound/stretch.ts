import { capture, ProgramFailure } from '#programs/run-program.ts'
import { mediaFault } from '../core/faults.ts'
import { mediaErrorOf } from '../core/ffmpeg.ts'
import { MediaError } from '../core/media-error.ts'
import { type MediaOptions, usualTools } from '../core/media-options.ts'
import { inPieces, interleave } from './pcm-stream.ts'

/** Speeds sound up by `speed` at the same pitch, tuned for speech or music; the length is approximate. */
export async function stretch(
  { rate, channels }: { rate: number; channels: readonly Float32Array[] },
  speed: number,
  kind: 'speech' | 'music',
  options: MediaOptions,
): Promise<Float32Array[]> {
  const tools = { ...usualTools, ...options.tools }
  const count = channels.length
  const raw = ['-t', 'raw', '-r', String(rate), '-e', 'floating-point', '-b', '32', '-c', String(count), '-']
  let written: Buffer
  try {
    written = await capture({
      command: tools.sox,
      args: ['-V1', ...raw, ...raw, 'tempo', kind === 'speech' ? '-s' : '-m', String(speed)],
      signal: options.signal,
      stalledAfter: tools.stalledAfter,
      longest: tools.longest,
      stdin: inPieces(interleave(channels)),
    })
  } catch (error) {
    if (error instanceof ProgramFailure) throw mediaErrorOf(error, tools.sox)
    throw error
  }
  const bytes = new Uint8Array(written)
  if (bytes.length === 0 || bytes.length % (4 * count) !== 0)
    throw new MediaError('failed', mediaFault('noSense', { program: tools.sox }))
  const samples = new Float32Array(bytes.buffer)
  return channels.map((_, channel) =>
    Float32Array.from(
      { length: samples.length / count },
      (_each, frame) => samples[frame * count + channel]!,
    ),
  )
}
