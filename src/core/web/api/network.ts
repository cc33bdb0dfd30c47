import { useSyncExternalStore } from 'react'

/**
 * The router reloads the page if one of its files cannot be loaded, because a newer release may have different files.
 * Offline, a reload would leave an empty page, so the error gets a message that the router does not treat this way.
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
