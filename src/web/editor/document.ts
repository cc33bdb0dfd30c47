import type { MadeEdit } from '#contract/cues.ts'
import { applyEdit } from '#domain/cues/apply-edit.ts'
import type { Cue } from '#domain/cues/cue.ts'
import type { Edit, Refusal } from '#domain/cues/edit.ts'
import { type History, historyOf, noHistory, remember, type Way } from '#domain/cues/history.ts'
import { textsOnly } from '#domain/cues/translated.ts'
import { batchOf, type Pending, withChange } from './pending.ts'
import { type Refused, withRefused } from './refused.ts'
import { createShownList, sameCues } from './shown-list.ts'
import type { ServerList, Step, Transport } from './transport.ts'

/** What is not sent yet outlives the page. */
export interface Keeper {
  load(): readonly Pending[]
  save(pending: readonly Pending[]): void
}

export interface DocumentState {
  phase: 'loading' | 'ready' | 'failed'
  failure: unknown
  saving: 'saved' | 'saving' | 'offline' | 'stopped'
  refused: readonly Refused[]
  canUndo: boolean
  canRedo: boolean
  duration: number | undefined
}

/** While somebody types, what they type goes out in one piece. */
const typingPause = 600
const firstRetry = 1000
const longestRetry = 30_000

export type CueDocument = ReturnType<typeof createDocument>

/**
 * The lines of a project, as a page shows them: the server's list with the page's own changes on top, which are applied at
 * once, sent in their order one request at a time, and kept until the server has answered for each.
 */
