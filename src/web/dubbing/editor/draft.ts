import type { CueEditResult, MadeEdit } from '#contract/cues.ts'
import { applyEdit } from '#domain/cues/apply-edit.ts'
import type { Cue } from '#domain/cues/cue.ts'
import type { Edit, Refusal } from '#domain/cues/edit.ts'
import { type History, historyOf, noHistory, remember, type Way } from '#domain/cues/history.ts'
import { touchedBy } from '#domain/cues/touched-by.ts'
import { textsOnly } from '#domain/cues/translated.ts'
import { sizeOf } from '#domain/cues/work.ts'
import { batchOf, type Pending, withChange } from './pending.ts'
import { type Refused, withRefused } from './refused.ts'
import { createShownList, sameCues } from './shown-list.ts'
import type { ServerList, Step } from './transport.ts'

/** What is not sent yet outlives the page. */
export interface Keeper {
  load(): readonly Pending[]
  save(pending: readonly Pending[]): void
}

/**
 * The lines as the page has them, without the way to the server: its list, the page's own changes on top until it has answered
 * for each, and what undoes them.
 */
export function createDraft(options: {
  keeper: Keeper
  client: string
  language: string | undefined
  newId: () => string
}) {
  const { keeper, client, language, newId } = options

  let server: readonly Cue[] = []
  const shown = createShownList()
  let revision = 0
  let duration: number | undefined
  let pending: readonly Pending[] = []
  let history: History<Step> = noHistory
  let refused: readonly Refused[] = []
  /** The server has made what is not known here: the list has to be read anew. */
  let behind = false

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

  /** Applies a change at once, to be sent; or says why it cannot be. */
  function change(edit: Edit, way: Way = 'do', base = revision, undoes?: string): Refusal | undefined {
    const after = applied(shown.cues(), edit)
    if (!after.done) return after.refusal
    if (sameCues(after.cues, shown.cues())) return undefined
    const [about] = touchedBy(shown.cues(), edit)
    shown.show(after.cues)
    const mine = about && shown.cue(about.id)
    const last = pending.at(-1)
    const own = { editId: newId(), way, edit, base, ...(undoes && { undoes }), ...(mine && { mine }) }
    const next = withChange(pending, own)
    const joined = next.at(-1)!.editId === last?.editId
    keep(next)
    if (!joined) {
      const { editId } = next.at(-1)!
      history = remember(history, { way, edit, inverse: after.inverse, editId })
    }
    return undefined
  }

  /** What somebody else changed since is not taken back over their heads: the server compares from that change on. */
  function step(which: 'undo' | 'redo'): Refusal | undefined {
    const last = history[which].at(-1)
    return last && change(last.inverse, which, last.revision ?? revision, last.editId)
  }

  function start(list: ServerList, made: readonly Step[]) {
    if (list.revision < revision) return
    ;[server, revision, duration] = [list.cues, list.revision, list.duration ?? undefined]
    history = historyOf(made)
    rebase()
    rememberPending()
  }

  /** The next changes for a request; they may arrive, so from now on they stay as they are. */
  function takeBatch(): readonly Pending[] {
    const batch = batchOf(pending, sizeOf(server))
    const sent = new Set(batch.map(({ editId }) => editId))
    keep(pending.map((each) => (sent.has(each.editId) ? { ...each, sent: true } : each)))
    return batch
  }

  function answered(batch: readonly Pending[], result: CueEditResult) {
    for (const { editId, cue, conflict, refusal } of result.refused) {
      const own = batch.find((each) => each.editId === editId)
      if (own) refuse(own, { theirs: cue, conflict, refusal })
    }
    for (const made of result.made) take(made)
    // Only the server knows how a translation that is back came about.
    const marked = language !== undefined && batch.some(({ undoes }) => undoes !== undefined)
    if (result.revision > revision || marked) behind = true
    const sent = new Set(batch.map(({ editId }) => editId))
    keep(pending.filter(({ editId }) => !sent.has(editId)))
    rebase()
  }

  const makeAnyway = ({ mine, theirs, edit }: Refused) =>
    change(!theirs && mine ? { kind: 'restore', remove: [], put: [mine] } : edit)

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
    start,
    load: () => (pending = keeper.load()),
    change: (edit: Edit) => change(edit),
    step,
    takeBatch,
    answered,
    refuseLone,
    hear(made: MadeEdit) {
      take(made)
      rebase()
    },
    /** Their line stays as it is now, or ours is put in its place. */
    settle(editId: string, take: 'mine' | 'theirs'): Refusal | undefined {
      const found = refused.find((each) => each.editId === editId)
      const refusal = found && take === 'mine' ? makeAnyway(found) : undefined
      // What still cannot be made stays to be settled.
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
