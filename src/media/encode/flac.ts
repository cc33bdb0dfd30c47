import { runFfmpeg } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import { inPages, pagesInput } from '../sound/pcm-stream.ts'
import { mixRate, type Samples } from '../sound/samples.ts'

/** Encodes as FLAC with 16 bits, written atomically. */
export async function encodeFlac(samples: Samples, out: string, options: MediaOptions): Promise<void> {
  const { frames } = samples
  await writeAtomically(out, async (part) => {
    await runFfmpeg(
      {
        inputs: [pagesInput],
        args: ['-c:a', 'flac', '-sample_fmt', 's16', '-map_metadata', '-1', '-f', 'flac', `file:${part}`],
        duration: (frames / mixRate) * 1000,
        stdin: inPages(samples, [{ from: 0, to: frames }]),
      },
      options,
    )
  })
}
