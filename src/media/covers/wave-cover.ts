import { rm, writeFile } from 'node:fs/promises'
import type { Zoom } from '#domain/peaks.ts'
import { runFfmpeg } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'

const [width, height] = [640, 360]
/** A bar and the space after it, in pixels. */
const [bar, step] = [4, 8]
/** Left free at both sides. */
const margin = 24
const least = 4
const max = 240
const ground = [18, 44, 61]
const ink = [101, 196, 240]

/** Writes a WebP with the waveform of a sound, in place of the frame that a film has. */
export async function writeWaveCover(
  zooms: readonly Zoom[],
  out: string,
  options: MediaOptions,
): Promise<void> {
  const raw = `${out}.rgb`
  try {
    await writeFile(raw, drawn(barsOf(zooms)))
    const before = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${width}x${height}`]
    await writeAtomically(out, async (part) => {
      await runFfmpeg(
        {
          inputs: [{ file: raw, demuxers: 'rawvideo', before }],
          args: ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '80', '-f', 'webp', `file:${part}`],
        },
        options,
      )
    })
  } finally {
    await rm(raw, { force: true })
  }
}

/** How high each bar is, from 0 to 1: the loudest is 1. */
export function barsOf(zooms: readonly Zoom[]): number[] {
  const count = (width - 2 * margin) / step
  // The coarsest that still has several buckets a bar.
  const { pairs } = zooms.findLast(({ pairs: each }) => each.length / 2 >= count * 2) ?? zooms[0]!
  const buckets = pairs.length / 2
  const heights = Array.from({ length: count }, (_, index) => {
    const first = Math.floor((index * buckets) / count)
    const last = Math.max(first + 1, Math.floor(((index + 1) * buckets) / count))
    const within = pairs.subarray(first * 2, last * 2)
    return within.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  })
  const loudest = Math.max(1, ...heights)
  return heights.map((each) => each / loudest)
}

function drawn(bars: readonly number[]): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ground, at)
  for (const [index, share] of bars.entries()) {
    const tall = Math.round(least + share * (max - least))
    const left = margin + index * step + (step - bar) / 2
    const top = Math.floor((height - tall) / 2)
    for (let y = top; y < top + tall; y += 1)
      for (let x = left; x < left + bar; x += 1) pixels.set(ink, (y * width + x) * 3)
  }
  return pixels
}
