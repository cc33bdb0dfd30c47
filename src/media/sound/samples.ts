import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { releaseBuffers, acquireFloats } from '#domain/memory.ts'
import { packSamples, readSamples, wavHeader } from '#domain/wav.ts'
import { mediaFault } from '../core/faults.ts'
import { MediaError } from '../core/media-error.ts'
import { readWavBytes, wavFormOf } from '../core/wav-file.ts'
import { writeAtomically } from '../core/write-atomically.ts'

/** The sample rate of everything that is mixed. */
export const mixRate = 48_000

/**
 * Sound that is rendered on demand in any stretch, so that an hour needs no more memory than a second and an edit only
 * re-renders what it touches. 48 000 samples a second.
 */
export interface Samples {
  channels: number
  /** The length in samples of one channel. */
  frames: number
  /** A hash of everything a stretch is made from: equal names mean equal samples. */
  name(from: number, to: number): Promise<string>
  /**
   * Where encoding in chunks may start again, in whole frames of the codec: what moves together with such a place is not
   * encoded again.
   */
  cuts?: readonly number[]
  /** The samples of a stretch for each channel; silence before 0 and after the end. The caller owns the memory. */
  read(from: number, to: number): Promise<Float32Array[]>
}

/** A hash of these parts. */
export const nameOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** A 48 000 Hz WAV file. With the hash of its content as `id`, stretches need not be read to be named. */
export async function openWav(file: string, id?: string): Promise<Samples> {
  const form = await wavFormOf(file)
  if (form.rate !== mixRate)
    throw new MediaError(
      'unsupported',
      mediaFault('samplesOfFile', { file, rate: form.rate, right: mixRate }),
    )
  const frames = form.dataBytes / ((form.channels * form.bits) / 8)
  return {
    channels: form.channels,
    frames,
    async name(from, to) {
      if (id !== undefined) return nameOf(id, from, to)
      const hash = createHash('sha256').update(nameOf(form.bits, form.float, form.channels, from, to))
      return hash
        .update(await readWavBytes(file, form, within(from, frames), within(to, frames)))
        .digest('hex')
    },
    async read(from, to) {
      const [first, last] = [within(from, frames), within(to, frames)]
      const bytes = await readWavBytes(file, form, first, last)
      const channels = readSamples(bytes, form)
      releaseBuffers(bytes)
      if (first === from && last === to) return channels
      return channels.map((samples) => {
        const padded = acquireFloats(to - from)
        const at = Math.max(0, Math.min(to, first) - from)
        padded.fill(0, 0, at).set(samples, at)
        padded.fill(0, at + samples.length)
        releaseBuffers(samples)
        return padded
      })
    },
  }
}

const within = (frame: number, frames: number) => Math.max(0, Math.min(frames, frame))

/** Samples processed at a time. */
const page = 1 << 19

/** Writes it as a 16-bit WAV file, atomically. */
export async function writeWavFile(
  file: string,
  { channels, frames, read }: Pick<Samples, 'channels' | 'frames' | 'read'>,
  options: { signal: AbortSignal; onProgress?: (share: number) => void; label?: string | undefined },
): Promise<void> {
  await writeAtomically(file, async (part) => {
    const handle = await open(part, 'wx')
    try {
      await handle.appendFile(wavHeader({ rate: mixRate, channels, frames, label: options.label }))
      for (let from = 0; from < frames; from += page) {
        options.signal.throwIfAborted()
        const to = Math.min(frames, from + page)
        await handle.appendFile(packSamples(await read(from, to)))
        options.onProgress?.(to / frames)
      }
    } finally {
      await handle.close()
    }
  })
}
