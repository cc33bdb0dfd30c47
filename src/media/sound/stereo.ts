import type { AudioStream } from '../core/probe.ts'

/** Up to this many channels ffmpeg knows their positions. */
const arranged = 8

/**
 * A filter for sound with more channels than have known positions, as in studio recordings: the first two are left and
 * right.
 */
export const firstTwo = (audio: Pick<AudioStream, 'channels'> | undefined): string[] =>
  audio && audio.channels > arranged ? ['pan=stereo|c0=c0|c1=c0'] : []

/**
 * Each channel keeps its power: center and bass go to both sides at -3.01 dB, a surround channel to its side at 0 dB.
 * Without these options ffmpeg lowers the whole mix by up to 7.7 dB so that no sum can clip; here a limiter handles the
 * few that would.
 */
const downmix = [
  'aresample=clev=0.70711:slev=1:lfe_mix_level=1:rematrix_maxval=1000:internal_sample_fmt=fltp',
  'aformat=sample_fmts=dbl:channel_layouts=stereo',
  'alimiter=level=0:limit=0.98:latency=1',
]

/** Filters that convert any channels to stereo at the same loudness. ffmpeg alone lowers mono by 3.01 dB. */
export function toStereo(audio: AudioStream | undefined): string[] {
  const { channels = 2 } = audio ?? {}
  if (channels === 1) return ['pan=stereo|c0=c0|c1=c0']
  return channels > 2 && channels <= arranged ? downmix : firstTwo(audio)
}
