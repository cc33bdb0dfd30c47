import { useSyncExternalStore } from 'react'

/** Milliseconds between two tries. */
const pause = 3000

let away = false
let asking = false
const watchers = new Set<() => void>()

/** For whoever got no answer: asks whether there is a server at all, and again until there is. */
export async function askWhetherAway(): Promise<void> {
  if (asking) return
  asking = true
  while (!(await answers())) {
    tell(true)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  asking = false
  tell(false)
}

const answers = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

function tell(now: boolean): void {
  if (away === now) return
  away = now
  for (const watcher of watchers) watcher()
}

/** Whether the server answers nobody: no call of this page, and not whoever asked it since. */
export const useAway = (): boolean => useSyncExternalStore(watch, () => away)

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
