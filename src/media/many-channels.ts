import type { Media } from './probe.ts'

/** Up to so many ffmpeg knows which is where, and makes two of them. */
const arranged = 8

/** A filter for sound of more channels than have a known place, as studios record it: its first two are left and right. */
export const firstTwo = (audio: Media['audio'][number] | undefined): string[] =>
  audio && audio.channels > arranged ? ['pan=stereo|c0=c0|c1=c1'] : []
