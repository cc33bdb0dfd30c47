import type { Sound } from '#domain/sound.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { stretch } from './stretch.ts'

/**
 * Speeds a line up by `speed` at the same pitch, to exactly `frames` samples: by default its length divided by the
 * speed.
 */
export async function fitClip(
  sound: Sound,
  { speed, frames = Math.round(sound.samples.length / speed) }: { speed: number; frames?: number },
  options: MediaOptions,
): Promise<Sound> {
  const { rate } = sound
  const unchanged = Math.abs(speed - 1) < 1e-6 || sound.samples.length === 0
  const [samples] = unchanged
    ? [sound.samples]
    : await stretch({ rate, channels: [sound.samples] }, speed, 'speech', options)
  if (samples!.length === frames) return { rate, samples: samples! }
  const fitted = new Float32Array(frames)
  fitted.set(samples!.subarray(0, frames))
  return { rate, samples: fitted }
}
