import { open } from 'node:fs/promises'
import { readSamples, readWavForm, type WavForm } from '#domain/wav.ts'

export interface WavFile extends AsyncDisposable {
  form: WavForm
  /** Samples of one channel. */
  frames: number
  /** Each channel from this position to the end. */
  read(from: number, count: number): Promise<Float32Array[]>
}

/** A WAV file that is read in parts: a film is never in memory completely. */
export async function openWavFile(file: string): Promise<WavFile> {
  const opened = await open(file)
  try {
    const { size } = await opened.stat()
    const head = Buffer.alloc(Math.min(size, 64 * 1024))
    await opened.read(head, 0, head.length, 0)
    const form = readWavForm(head, size)
    const width = (form.channels * form.bits) / 8
    const frames = form.dataBytes / width
    return {
      form,
      frames,
      async read(from, count) {
        const bytes = Buffer.alloc(Math.max(0, Math.min(count, frames - from)) * width)
        const { bytesRead } = await opened.read(bytes, 0, bytes.length, form.dataStart + from * width)
        return readSamples(bytes.subarray(0, bytesRead), form)
      },
      [Symbol.asyncDispose]: () => opened.close(),
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}
