import type { AudioStream } from './probe.ts'

/** Up to so many channels ffmpeg knows which is where. */
const arranged = 8

/** A filter for sound of more channels than have a known place, as studios record it: its first two are left and right. */
export const firstTwo = (audio: Pick<AudioStream, 'channels'> | undefined): string[] =>
  audio && audio.channels > arranged ? ['pan=stereo|c0=c0|c1=c0'] : []

/**
 * Every channel keeps its power: a centre or bass channel goes to both sides at -3.01 dB, a surround channel to its side at 0 dB. Without
 * these options ffmpeg turns the whole mix down by up to 7.7 dB so that no sum can clip; the limiter catches the few that would.
 */
const downmix = [
  'aresample=clev=0.70711:slev=1:lfe_mix_level=1:rematrix_maxval=1000:internal_sample_fmt=fltp',
  'aformat=sample_fmts=dbl:channel_layouts=stereo',
  'alimiter=level=0:limit=0.98:latency=1',
]

/** Filters that make two channels of any, as loud as before. ffmpeg alone takes 3.01 dB from mono. */
export function toStereo(audio: AudioStream | undefined): string[] {
  const { channels = 2 } = audio ?? {}
  if (channels === 1) return ['pan=stereo|c0=c0|c1=c0']
  return channels > 2 && channels <= arranged ? downmix : firstTwo(audio)
}
