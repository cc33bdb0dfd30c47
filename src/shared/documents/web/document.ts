import { newId as makeId } from '#core/web/api/new-id.ts'
import { createDraft, type PendingStore } from './draft.ts'
import type { Pending } from './pending.ts'
import type { Refused } from './refused.ts'
import type { Rules } from './rules.ts'
import type { Made, Transport } from './transport.ts'

export interface DocumentState<Item, Edit, Field extends string = string> {
  phase: 'loading' | 'ready' | 'failed'
  failure: unknown
  saving: 'saved' | 'saving' | 'offline' | 'stopped'
  refused: readonly Refused<Item, Edit, Field>[]
  canUndo: boolean
  canRedo: boolean
  duration: number | undefined
}

/** Delay for merging typed text. */
const typingPause = 600
const firstRetry = 1000
const longestRetry = 30_000

/**
 * A document as shown by a page: the server's list with the page's own changes on top. These are applied immediately,
 * sent in order, one request at a time, and kept until the server has answered each.
 */
export function createDocument<Item extends { id: string }, Edit, Refusal, Field extends string>(options: {
  rules: Rules<Item, Edit, Refusal, Field>
  transport: Transport<Item, Edit>
  store: PendingStore<Item, Edit>
  client: string
  /** Empty for the document itself, or a list of items of its own, such as a translation. */
  part?: string
  newId?: () => string
}) {
  const { rules, transport, store, client, part = '', newId = makeId } = options
  const draft = createDraft({ rules, store, client, part, newId })
  type State = DocumentState<Item, Edit, Field>

  let phase: State['phase'] = 'loading'
  let failure: unknown
  let busy = false
  let failures = 0
  let stopped = false
  /** Events may have been missed; changes must be fetched. */
  let asks = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let state = stateNow()
  const watchers = new Set<() => void>()

  function stateNow(): State {
    const saving = stopped ? 'stopped' : failures > 0 ? 'offline' : draft.unsent() > 0 ? 'saving' : 'saved'
    return { phase, failure, saving, ...draft.state() }
  }

  function tell() {
    const next = stateNow()
    const keys = Object.keys(next) as (keyof State)[]
    if (keys.some((key) => next[key] !== state[key])) state = next
    for (const watcher of watchers) watcher()
  }

  /** Applies a change immediately and schedules sending. */
  function done(refusal: Refusal | undefined, pause = 0): Refusal | undefined {
    tell()
    if (!refusal && draft.unsent() > 0) sendSoon(pause)
    return refusal
  }

  function sendSoon(pause: number) {
    if (busy || stopped || phase !== 'ready' || failures > 0) return
    clearTimeout(timer)
    timer = setTimeout(() => void work(), pause)
  }

  /** Serializes requests: either reload, or send changes. */
  async function work(): Promise<void> {
    clearTimeout(timer)
    if (busy || stopped || phase === 'failed') return
    const behind = draft.isBehind()
    if (!behind && !asks && draft.unsent() === 0) return tell()
    busy = true
    asks = false
    const batch = behind ? [] : draft.takeBatch()
    tell()
    try {
      await (behind ? readList() : send(batch))
      failures = 0
    } catch (error) {
      asks = true
      if (transport.mayPass(error)) failures += 1
      else if (transport.mayNotNow(error) || !draft.refuseLone(batch)) [stopped, failure] = [true, error]
    }
    busy = false
    tell()
    if (failures > 0)
      timer = setTimeout(() => void work(), Math.min(longestRetry, firstRetry * 2 ** (failures - 1)))
    else if (draft.isBehind() || asks || draft.unsent() > 0) await work()
  }

  async function readList() {
    // Events received during the read may be newer than its result.
    draft.setBehind(false)
    try {
      const [list, created] = await Promise.all([transport.list(), transport.history()])
      draft.start(list, created)
    } catch (error) {
      draft.setBehind(true)
      throw error
    }
  }

  /** The response contains the changes of others; an empty request fetches only those. */
  async function send(batch: readonly Pending<Item, Edit>[]) {
    const edits = batch.map(({ editId, way, edit, undoes }) => ({
      editId,
      way,
      edit,
      ...(undoes && { undoes }),
    }))
    draft.answered(batch, await transport.edit(batch[0]?.base ?? draft.revision(), edits))
  }

  /** Retries after a network change or on request. */
  function tryAgain() {
    if (failures === 0 && !stopped) return
    ;[failures, stopped] = [0, false]
    void work()
  }

  return {
    /** Reads the list and sends changes left by an earlier page; returns their number. */
    async open(): Promise<number> {
      if (phase === 'ready' || busy) {
        draft.setBehind(true)
        await work()
        return 0
      }
      busy = true
      phase = 'loading'
      tell()
      try {
        const [list, created] = await Promise.all([transport.list(), transport.history()])
        draft.load()
        draft.start(list, created)
        phase = 'ready'
      } catch (error) {
        ;[phase, failure] = ['failed', error]
      }
      busy = false
      const broughtBack = draft.unsent()
      tell()
      await work()
      return broughtBack
    },
    change: (edit: Edit) => done(draft.change(edit), rules.isTyping(edit) ? typingPause : 0),
    undo: () => done(draft.step('undo')),
    redo: () => done(draft.step('redo')),
    /** Handles a change broadcast by the server. */
    heard(created: Made<Edit>) {
      if (phase !== 'ready') return void (asks = true)
      draft.hear(created)
      tell()
      if (draft.isBehind()) void work()
    },
    /** Events may have been missed, also while the list is being read. */
    async catchUp(): Promise<void> {
      asks = true
      if (phase === 'ready') await work()
    },
    /** The response is not an edit. */
    async readAnew(): Promise<void> {
      if (phase !== 'ready') return
      draft.setBehind(true)
      await work()
    },
    tryAgain,
    /** Sends everything; resolves when done or impossible. */
    sendAll: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (state.saving === 'saving') return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        tryAgain()
        void work()
        tell()
      }),
    /** Resolves a conflict: keeps their version, or applies ours. */
    settle: (editId: string, take: 'mine' | 'theirs') => done(draft.settle(editId, take)),
    /** Sends pending typed text. */
    flush: () => work(),
    unsent: draft.unsent,
    client,
    items: draft.shown.items,
    ids: draft.shown.ids,
    item: draft.shown.item,
    placeOf: draft.shown.placeOf,
    state: () => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    newId,
  }
}
