import { type FileHandle, open } from 'node:fs/promises'
import { acquire, releaseBuffers } from '#domain/memory.ts'
import { readSamples, readWavForm, type WavForm } from '#domain/wav.ts'
import { mediaFault } from './faults.ts'
import { MediaError } from './media-error.ts'

/** The layout of the samples in a WAV file. */
export const wavFormOf = (file: string): Promise<WavForm> =>
  reading(file, async (handle) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
    return readWavForm(buffer.subarray(0, bytesRead), (await handle.stat()).size)
  })

/** The bytes of a stretch of samples, which must be inside the file. */
export async function readWavBytes(file: string, form: WavForm, from: number, to: number): Promise<Buffer> {
  const frameBytes = (form.channels * form.bits) / 8
  const count = Math.max(0, to - from) * frameBytes
  const bytes = Buffer.from(acquire(count), 0, count)
  await reading(file, async (handle) => {
    const start = form.dataStart + from * frameBytes
    for (let done = 0; done < bytes.length;) {
      const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done)
      if (bytesRead === 0) throw new MediaError('unreadable', mediaFault('becameShorter', { file }))
      done += bytesRead
    }
  })
  return bytes
}

/** A stretch of a file of 16-bit samples of one channel, without a header. */
export async function readMonoPcm(file: string, from: number, to: number): Promise<Float32Array> {
  const form = { rate: 48_000, channels: 1, bits: 16, float: false, dataStart: 0, dataBytes: Infinity }
  const bytes = await readWavBytes(file, form, from, to)
  const [samples] = readSamples(bytes, form)
  releaseBuffers(bytes)
  return samples!
}

async function reading<T>(file: string, read: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r')
  try {
    return await read(handle)
  } finally {
    await handle.close()
  }
}
