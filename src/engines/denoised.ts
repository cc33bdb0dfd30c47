import { readFile, rm, writeFile } from 'node:fs/promises'
import { readMono, writeWav } from '#domain/wav.ts'
import type { CallOptions, Denoiser, Recognizer } from './core/ports.ts'

/**
 * A recognizer that gets denoised sound. Its version includes the denoiser, so that cached results are not
 * mixed up.
 */
export function denoised(recognizer: Recognizer, denoiser: Denoiser): Recognizer {
  async function clean<Result>(
    file: string,
    { signal }: Pick<CallOptions, 'signal'>,
    call: (file: string) => Promise<Result>,
  ): Promise<Result> {
    const sound = await denoiser.denoise(readMono(await readFile(file)), { signal })
    // In the folder of the original, whose owner also deletes it.
    const without = `${file}.denoised.wav`
    try {
      await writeFile(without, writeWav(sound.rate, [sound.samples]))
      return await call(without)
    } finally {
      await rm(without, { force: true })
    }
  }

  const { identifyLanguage, align } = recognizer
  return {
    ...recognizer,
    version: `${recognizer.version} ${denoiser.id} ${denoiser.version}`,
    recognize: (file, options) => clean(file, options, (without) => recognizer.recognize(without, options)),
    ...(identifyLanguage && {
      identifyLanguage: (file: string, options: CallOptions) =>
        clean(file, options, (without) => identifyLanguage(without, options)),
    }),
    ...(align && {
      align: (file: string, text: string, options: CallOptions & { language: string }) =>
        clean(file, options, (without) => align(without, text, options)),
    }),
  }
}
