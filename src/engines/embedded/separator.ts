import { rm } from 'node:fs/promises'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { Separator } from '#engines/core/ports.ts'
import { runThread } from './run-thread.ts'
import type { SeparatorWork } from './separator-work.ts'

const module = new URL('separator-work.ts', import.meta.url)
/** It allocates short-lived buffers; small heap limits get them collected early. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 48 }

export function openSeparator(): Separator {
  return {
    id: 'embedded',
    version: 'rnnoise-centre-5',
    atOnce: 1,
    async separate(input, { voice, background }, { speech, piece, signal, onProgress }) {
      const work: SeparatorWork = { input, voice, background, speech, piece }
      try {
        await runThread<null>(module, work, { signal, onProgress, resourceLimits })
      } catch (error) {
        const written = [voice, background, ...(piece?.after ? [piece.after] : [])]
        await Promise.all(written.map((file) => rm(file, { force: true })))
        throw signal.aborted ? error : failed(error)
      }
    },
  }
}

/** An error that already names its cause, such as a full disk, is unchanged. */
function failed(error: unknown): unknown {
  if (error instanceof Error && 'code' in error) return error
  return new EngineError(
    'embedded',
    'badAnswer',
    engineFault('notParted', { why: (error as Error).message }),
    {
      cause: error,
    },
  )
}
