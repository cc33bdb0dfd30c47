import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Artifact, MakeOptions } from './artifact.ts'

// Progress reporting from the maker of an artifact to those waiting for it, in this process and in others.

type Ended = { artifact: Artifact; error?: undefined } | { artifact?: undefined; error: unknown }

/** An artifact that this process makes or waits for. */
export interface MadeHere {
  /** Aborting it stops the work. */
  signal: AbortSignal
  artifact: Promise<Artifact>
  /** Resolves when the work ends; rejects if the waiting caller is aborted first. */
  wait(options: MakeOptions): Promise<Ended>
}

export function madeHere(
  signal: AbortSignal,
  onProgress: MakeOptions['onProgress'],
  make: (report: (share: number) => void) => Promise<Artifact>,
): MadeHere {
  const listeners = new Set(onProgress && [onProgress])
  const artifact = make((share) => listeners.forEach((listener) => listener(share)))
  const ended = artifact.then(
    (created): Ended => ({ artifact: created }),
    (error: unknown): Ended => ({ error }),
  )
  return {
    signal,
    artifact,
    async wait({ signal: waiting, onProgress: listener }) {
      const { promise: stopped, reject } = Promise.withResolvers<never>()
      const stop = () => reject(waiting.reason)
      if (waiting.aborted) stop()
      waiting.addEventListener('abort', stop)
      if (listener) listeners.add(listener)
      try {
        return await Promise.race([ended, stopped])
      } finally {
        waiting.removeEventListener('abort', stop)
        if (listener) listeners.delete(listener)
      }
    },
  }
}

const everyMs = 1000

/** Reports progress here and, about once a second, in a file that other processes read. */
export function followShare(file: string, onProgress: MakeOptions['onProgress']) {
  let written = performance.now()
  return {
    report(share: number) {
      onProgress?.(share)
      if (performance.now() - written < everyMs) return
      written = performance.now()
      try {
        writeFileSync(file, String(share))
      } catch {
        // A full disk is reported by the work itself.
      }
    },
    forget: () => rmSync(file, { force: true }),
  }
}

export async function readShare(file: string): Promise<number | undefined> {
  const share = Number.parseFloat(await readFile(file, 'utf8').catch(() => ''))
  return share >= 0 ? share : undefined
}
