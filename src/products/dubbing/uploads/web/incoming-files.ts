import { useSyncExternalStore } from 'react'

// Files on the way to the sheet for new projects, which is loaded when the first ones arrive.

let open = false
let incoming: readonly (File | string)[] = []
const watchers = new Set<() => void>()

function change(next: boolean): void {
  open = next
  for (const watcher of watchers) watcher()
}

/** Opens the sheet with these files, or addresses of films. */
export function bringFiles(files: readonly (File | string)[]): void {
  incoming = [...incoming, ...files]
  change(true)
}

/** The files that were not taken yet. */
export function takeIncoming(): readonly (File | string)[] {
  const files = incoming
  incoming = []
  return files
}

export const closeSheet = (): void => change(false)

export const useSheetOpen = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => open,
  )

/** Changes with each file that arrives. */
export const useIncoming = (): readonly (File | string)[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => incoming,
  )
