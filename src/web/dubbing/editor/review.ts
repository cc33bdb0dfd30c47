import type { CueReview } from '#contract/cues.ts'
import type { Clock } from './clock.ts'
import { cueAt } from './cue-at.ts'
import type { CueDocument } from './document.ts'

/** Milliseconds that a line has the focus until it counts as seen; who moves past it has not read it. */
const dwell = 1000
/** The share of a line that is played until it counts as heard. */
const heardShare = 0.7
/** Milliseconds between two ticks of a film that plays; a longer step is a jump. */
const longestTick = 1000
/** Milliseconds that changes wait for others, and the most lines of one request. */
const batchPause = 3000
const mostAtOnce = 1000

export type Review = ReturnType<typeof createReview>

/**
 * Which lines of a recognition draft nobody has checked. A line is checked once it had the focus for a moment, was played, had its
 * text changed, or was marked; the server gets them in batches.
 */
export function createReview(options: {
  document: Pick<CueDocument, 'items' | 'item' | 'watch'>
  clock: Pick<Clock, 'time' | 'playing' | 'watch'>
  /** What the last list from the server says is unreviewed. */
  read: () => readonly string[] | undefined
  /** Only these lines, or all. */
  send: (ids?: readonly string[]) => Promise<CueReview>
}) {
  const { document, clock, read, send } = options
  let known: readonly string[] | undefined
  /** Each with its text as the recognizer wrote it. */
  let open = new Map<string, string>()
  /** Checked here, and not told to the server yet. */
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
      // They go with the next ones; until then the lines only count as unreviewed.
      for (const id of ids) untold.add(id)
      return
    }
    if (untold.size > 0) soon()
  }

  /** The server sees that a text was changed; here the line only leaves the count. */
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
