import { WavError } from '#domain/wav.ts'
import { badFile, MediaError } from './media-error.ts'
import type { MediaOptions } from './media-options.ts'
import { probe } from './probe.ts'
import { wavFormOf } from './wav-file.ts'

/**
 * Verifies what ffmpeg wrote: it can exit with success although the file is broken, and cached files are not checked
 * again.
 */
export async function checkWritten(file: string, options: MediaOptions): Promise<void> {
  try {
    await probe(file, options)
  } catch (error) {
    const senseless = error instanceof MediaError && ['unreadable', 'unsupported'].includes(error.kind)
    throw senseless || isMissing(error) ? badFile(error) : error
  }
}

/** The same for a WAV file, without running a program. */
export async function checkWavWritten(file: string): Promise<void> {
  try {
    await wavFormOf(file)
  } catch (error) {
    throw error instanceof WavError || isMissing(error) ? badFile(error) : error
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
