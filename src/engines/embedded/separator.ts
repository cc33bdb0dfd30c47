import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { engineFault } from '../faults.ts'
import { EngineError } from '../engine-error.ts'
import type { Separator } from '../ports.ts'
import type { SeparatorWork } from './separator-work.ts'

/** In a thread of its own, which stops at once. */
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
        // It lives on short-lived buffers; with little room for them, and for what holds them, they go soon.
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

/** What says which, as a full disk does, stays as it is. */
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
