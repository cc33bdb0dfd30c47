import type { SpokenPart } from './spoken-parts.ts'

export interface ReaderState {
  /** What is spoken now, or being prepared. */
  part: SpokenPart | undefined
  busy: boolean
}

interface ReaderOptions {
  /** The path of the sound of a part. */
  pathOf: (part: SpokenPart) => Promise<string>
  /** Plays a sound; resolves with false if it was stopped. */
  play: (path: string) => Promise<boolean>
  stop: () => void
  failed: (error: unknown) => void
}

export type Reader = ReturnType<typeof createReader>

/** Reads parts aloud, one after the other. The next one is requested while one plays. */
export function createReader(options: () => ReaderOptions) {
  let state: ReaderState = { part: undefined, busy: false }
  /** Of the reading that is going on; another one ends it. */
  let turn = 0
  const watchers = new Set<() => void>()
  function set(next: ReaderState) {
    state = next
    for (const watcher of watchers) watcher()
  }

  async function read(parts: Iterator<SpokenPart>, own: number) {
    const { pathOf, play } = options()
    const request = () => {
      const next = parts.next()
      if (next.done) return undefined
      const path = pathOf(next.value)
      // It is awaited later, or not at all.
      path.catch(() => undefined)
      return { part: next.value, path }
    }
    for (let now = request(); now && own === turn;) {
      set({ part: now.part, busy: true })
      const path = await now.path
      if (own !== turn) return
      set({ part: now.part, busy: false })
      const next = request()
      if (!(await play(path))) return
      now = next
    }
  }

  function stop() {
    turn += 1
    if (!state.part) return
    options().stop()
    set({ part: undefined, busy: false })
  }

  return {
    async start(parts: Iterator<SpokenPart>): Promise<void> {
      stop()
      const own = turn
      try {
        await read(parts, own)
      } catch (error) {
        if (own === turn) options().failed(error)
      }
      if (own === turn) set({ part: undefined, busy: false })
    },
    stop,
    state: () => state,
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
