import { useSyncExternalStore } from 'react'

/** Milliseconds between attempts. */
const pause = 3000

let away = false
let asking = false
const watchers = new Set<() => void>()

/** Called after a request without a response: probes the server until it responds. */
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

/** Whether the server is unreachable: a call failed without a response, and so has every probe since. */
export const useAway = (): boolean => useSyncExternalStore(watch, () => away)

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
