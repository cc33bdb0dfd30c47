import type { Way } from '#domain/document/history.ts'

/** A change that the server has not answered for. */
export interface Pending<Item, Edit> {
  editId: string
  way: Way
  edit: Edit
  /** The change that it takes back. */
  undoes?: string
  /** The item that it is about, as its maker saw it then: it may be gone by the time that is to be shown. */
  mine?: Item
  /** The revision that its maker saw: what others changed since is a conflict. */
  base: number
  /** It may have arrived, so that it must stay as it is. */
  sent?: true
  /** Goes in a request of its own. */
  alone?: true
}

const most = 200

/** The next ones for a request: those that were made on the same revision, and no more than the server takes at once. */
export function batchOf<Item, Edit>(
  pending: readonly Pending<Item, Edit>[],
  workOf: (edit: Edit) => number,
  mostWork: number,
): readonly Pending<Item, Edit>[] {
  const [first] = pending
  if (!first) return []
  if (first.alone) return [first]
  let work = 0
  const end = pending.findIndex(({ base, alone, edit }, at) => {
    work += workOf(edit)
    return at > 0 && (base !== first.base || alone || work > mostWork)
  })
  return pending.slice(0, Math.min(most, end < 0 ? pending.length : end))
}

/** One more change; typing in one item goes on in the change that waits. */
export function withChange<Item, Edit>(
  pending: readonly Pending<Item, Edit>[],
  next: Pending<Item, Edit>,
  joins: (last: Edit, next: Edit) => boolean,
): readonly Pending<Item, Edit>[] {
  const last = pending.at(-1)
  const goesOn = last && joins(last.edit, next.edit) && last.way === 'do' && next.way === 'do' && !last.sent
  if (!goesOn) return [...pending, next]
  return [...pending.slice(0, -1), { ...last, edit: next.edit, ...(next.mine && { mine: next.mine }) }]
}
