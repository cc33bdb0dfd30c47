import { writeFile } from 'node:fs/promises'
import { wavHeader } from '#domain/wav.ts'
import { readWavBytes, wavFormOf } from '#media/wav-file.ts'

/** A stretch of a 16-bit WAV file, in milliseconds, as a file of its own. */
export async function cutSound(
  file: string,
  { start, end }: { start: number; end: number },
  out: string,
): Promise<void> {
  const form = await wavFormOf(file)
  const frames = form.dataBytes / ((form.channels * form.bits) / 8)
  const at = (milliseconds: number) => Math.min(frames, Math.round((milliseconds * form.rate) / 1000))
  const [from, to] = [at(start), at(end)]
  const header = wavHeader({ rate: form.rate, channels: form.channels, frames: to - from })
  await writeFile(out, Buffer.concat([header, await readWavBytes(file, form, from, to)]))
}
