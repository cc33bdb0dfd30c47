import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Artifact, MakeOptions } from './artifact.ts'

// How those who wait for an artifact hear from the one who makes it, in this process and in others.

type Ended = { artifact: Artifact; error?: undefined } | { artifact?: undefined; error: unknown }

/** An artifact that this process makes, or waits for. */
export interface MadeHere {
  /** Whose stop ends it. */
  signal: AbortSignal
  artifact: Promise<Artifact>
  /** How it ends, unless the one who waits is stopped before. */
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
    (made): Ended => ({ artifact: made }),
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

/** Tells how far the work is, here and, about once a second, in a file that other processes read. */
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
        // A full disk is the work's to report.
      }
    },
    forget: () => rmSync(file, { force: true }),
  }
}

export async function readShare(file: string): Promise<number | undefined> {
  const share = Number.parseFloat(await readFile(file, 'utf8').catch(() => ''))
  return share >= 0 ? share : undefined
}
