import { useSyncExternalStore } from 'react'
import { writeCookie } from '#core/web/page/browser-storage.ts'

const choices = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof choices)[number]

const year = 365 * 24 * 60 * 60
const watchers = new Set<() => void>()

function current(): SchemeChoice {
  return choices.find((choice) => choice === document.documentElement.dataset.scheme) ?? 'system'
}

/** A cookie, because the server reads it for the first paint. */
function choose(choice: SchemeChoice): void {
  document.documentElement.dataset.scheme = choice
  writeCookie(`scheme=${choice}; path=/; max-age=${year}; samesite=lax`)
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export function useScheme(): [SchemeChoice, (choice: SchemeChoice) => void] {
  return [useSyncExternalStore(watch, current), choose]
}
