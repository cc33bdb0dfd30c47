import { WavError } from '#domain/wav.ts'
import { badFile, MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { probe } from './probe.ts'
import { wavFormOf } from './wav-file.ts'

/** Reads what ffmpeg wrote, since one that is broken may end as if all were well, and what is kept is never looked at again. */
export async function checkWritten(file: string, options: MediaOptions): Promise<void> {
  try {
    await probe(file, options)
  } catch (error) {
    const senseless = error instanceof MediaError && ['unreadable', 'unsupported'].includes(error.kind)
    throw senseless || isMissing(error) ? badFile(error) : error
  }
}

/** The same for a WAV file, which needs no program to be read. */
export async function checkWavWritten(file: string): Promise<void> {
  try {
    await wavFormOf(file)
  } catch (error) {
    throw error instanceof WavError || isMissing(error) ? badFile(error) : error
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