export function createDocument(options: {
  transport: Transport
  keeper: Keeper
  client: string
  /** Nothing for what is said, or the language of a translation. */
  language?: string | undefined
  newId?: () => string
}) {
  const { transport, keeper, client, language, newId = () => crypto.randomUUID() } = options

  let server: readonly Cue[] = []
  const shown = createShownList()
  let revision = 0
  let duration: number | undefined
  let pending: readonly Pending[] = []
  let history: History<Step> = noHistory
  let refused: readonly Refused[] = []
  let phase: DocumentState['phase'] = 'loading'
  let failure: unknown
  let busy = false
  /** The server has made what is not known here: the list has to be read anew. */
  let behind = false
  let failures = 0
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let state = stateNow()
  const watchers = new Set<() => void>()

  function stateNow(): DocumentState {
    const saving = stopped
      ? 'stopped'
      : failures > 0
        ? 'offline'
        : pending.length > 0 || busy
          ? 'saving'
          : 'saved'
    const canUndo = history.undo.length > 0
    return { phase, failure, saving, refused, canUndo, canRedo: history.redo.length > 0, duration }
  }

  function tell() {
    const next = stateNow()
    const keys = Object.keys(next) as (keyof DocumentState)[]
    if (keys.some((key) => next[key] !== state[key])) state = next
    for (const watcher of watchers) watcher()
  }

  function applied(cues: readonly Cue[], edit: Edit) {
    const possible = language === undefined ? edit : textsOnly(cues, edit)
    if (!possible) throw new Error(`A translation cannot be changed by ${edit.kind}.`)
    return applyEdit(cues, possible, duration === undefined ? {} : { duration })
  }

  /** What no longer fits waits for the server's word on it. */
  function rebase() {
    shown.show(
      pending.reduce((cues, { edit }) => {
        const after = applied(cues, edit)
        return after.done ? after.cues : cues
      }, server),
    )
  }

  /** What was made before the page was loaded anew, and did not reach the server, can be undone too. */
  function rememberPending() {
    let cues = server
    const known = new Set([...history.undo, ...history.redo].map(({ editId }) => editId))
    for (const { editId, way, edit } of pending) {
      const after = applied(cues, edit)
      if (!after.done || known.has(editId)) continue
      history = remember(history, { way, edit, inverse: after.inverse, editId })
      cues = after.cues
    }
  }

  function keep(next: readonly Pending[]) {
    pending = next
    keeper.save(next)
  }

  /** Applies a change at once and sends it soon; or says why it cannot be. */
  function change(edit: Edit, way: Way = 'do', base = revision, undoes?: string): Refusal | undefined {
    const after = applied(shown.cues(), edit)
    if (!after.done) return after.refusal
    if (sameCues(after.cues, shown.cues())) return undefined
    const last = pending.at(-1)
    const next = withChange(pending, { editId: newId(), way, edit, base, ...(undoes && { undoes }) })
    const joined = next.at(-1)!.editId === last?.editId
    keep(next)
    if (!joined) {
      const { editId } = next.at(-1)!
      history = remember(history, { way, edit, inverse: after.inverse, editId })
    }
    shown.show(after.cues)
    tell()
    sendSoon(edit.kind === 'setText' ? typingPause : 0)
    return undefined
  }

  /** What somebody else changed since is not taken back over their heads: the server compares from that change on. */
  function step(which: 'undo' | 'redo'): Refusal | undefined {
    const last = history[which].at(-1)
    return last && change(last.inverse, which, last.revision ?? revision, last.editId)
  }

  function sendSoon(pause: number) {
    if (busy || stopped || phase !== 'ready' || failures > 0) return
    clearTimeout(timer)
    timer = setTimeout(() => void work(), pause)
  }

  /** One thing at a time with the server: reading anew, or the next changes. */
  async function work(): Promise<void> {
    clearTimeout(timer)
    if (busy || stopped || phase === 'failed') return
    if (!behind && pending.length === 0) return tell()
    busy = true
    const batch = behind ? [] : batchOf(pending)
    tell()
    try {
      if (behind) await readAnew()
      else await sendBatch(batch)
      failures = 0
    } catch (error) {
      if (transport.mayPass(error)) failures += 1
      else if (!refuseLone(batch)) [stopped, failure] = [true, error]
    }
    busy = false
    tell()
    if (failures > 0)
      timer = setTimeout(() => void work(), Math.min(longestRetry, firstRetry * 2 ** (failures - 1)))
    else if (behind || pending.length > 0) await work()
  }

  async function readAnew() {
    behind = false
    const [list, made] = await Promise.all([transport.list(), transport.history()]).catch(
      (error: unknown) => {
        behind = true
        throw error
      },
    )
    if (list.revision < revision) return
    start(list, made)
  }

  function start(list: ServerList, made: readonly Step[]) {
    ;[server, revision, duration] = [list.cues, list.revision, list.duration ?? undefined]
    history = historyOf(made)
    rebase()
    rememberPending()
  }

  async function sendBatch(batch: readonly Pending[]) {
    const sent = new Set(batch.map(({ editId }) => editId))
    keep(pending.map((each) => (sent.has(each.editId) ? { ...each, sent: true } : each)))
    const result = await transport.edit(
      batch[0]!.base,
      batch.map(({ editId, way, edit, undoes }) => ({ editId, way, edit, ...(undoes && { undoes }) })),
    )
    for (const { editId, cue, conflict, refusal } of result.refused) {
      const own = batch.find((each) => each.editId === editId)
      if (own) refuse(own, { theirs: cue, conflict, refusal })
    }
    for (const made of result.made) take(made)
    // Only the server knows how a translation that is back came about.
    const marked = language !== undefined && batch.some(({ undoes }) => undoes !== undefined)
    if (result.revision > revision || marked) behind = true
    keep(pending.filter(({ editId }) => !sent.has(editId)))
    rebase()
  }

  function refuse(own: Pending, answer: Pick<Refused, 'theirs' | 'conflict' | 'refusal'>) {
    refused = withRefused(refused, own, answer, shown)
    const others = (entries: readonly Step[]) => entries.filter((each) => each.editId !== own.editId)
    history = { undo: others(history.undo), redo: others(history.redo) }
  }

  /** A request that the server cannot read holds up nothing else: its changes are tried one by one, and that one is given up. */
  function refuseLone(batch: readonly Pending[]): boolean {
    const [first] = batch
    if (!first) return false
    if (batch.length > 1) {
      keep(pending.map((each) => ({ ...each, alone: true })))
      return true
    }
    if (!first.alone) return false
    refuse(first, { theirs: null, conflict: false, refusal: 'notTaken' })
    keep(pending.filter((each) => each !== first && each.editId !== first.editId))
    rebase()
    return true
  }

  /** A change that the server has made, of this page or another. */
  function take(made: MadeEdit) {
    const own = made.client === client && pending.some(({ editId }) => editId === made.editId)
    if (own) keep(pending.filter(({ editId }) => editId !== made.editId))
    if (made.revision <= revision) return
    const edit = made.edit as Edit
    const ours = (made.language ?? undefined) === language
    const after = ours && made.revision === revision + 1 ? applied(server, edit) : undefined
    // A change of what is said moves the lines of its translations too: only the server knows how.
    const elsewhere =
      !ours && made.revision === revision + 1 && (language === undefined || made.language !== null)
    if (!after?.done && !elsewhere) {
      behind = true
      return
    }
    revision = made.revision
    if (!after?.done) return
    server = after.cues
    const known = { inverse: after.inverse, revision: made.revision }
    const settled = (entries: readonly Step[]) =>
      entries.map((each) => (each.editId === made.editId ? { ...each, ...known } : each))
    if (made.client === client) history = { undo: settled(history.undo), redo: settled(history.redo) }
  }

  return {
    /** Reads the list, and sends what an earlier page could not; gives how many changes these are. */
    async open(): Promise<number> {
      if (phase === 'ready' || busy) {
        behind = true
        await work()
        return 0
      }
      busy = true
      phase = 'loading'
      tell()
      try {
        const [list, made] = await Promise.all([transport.list(), transport.history()])
        pending = keeper.load()
        phase = 'ready'
        start(list, made)
      } catch (error) {
        ;[phase, failure] = ['failed', error]
      }
      busy = false
      const broughtBack = pending.length
      tell()
      await work()
      return broughtBack
    },
    change: (edit: Edit) => change(edit),
    undo: () => step('undo'),
    redo: () => step('redo'),
    /** What the server tells of changes, here and elsewhere. */
    heard(made: MadeEdit) {
      if (phase !== 'ready') return
      take(made)
      rebase()
      tell()
      if (behind) void work()
    },
    /** News may have been missed. */
    async readAnew(): Promise<void> {
      if (phase !== 'ready') return
      behind = true
      await work()
    },
    /** The network may be back, or the person asks for it. */
    tryAgain() {
      if (failures === 0 && !stopped) return
      ;[failures, stopped] = [0, false]
      void work()
    },
    /** Their line stays as it is now, or ours is put in its place. */
    settle(editId: string, take: 'mine' | 'theirs'): Refusal | undefined {
      const found = refused.find((each) => each.editId === editId)
      refused = refused.filter((each) => each.editId !== editId)
      tell()
      if (!found || take === 'theirs') return undefined
      const { mine, theirs, edit } = found
      if (!theirs && mine) return change({ kind: 'restore', remove: [], put: [mine] })
      return change(edit)
    },
    /** Sends what waits for a pause in typing. */
    flush: () => work(),
    unsent: () => pending.length,
    client,
    cues: shown.cues,
    ids: shown.ids,
    cue: shown.cue,
    placeOf: shown.placeOf,
    state: () => state,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    newId,
  }
}
