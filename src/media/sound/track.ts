import { readFile } from 'node:fs/promises'
import { fadeEnds } from '#domain/fade-ends.ts'
import { releaseBuffers, ownsBuffer } from '#domain/memory.ts'
import type { Sound } from '#domain/sound.ts'
import { readMono } from '#domain/wav.ts'
import { mediaFault } from '../core/faults.ts'
import { MediaError } from '../core/media-error.ts'
import { type Placed, render, renderReach } from './render.ts'
import { mixRate, nameOf, type Samples } from './samples.ts'

/** A spoken line with its start. */
export interface Clip {
  /** A hash of its content. */
  id: string
  /** One channel at 48 000 Hz: a WAV file, or in memory. */
  sound: string | Sound
  /** Milliseconds. */
  start: number
  /** Its length in samples. */
  frames: number
  /** In dB; 0 leaves it unchanged. */
  gain?: number
}

export const startOf = (clip: Clip) => Math.round((clip.start * mixRate) / 1000)

/** The lines that affect a stretch. */
export const clipsNear = (clips: readonly Clip[], from: number, to: number, reach: number) =>
  clips.filter((clip) => startOf(clip) < to + reach && startOf(clip) + clip.frames > from - reach)

/** The lines with their offsets relative to a stretch, for naming it. */
export const describeClips = (clips: readonly Clip[], from: number) =>
  clips.map((clip) => [clip.id, startOf(clip) - from, clip.frames, clip.gain ?? 0])

/** The ends of a line are faded over 5 ms. */
const fade = (5 * mixRate) / 1000

/** The caller releases the memory of the samples. */
export async function place(clip: Clip, gain = 0): Promise<Placed> {
  const inMemory = typeof clip.sound !== 'string'
  const sound = typeof clip.sound === 'string' ? await readLine(clip.sound) : clip.sound
  if (sound.rate !== mixRate)
    throw new MediaError('unsupported', mediaFault('samplesOfLine', { rate: sound.rate, right: mixRate }))
  const samples = inMemory ? sound.samples.slice(0, clip.frames) : sound.samples.subarray(0, clip.frames)
  fadeEnds(samples, fade)
  return { at: startOf(clip), samples, gain: (clip.gain ?? 0) + gain }
}

async function readLine(file: string): Promise<Sound> {
  const bytes = await readFile(file)
  const sound = readMono(bytes)
  if (ownsBuffer(bytes)) releaseBuffers(bytes)
  return sound
}

/**
 * All lines at their positions in one channel of `frames` samples; overlapping lines are added, limited to `ceiling`
 * dB.
 */
export function dubTrack(clips: readonly Clip[], frames: number, ceiling = -1): Samples {
  return {
    channels: 1,
    frames,
    name: async (from, to) =>
      nameOf('track 1', ceiling, to - from, describeClips(clipsNear(clips, from, to, renderReach), from)),
    async read(from, to) {
      const near = clipsNear(clips, from, to, renderReach)
      const lines = await Promise.all(near.map((clip) => place(clip)))
      const [samples] = await render({ from, to }, { lines, gain: 0, ceiling })
      releaseBuffers(...lines.map((line) => line.samples))
      return [samples]
    },
  }
}
