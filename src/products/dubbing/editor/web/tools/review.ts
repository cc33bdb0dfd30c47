import type { Cue, WordPlace } from '#domain/cues/core/cue.ts'
import type { Clock } from '#shared/player/web/clock.ts'
import { cueAt } from './cue-at.ts'
import type { CueDocument } from './document.ts'

/** Milliseconds of focus until a line counts as read. */
const dwell = 1000
/** Share of a line that must be played until it counts as heard. */
const playedShare = 0.7
/** Longest step between playback ticks in milliseconds; longer ones are seeks. */
const longestTick = 1000
/** Batching delay in milliseconds, and maximum lines per request. */
const batchPause = 3000
const maxAtOnce = 1000
/** Milliseconds between a change of the document and the new count. */
const countPause = 300

const none: readonly WordPlace[] = []

export type Review = ReturnType<typeof createReview>

/**
 * The recognized lines that nobody has reviewed. Changing a text and marking lines are edits of the document. A line
 * that had the focus for a moment or was played is reviewed too, unless it has uncertain words: these are sent to the
 * server in batches, so that undo does not take them back.
 */
export function createReview(options: {
  document: Pick<CueDocument, 'items' | 'item' | 'watch' | 'change'>
  clock: Pick<Clock, 'time' | 'playing' | 'watch'>
  /** Whether the document contains recognized lines; translations have separate states. */
  applies: boolean
  send: (ids: readonly string[]) => Promise<unknown>
}) {
  const { document, clock, applies, send } = options
  /** Read or played, until the document contains the review. */
  const seen = new Set<string>()
  let unsent = new Set<string>()
  let count = { lines: 0, words: 0 }
  let counted: readonly Cue[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const watchers = new Set<() => void>()

  const isOpen = (cue: Cue | undefined) => applies && cue?.unreviewed !== undefined && !seen.has(cue.id)
  const isSeeable = (cue: Cue | undefined) => isOpen(cue) && cue!.unreviewed!.length === 0

  function tally() {
    counted = document.items()
    const open = counted.filter(isOpen)
    const next = {
      lines: open.length,
      words: open.reduce((sum, { unreviewed }) => sum + unreviewed!.length, 0),
    }
    for (const id of seen) if (!document.item(id)?.unreviewed) seen.delete(id)
    if (next.lines !== count.lines || next.words !== count.words) count = next
    for (const watcher of watchers) watcher()
  }

  function see(cue: Cue) {
    if (!isSeeable(cue)) return
    seen.add(cue.id)
    unsent.add(cue.id)
    tally()
    timer ??= setTimeout(() => void flush(), batchPause)
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    const ids = [...unsent].slice(0, maxAtOnce)
    if (ids.length === 0) return
    for (const id of ids) unsent.delete(id)
    try {
      await send(ids)
    } catch {
      // Sent with the next batch.
      unsent = new Set([...ids, ...unsent])
      return
    }
    if (unsent.size > 0) timer ??= setTimeout(() => void flush(), batchPause)
  }

  function followDocument() {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const unwatch = document.watch(() => {
      if (document.items() !== counted)
        waiting ??= setTimeout(() => ((waiting = undefined), tally()), countPause)
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
      if (id === undefined) return
      dwelling = setTimeout(() => {
        const cue = document.item(id)
        if (cue) see(cue)
      }, dwell)
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
      if (count.lines === 0 || !clock.playing() || step <= 0 || step > longestTick) return
      const cue = cueAt(document.items(), now)
      if (!cue || !isSeeable(cue)) return
      if (heard?.id !== cue.id) heard = { id: cue.id, milliseconds: 0 }
      heard.milliseconds += step
      if (heard.milliseconds >= playedShare * (cue.end - cue.start)) see(cue)
    })
  }

  return {
    start(root: HTMLElement) {
      tally()
      const ends = [followDocument(), followFocus(root), followFilm()]
      return () => {
        for (const end of ends) end()
        void flush()
      }
    },
    /** The number of unreviewed lines and of their uncertain words. */
    count: () => count,
    lacks: (id: string) => isOpen(document.item(id)),
    /** The uncertain words of a line; none once it is reviewed. */
    wordsOf: (id: string): readonly WordPlace[] => {
      const cue = document.item(id)
      return isOpen(cue) ? cue!.unreviewed! : none
    },
    /** Marks lines as reviewed, which can be undone. */
    mark(ids: readonly string[]) {
      const open = ids.filter((id) => document.item(id)?.unreviewed)
      if (applies && open.length > 0) document.change({ kind: 'review', ids: open })
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      const unwatch = document.watch(watcher)
      return () => {
        watchers.delete(watcher)
        unwatch()
      }
    },
  }
}
