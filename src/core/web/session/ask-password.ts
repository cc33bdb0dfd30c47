import { useSyncExternalStore } from 'react'

// Concurrent calls that need the password share one dialog.

let asking: PromiseWithResolvers<boolean> | undefined
const watchers = new Set<() => void>()

/** Resolves to true once the password was confirmed, to false if the dialog was canceled. */
export function askPassword(): Promise<boolean> {
  if (!asking) {
    asking = Promise.withResolvers()
    tell()
  }
  return asking.promise
}

export function answerPassword(given: boolean): void {
  asking?.resolve(given)
  asking = undefined
  tell()
}

export const usePasswordAsked = (): boolean => useSyncExternalStore(watch, () => asking !== undefined)

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function tell() {
  for (const watcher of watchers) watcher()
}
