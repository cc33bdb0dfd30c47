import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { engineFault } from '#engines/core/faults.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Separator } from '#engines/core/ports.ts'
import type { SeparatorWork } from './separator-work.ts'

/** Runs in its own thread, which stops immediately on abort. */
export function openSeparator(): Separator {
  return {
    id: 'embedded',
    version: 'rnnoise-centre-5',
    atOnce: 1,
    async separate(input, { voice, background }, { speech, piece, signal, onProgress }) {
      signal.throwIfAborted()
      const work: SeparatorWork = { input, voice, background, speech, piece }
      const worker = new Worker(new URL('separator-work.ts', import.meta.url), {
        workerData: work,
        // It allocates short-lived buffers; small heap limits get them collected early.
        resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 48 },
      })
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const stop = () => reject(signal.reason)
      signal.addEventListener('abort', stop, { once: true })
      worker.on('message', (share: number) => onProgress?.(share))
      worker.on('error', (error) => reject(failed(error)))
      worker.on('exit', (code) => (code === 0 ? resolve() : reject(failed(new Error(`exit code ${code}`)))))
      try {
        await promise
      } catch (error) {
        await worker.terminate()
        const written = [voice, background, ...(piece?.after ? [piece.after] : [])]
        await Promise.all(written.map((file) => rm(file, { force: true })))
        throw error
      } finally {
        signal.removeEventListener('abort', stop)
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
