import type { Levels } from '#domain/loudness.ts'
import { releaseBuffers } from '#domain/memory.ts'
import { type Ducking, duckingReach, render, type Rendering, renderReach } from './render.ts'
import { nameOf, type Samples } from './samples.ts'
import { type Clip, clipsNear, describeClips, place } from './track.ts'

export interface MixParts {
  clips: readonly Clip[]
  /** The length of the mix in samples. */
  frames: number
  background?: Samples
  ducking?: Ducking
}

/** The maximum peak: the usual -1 dBTP with a margin for coding. */
export const usualCeiling = -1.5

/**
 * Mixes lines and background to two channels. The background keeps its level except for `levels.everything` and
 * ducking.
 */
export function mix(
  parts: MixParts,
  { speech, everything }: Pick<Levels, 'speech' | 'everything'>,
  ceiling = usualCeiling,
): Samples {
  return {
    channels: 2,
    frames: parts.frames,
    name: async (from, to) => nameOf('mix 1', speech, everything, ceiling, await nameParts(parts, from, to)),
    async read(from, to) {
      const sources = await rendering(parts, from, to, speech)
      const both = await render({ from, to }, { ...sources, gain: everything, ceiling })
      releaseBuffers(...sources.lines.map(({ samples }) => samples))
      return both
    },
  }
}

/** The distance at which a line affects a stretch: it ducks the background before it starts. */
const reachOf = (ducking: Ducking | undefined) => renderReach + (ducking ? duckingReach(ducking) : 0)

async function nameParts(
  { clips, background, ducking }: MixParts,
  from: number,
  to: number,
): Promise<string> {
  const near = describeClips(clipsNear(clips, from, to, reachOf(ducking)), from)
  const bed = await background?.name(from - renderReach, to + renderReach)
  return nameOf(to - from, near, ducking, bed)
}

async function rendering(
  { clips, background, ducking }: MixParts,
  from: number,
  to: number,
  speech: number,
): Promise<Pick<Rendering, 'lines' | 'background'>> {
  const near = clipsNear(clips, from, to, reachOf(ducking))
  const lines = await Promise.all(near.map((clip) => place(clip, speech)))
  if (!background) return { lines }
  const read = async (first: number, last: number): Promise<[Float32Array, Float32Array]> => {
    const [left, right] = await background.read(first, last)
    return [left!, right ?? left!.slice()]
  }
  return { lines, background: { read, ...(ducking && { ducking }) } }
}
