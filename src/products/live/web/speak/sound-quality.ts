import { frameMs } from '../../contract/socket.ts'
import type { LiveView } from '../shared/follow-live.ts'

/** What is wrong with the sound; each has a text that says what to do (products/live/texts/speak.ts). */
export type SoundHint = 'silent' | 'clipping' | 'quiet' | 'noSpeech'

const framesOf = (seconds: number) => (seconds * 1000) / frameMs

/** Below this peak there is no sound; above the last one it is distorted. Speech has at least the middle one now and then. */
const silentPeak = 0.004
const quietPeak = 0.03
const clippingPeak = 0.99
const silentFrames = framesOf(5)
const quietFrames = framesOf(10)
const clippingFrames = framesOf(2)
const wordlessFrames = framesOf(60)

/** Follows the level of the source, and whether it becomes text. */
export function soundQuality() {
  let silent = 0
  let quiet = 0
  let clipping = 0
  let wordless = 0
  let seen: Pick<LiveView, 'interim' | 'segments'> | undefined

  return {
    /** The loudest sample of a frame, from 0 to 1. */
    hear(peak: number): SoundHint | undefined {
      silent = peak < silentPeak ? silent + 1 : 0
      quiet = peak < quietPeak ? quiet + 1 : 0
      clipping = peak > clippingPeak ? clippingFrames : Math.max(0, clipping - 1)
      wordless += 1
      if (silent >= silentFrames) return 'silent'
      if (clipping > 0) return 'clipping'
      if (quiet >= quietFrames) return 'quiet'
      return wordless >= wordlessFrames ? 'noSpeech' : undefined
    },
    /** Text that is late, or that cannot arrive, does not mean that nobody speaks. */
    read({ link, interim, segments, progress }: LiveView): void {
      const isLate = link !== 'open' || (progress?.behind ?? 0) > 0
      if (isLate || interim !== seen?.interim || segments !== seen?.segments) wordless = 0
      seen = { interim, segments }
    },
  }
}
