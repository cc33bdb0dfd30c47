import { useSyncExternalStore } from 'react'

/** What is on its way to the server. Module state, so that uploads continue across screens. */
export function createTransferList<Item extends { key: string }>() {
  let items: readonly Item[] = []
  const watchers = new Set<() => void>()
  const current = () => items
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  function set(next: readonly Item[]): void {
    items = next
    for (const watcher of watchers) watcher()
  }
  return {
    current,
    watch,
    set,
    get: (key: string) => items.find((each) => each.key === key),
    change: (key: string, change: Partial<Item>) =>
      set(items.map((each) => (each.key === key ? { ...each, ...change } : each))),
    remove: (key: string) => set(items.filter((each) => each.key !== key)),
    use: (): readonly Item[] => useSyncExternalStore(watch, current),
  }
}
