import { MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { probe } from './probe.ts'

/** Reads what ffmpeg wrote, since one that is broken may end as if all were well, and what is kept is never looked at again. */
export async function checkWritten(file: string, options: MediaOptions): Promise<void> {
  try {
    await probe(file, options)
  } catch (error) {
    const senseless = error instanceof MediaError && ['unreadable', 'unsupported'].includes(error.kind)
    if (!senseless && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new MediaError('failed', 'ffmpeg wrote a file that makes no sense. Run it again.', { cause: error })
  }
}
