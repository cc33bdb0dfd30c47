import { useSyncExternalStore } from 'react'

// However many calls want the password once more, the person is asked once.

let asking: PromiseWithResolvers<boolean> | undefined
const watchers = new Set<() => void>()

/** True once the person gave it; false where they would not. */
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
