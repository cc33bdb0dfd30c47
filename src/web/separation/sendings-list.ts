import { useSyncExternalStore } from 'react'

/** `failed`: `error` has the reason, and what was sent is kept. `creating`: all bytes have arrived. */
export type SendingStage = 'waiting' | 'sending' | 'creating' | 'failed'

/** A file on its way to a separation. */
export interface Sending {
  key: string
  name: string
  size: number
  /** Undefined for a file fully sent by an earlier visit. */
  file: File | undefined
  /** Fingerprint that identifies the file across visits. */
  mark: string
  /** Upload id, once assigned by the server. */
  id: string | undefined
  sent: number
  /** Recent rate in bytes per second. */
  pace: number
  stage: SendingStage
  error: string | undefined
}

// Module state, so that uploads continue across screens.
let sendings: readonly Sending[] = []
const watchers = new Set<() => void>()

export const currentSendings = (): readonly Sending[] => sendings
export const sendingWith = (key: string): Sending | undefined => sendings.find((each) => each.key === key)
export const useSendings = (): readonly Sending[] => useSyncExternalStore(watchSendings, currentSendings)

export function watchSendings(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export function setSendings(next: readonly Sending[]): void {
  sendings = next
  for (const watcher of watchers) watcher()
}

export function changeSending(key: string, change: Partial<Sending>): void {
  setSendings(sendings.map((each) => (each.key === key ? { ...each, ...change } : each)))
}
