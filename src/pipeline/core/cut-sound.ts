import { open, writeFile } from 'node:fs/promises'
import { releaseBuffers } from '#domain/memory.ts'
import { wavHeader, type WavForm } from '#domain/wav.ts'
import { readWavBytes, wavFormOf } from '#media/core/wav-file.ts'

// Cutting and joining 16-bit WAV files.

const framesIn = ({ dataBytes, channels, bits }: WavForm) => dataBytes / ((channels * bits) / 8)

/** The number of samples per channel. */
export const samplesIn = async (file: string): Promise<number> => framesIn(await wavFormOf(file))

/** Writes a stretch, in milliseconds, to its own file. */
export async function cutSound(
  file: string,
  { start, end }: { start: number; end: number },
  out: string,
): Promise<void> {
  const form = await wavFormOf(file)
  const frames = framesIn(form)
  const at = (milliseconds: number) => Math.min(frames, Math.round((milliseconds * form.rate) / 1000))
  const [from, to] = [at(start), at(end)]
  const header = wavHeader({ rate: form.rate, channels: form.channels, frames: to - from })
  await writeFile(out, Buffer.concat([header, await readWavBytes(file, form, from, to)]))
}

const atOnce = 1 << 20

/** Concatenates files of the same format; `label` is stored in the header. */
export async function joinSounds(
  files: readonly string[],
  out: string,
  { label, signal }: { label?: string | undefined; signal?: AbortSignal } = {},
): Promise<void> {
  const forms = await Promise.all(files.map(wavFormOf))
  const [{ rate, channels }] = forms as [WavForm]
  const frames = forms.reduce((sum, form) => sum + framesIn(form), 0)
  await using joined = await open(out, 'w')
  await joined.appendFile(wavHeader({ rate, channels, frames, label }))
  for (const [index, form] of forms.entries())
    for (let at = 0; at < framesIn(form); at += atOnce) {
      signal?.throwIfAborted()
      const bytes = await readWavBytes(files[index]!, form, at, Math.min(framesIn(form), at + atOnce))
      await joined.appendFile(bytes)
      releaseBuffers(bytes)
    }
}
