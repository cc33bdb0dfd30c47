import { runFfmpeg } from '../core/ffmpeg.ts'
import type { MediaOptions } from '../core/media-options.ts'
import { writeAtomically } from '../core/write-atomically.ts'
import { inPages, pagesInput } from '../sound/pcm-stream.ts'
import { mixRate, type Samples } from '../sound/samples.ts'

/** Encodes as MP3, written atomically; `label` is stored in its tags. */
export async function encodeMp3(
  samples: Samples,
  out: string,
  { label, bitrate = 192_000, ...options }: MediaOptions & { label?: string | undefined; bitrate?: number },
): Promise<void> {
  const { frames } = samples
  await writeAtomically(out, async (part) => {
    await runFfmpeg(
      {
        inputs: [pagesInput],
        args: [
          ['-c:a', 'libmp3lame', '-b:a', String(bitrate), '-map_metadata', '-1'],
          label ? ['-metadata', `comment=${label}`] : [],
          ['-f', 'mp3', `file:${part}`],
        ].flat(),
        duration: (frames / mixRate) * 1000,
        stdin: inPages(samples, [{ from: 0, to: frames }]),
      },
      options,
    )
  })
}
