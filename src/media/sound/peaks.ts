import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finestBucket, packPeaks, zoomOut } from '#domain/peaks.ts'
import { readWavForm } from '#domain/wav.ts'
import { foreign, runFfmpeg } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import { asNoAudio } from './sound.ts'

/** Writes the waveform of a file (see domain/peaks.ts), all channels combined. */
export async function writePeaks(
  input: string,
  out: string,
  options: MediaOptions & {
    /** The audio stream, from 0. */
    stream?: number
    /** Milliseconds, to compute the progress. */
    duration?: number
  },
): Promise<void> {
  let pairs = new Int8Array(0)
  const { duration, stream = 0 } = options
  try {
    await runFfmpeg(
      {
        inputs: [await foreign(input, { before: ['-vn', '-sn', '-dn'] })],
        // At its own rate, because resampling costs more than counting more samples; as bytes, because the result has
        // no more precision.
        args: [
          [
            '-map',
            `0:a:${stream}`,
            '-af',
            'aresample=async=1:first_pts=0,aformat=sample_fmts=u8:channel_layouts=mono,asetnsamples=65536:p=0',
          ],
          ['-c:a', 'pcm_u8', '-bitexact', '-f', 'wav', 'pipe:1'],
        ].flat(),
        ...(duration && { duration }),
        read: async (output) => {
          pairs = await pairsOf(output)
        },
      },
      options,
    )
  } catch (error) {
    throw asNoAudio(error)
  }
  await writeAtomically(out, (part) => writeFile(part, packPeaks(zoomOut(pairs))))
}

/** The size of a header whose length was unknown when it was written. */
const headerBytes = 44

async function pairsOf(output: Readable): Promise<Int8Array<ArrayBuffer>> {
  let head = Buffer.alloc(0)
  let peaks: Peaks | undefined
  for await (const piece of output as AsyncIterable<Buffer>) {
    if (peaks) peaks.add(piece)
    else {
      head = Buffer.concat([head, piece])
      if (head.length < headerBytes) continue
      const { rate, dataStart } = readWavForm(head)
      peaks = new Peaks(rate)
      peaks.add(head.subarray(dataStart))
    }
  }
  return peaks?.finish() ?? new Int8Array(0)
}

const middle = 128

class Peaks {
  readonly #rate: number
  #pairs = new Int8Array(1 << 16)
  #buckets = 0
  #least = middle
  #greatest = middle
  /** The samples counted so far, and the sample at which the bucket ends. */
  #sample = 0
  #full: number

  constructor(rate: number) {
    this.#rate = rate
    this.#full = this.#end(0)
  }

  /** Samples as unsigned bytes centerd on 128. */
  add(samples: Uint8Array) {
    for (let at = 0; at < samples.length;) {
      const last = Math.min(samples.length, at + this.#full - this.#sample)
      let least = this.#least
      let greatest = this.#greatest
      this.#sample += last - at
      for (; at < last; at++) {
        const value = samples[at]!
        if (value < least) least = value
        else if (value > greatest) greatest = value
      }
      this.#least = least
      this.#greatest = greatest
      if (this.#sample === this.#full) this.#close()
    }
  }

  finish(): Int8Array<ArrayBuffer> {
    if (this.#sample > this.#end(this.#buckets - 1)) this.#close()
    return this.#pairs.slice(0, this.#buckets * 2)
  }

  #end(bucket: number) {
    return Math.round(((bucket + 1) * this.#rate * finestBucket) / 1000)
  }

  #close() {
    if (this.#buckets * 2 === this.#pairs.length) {
      const longer = new Int8Array(this.#pairs.length * 2)
      longer.set(this.#pairs)
      this.#pairs = longer
    }
    this.#pairs[this.#buckets * 2] = this.#least - middle
    this.#pairs[this.#buckets * 2 + 1] = this.#greatest - middle
    this.#buckets += 1
    this.#full = this.#end(this.#buckets)
    this.#least = middle
    this.#greatest = middle
  }
}
