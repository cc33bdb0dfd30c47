import { useSyncExternalStore } from 'react'

/**
 * The router loads the whole page anew where a file of it cannot be had, since a newer release may have others. Without a
 * network that would leave nothing at all, so the failure is told as another one.
 */
export function keepPageWithoutNetwork(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) payload.message = 'No network'
  })
}

export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)

function watch(watcher: () => void): () => void {
  window.addEventListener('online', watcher)
  window.addEventListener('offline', watcher)
  return () => {
    window.removeEventListener('online', watcher)
    window.removeEventListener('offline', watcher)
  }
}
