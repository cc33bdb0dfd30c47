import type { CueReview } from '#contract/cues.ts'
import type { Clock } from './clock.ts'
import { cueAt } from './cue-at.ts'
import type { CueDocument } from './document.ts'

/** Milliseconds of focus until a line counts as reviewed. */
const dwell = 1000
/** Share of a line that must be played until it counts as reviewed. */
const heardShare = 0.7
/** Longest step between playback ticks in milliseconds; longer ones are seeks. */
const longestTick = 1000
/** Batching delay in milliseconds, and maximum lines per request. */
const batchPause = 3000
const mostAtOnce = 1000

export type Review = ReturnType<typeof createReview>

/**
 * The lines of a recognition draft that nobody has checked. A line counts as checked when it had the focus for a
 * moment, was played, had its text changed, or was marked; checked lines are sent to the server in batches.
 */
export function createReview(options: {
  document: Pick<CueDocument, 'items' | 'item' | 'watch'>
  clock: Pick<Clock, 'time' | 'playing' | 'watch'>
  /** Unreviewed lines of the last read. */
  read: () => readonly string[] | undefined
  /** Limits the result to these lines. */
  send: (ids?: readonly string[]) => Promise<CueReview>
}) {
  const { document, clock, read, send } = options
  let known: readonly string[] | undefined
  /** Recognized text by line. */
  let open = new Map<string, string>()
  /** Reviewed locally, not sent yet. */
  const untold = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  function tell() {
    for (const watcher of watchers) watcher()
  }

  function take() {
    const list = read()
    if (list === known) return
    known = list
    const ids = (list ?? []).filter((id) => !untold.has(id) && document.item(id))
    open = new Map(ids.map((id) => [id, document.item(id)!.text]))
    tell()
  }

  function mark(ids: readonly string[]) {
    const found = ids.filter((id) => open.delete(id))
    if (found.length === 0) return
    for (const id of found) untold.add(id)
    tell()
    soon()
  }

  function soon() {
    timer ??= setTimeout(() => void flush(), batchPause)
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const ids = [...untold].slice(0, mostAtOnce)
    if (ids.length === 0) return
    for (const id of ids) untold.delete(id)
    try {
      await send(ids)
    } catch {
      // Sent with the next batch.
      for (const id of ids) untold.add(id)
      return
    }
    if (untold.size > 0) soon()
  }

  /** The server marks changed lines itself; only the local count is updated. */
  function takeChanges() {
    let changed = false
    for (const [id, text] of open) {
      if (document.item(id)?.text === text) continue
      open.delete(id)
      changed = true
    }
    if (changed) tell()
  }

  function followDocument() {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const unwatch = document.watch(() => {
      take()
      if (open.size > 0) waiting ??= setTimeout(() => ((waiting = undefined), takeChanges()), 300)
    })
    return () => {
      clearTimeout(waiting)
      unwatch()
    }
  }

  function followFocus(root: HTMLElement) {
    let dwelling: ReturnType<typeof setTimeout> | undefined
    let at: string | undefined
    const focus = ({ target }: FocusEvent) => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>('[data-cue]')?.dataset['cue'] : undefined
      if (id === at) return
      at = id
      clearTimeout(dwelling)
      if (id !== undefined && open.has(id)) dwelling = setTimeout(() => mark([id]), dwell)
    }
    root.addEventListener('focusin', focus)
    return () => {
      clearTimeout(dwelling)
      root.removeEventListener('focusin', focus)
    }
  }

  function followFilm() {
    let last = clock.time()
    let heard: { id: string; milliseconds: number } | undefined
    return clock.watch(() => {
      const [before, now] = [last, clock.time()]
      last = now
      const step = now - before
      if (open.size === 0 || !clock.playing() || step <= 0 || step > longestTick) return
      const cue = cueAt(document.items(), now)
      if (!cue || !open.has(cue.id)) return
      if (heard?.id !== cue.id) heard = { id: cue.id, milliseconds: 0 }
      heard.milliseconds += step
      if (heard.milliseconds >= heardShare * (cue.end - cue.start)) mark([cue.id])
    })
  }

  return {
    start(root: HTMLElement) {
      take()
      const ends = [followDocument(), followFocus(root), followFilm()]
      return () => {
        for (const end of ends) end()
        void flush()
      }
    },
    count: () => open.size,
    lacks: (id: string) => open.has(id),
    mark,
    async markAll() {
      await send()
      untold.clear()
      open.clear()
      tell()
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
