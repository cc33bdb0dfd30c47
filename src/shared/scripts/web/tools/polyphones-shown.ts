import { useSyncExternalStore } from 'react'
import { remember, remembered } from '#core/web/page/stored.ts'

const key = 'scriptPolyphones'
const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const isShown = () => remembered(key) === true

/** Whether characters that can be read in several ways are marked; the same in all texts, and after a reload. */
export const usePolyphonesShown = () => useSyncExternalStore(watch, isShown)

export function togglePolyphones(): void {
  remember(key, !isShown())
  for (const watcher of watchers) watcher()
}
