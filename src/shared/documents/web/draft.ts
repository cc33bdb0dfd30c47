import { type History, historyOf, noHistory, remember, type Way } from '#domain/document/history.ts'
import { batchOf, type Pending, withChange } from './pending.ts'
import { type Refused, withRefused } from './refused.ts'
import type { Rules } from './rules.ts'
import type { EditAnswer, Made, ServerList, Step } from './transport.ts'
import { createVisibleList, sameItems } from './visible-list.ts'

/** Unsent changes are persisted. */
export interface PendingStore<Item, Edit> {
  load(): readonly Pending<Item, Edit>[]
  save(pending: readonly Pending<Item, Edit>[]): void
}

/**
 * The items of a document as the page shows them, without the communication with the server: the server's list, the
 * page's own unanswered changes on top, and the undo history.
 */
export function createDraft<Item extends { id: string }, Edit, Refusal, Field extends string>(options: {
  rules: Rules<Item, Edit, Refusal, Field>
  store: PendingStore<Item, Edit>
  client: string
  part: string
  newId: () => string
}) {
  const { rules, store, client, part, newId } = options

  let server: readonly Item[] = []
  const shown = createVisibleList<Item>()
  let revision = 0
  let duration: number | undefined
  let pending: readonly Pending<Item, Edit>[] = []
  let history: History<Step<Edit>> = noHistory
  let refused: readonly Refused<Item, Edit, Field>[] = []
  /** The server applied an unknown change; the list must be reloaded. */
  let behind = false

  const applied = (items: readonly Item[], edit: Edit) =>
    rules.apply(items, edit, duration === undefined ? {} : { duration })

  /** Changes that no longer apply wait for the server's response. */
  function rebase() {
    shown.show(
      pending.reduce((items, { edit }) => {
        const after = applied(items, edit)
        return after.done ? after.items : items
      }, server),
    )
  }

  /** Unsent changes from before a reload can be undone, too. */
  function rememberPending() {
    let items = server
    const known = new Set([...history.undo, ...history.redo].map(({ editId }) => editId))
    for (const { editId, way, edit } of pending) {
      const after = applied(items, edit)
      if (!after.done || known.has(editId)) continue
      history = remember(history, { way, edit, inverse: after.inverse, editId })
      items = after.items
    }
  }

  function keep(next: readonly Pending<Item, Edit>[]) {
    pending = next
    store.save(next)
  }

  /** Applies a change, or returns why it cannot be applied. */
  function change(edit: Edit, way: Way = 'do', base = revision, undoes?: string): Refusal | undefined {
    const after = applied(shown.items(), edit)
    if (!after.done) return after.refusal
    if (way === 'do' && !rules.isBeside?.(edit) && sameItems(after.items, shown.items(), rules.same))
      return undefined
    const [about] = rules.touches(shown.items(), edit)
    shown.show(after.items)
    const mine = about && shown.item(about.id)
    const last = pending.at(-1)
    const own = { editId: newId(), way, edit, base, ...(undoes && { undoes }), ...(mine && { mine }) }
    const next = withChange(pending, own, rules.goesOn)
    const joined = next.at(-1)!.editId === last?.editId
    keep(next)
    if (!joined) {
      const { editId } = next.at(-1)!
      history = remember(history, { way, edit, inverse: after.inverse, editId })
    }
    return undefined
  }

  /** An undo must not revert changes of others, so the server compares from the original change on. */
  function step(which: 'undo' | 'redo'): Refusal | undefined {
    for (let last = history[which].at(-1); last; last = history[which].at(-1)) {
      const before = shown.items()
      const refusal = change(last.inverse, which, last.revision ?? revision, last.editId)
      // Text that was typed and removed again before it was sent leaves nothing to undo: continue with the change before it.
      if (refusal || rules.isBeside?.(last.inverse) || !sameItems(shown.items(), before, rules.same))
        return refusal
    }
    return undefined
  }

  function start(list: ServerList<Item>, created: readonly Step<Edit>[]) {
    if (list.revision < revision) return
    ;[server, revision, duration] = [list.items, list.revision, list.duration ?? undefined]
    history = historyOf(created)
    rebase()
    rememberPending()
  }

  /** Takes the next changes to send; from now on they are immutable. */
  function takeBatch(): readonly Pending<Item, Edit>[] {
    const batch = batchOf(pending, rules.workOf(server), rules.maxWork)
    const sent = new Set(batch.map(({ editId }) => editId))
    keep(pending.map((each) => (sent.has(each.editId) ? { ...each, sent: true } : each)))
    return batch
  }

  function answered(batch: readonly Pending<Item, Edit>[], result: EditAnswer<Item, Edit>) {
    for (const { editId, item, conflict, refusal } of result.refused) {
      const own = batch.find((each) => each.editId === editId)
      if (own) refuse(own, { theirs: item, conflict, refusal })
    }
    for (const created of result.made) take(created)
    // Only the server knows the state of a restored translation.
    const marked = part !== '' && batch.some(({ undoes }) => undoes !== undefined)
    if (result.revision > revision || marked) behind = true
    const sent = new Set(batch.map(({ editId }) => editId))
    keep(pending.filter(({ editId }) => !sent.has(editId)))
    rebase()
  }

  const makeAnyway = ({ mine, theirs, edit }: Refused<Item, Edit, Field>) =>
    change(!theirs && mine ? rules.restore(mine) : edit)

  function refuse(
    own: Pending<Item, Edit>,
    answer: Pick<Refused<Item, Edit, Field>, 'theirs' | 'conflict' | 'refusal'>,
  ) {
    refused = withRefused(rules, refused, own, answer, shown)
    const others = (entries: readonly Step<Edit>[]) => entries.filter((each) => each.editId !== own.editId)
    history = { undo: others(history.undo), redo: others(history.redo) }
  }

  /** If a request is malformed, its changes are sent one by one, and the malformed one is dropped. */
  function refuseLone(batch: readonly Pending<Item, Edit>[]): boolean {
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

  /** A change applied by the server, from this page or another. */
  function take(created: Made<Edit>) {
    const own = created.client === client && pending.some(({ editId }) => editId === created.editId)
    if (own) keep(pending.filter(({ editId }) => editId !== created.editId))
    if (created.revision <= revision) return
    const { edit } = created
    const ours = created.part === part
    const after = ours && created.revision === revision + 1 ? applied(server, edit) : undefined
    // Editing an original changes the lines of its translations; only the server knows how.
    const elsewhere = !ours && created.revision === revision + 1 && (part === '' || created.part !== '')
    if (!after?.done && !elsewhere) {
      behind = true
      return
    }
    revision = created.revision
    if (!after?.done) return
    server = after.items
    const known = { inverse: after.inverse, revision: created.revision }
    const settled = (entries: readonly Step<Edit>[]) =>
      entries.map((each) => (each.editId === created.editId ? { ...each, ...known } : each))
    if (created.client === client) history = { undo: settled(history.undo), redo: settled(history.redo) }
  }

  return {
    start,
    load: () => (pending = store.load()),
    change: (edit: Edit) => change(edit),
    step,
    takeBatch,
    answered,
    refuseLone,
    hear(created: Made<Edit>) {
      take(created)
      rebase()
    },
    /** Resolves a conflict: keeps their version, or applies ours. */
    settle(editId: string, take: 'mine' | 'theirs'): Refusal | undefined {
      const found = refused.find((each) => each.editId === editId)
      const refusal = found && take === 'mine' ? makeAnyway(found) : undefined
      // Changes that still conflict remain.
      if (!refusal) refused = refused.filter((each) => each.editId !== editId)
      return refusal
    },
    isBehind: () => behind,
    setBehind: (is: boolean) => (behind = is),
    unsent: () => pending.length,
    revision: () => revision,
    shown,
    state: () => ({
      refused,
      canUndo: history.undo.length > 0,
      canRedo: history.redo.length > 0,
      duration,
    }),
  }
}
