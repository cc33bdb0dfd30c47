import { open, writeFile } from 'node:fs/promises'
import { readWavForm, wavHeader } from '#domain/wav.ts'

/** A stretch of a 16-bit WAV file, in milliseconds, as a file of its own. */
export async function cutSound(
  file: string,
  { start, end }: { start: number; end: number },
  out: string,
): Promise<void> {
  const input = await open(file)
  try {
    const { size } = await input.stat()
    const head = Buffer.alloc(Math.min(size, 4096))
    await input.read(head, 0, head.length, 0)
    const form = readWavForm(head, size)
    const frame = (form.channels * form.bits) / 8
    const at = (milliseconds: number) =>
      Math.min(form.dataBytes, Math.round((milliseconds * form.rate) / 1000) * frame)
    const samples = Buffer.alloc(at(end) - at(start))
    await input.read(samples, 0, samples.length, form.dataStart + at(start))
    const header = wavHeader({ rate: form.rate, channels: form.channels, frames: samples.length / frame })
    await writeFile(out, Buffer.concat([header, samples]))
  } finally {
    await input.close()
  }
}
