import type { Way } from '#domain/document/history.ts'

/** A change that the server has not acknowledged. */
export interface Pending<Item, Edit> {
  editId: string
  way: Way
  edit: Edit
  /** The change that it undoes. */
  undoes?: string
  /** The item at the time of the change; it may be deleted later. */
  mine?: Item
  /** The revision it is based on; later changes by others conflict. */
  base: number
  /** Sent at least once, so it must not be modified. */
  sent?: true
  /** Sent in a separate request. */
  alone?: true
}

const max = 200

/** Changes for the next request: same revision, within the limits of the server. */
export function batchOf<Item, Edit>(
  pending: readonly Pending<Item, Edit>[],
  workOf: (edit: Edit) => number,
  maxWork: number,
): readonly Pending<Item, Edit>[] {
  const [first] = pending
  if (!first) return []
  if (first.alone) return [first]
  let work = 0
  const end = pending.findIndex(({ base, alone, edit }, at) => {
    work += workOf(edit)
    return at > 0 && (base !== first.base || alone || work > maxWork)
  })
  return pending.slice(0, Math.min(max, end < 0 ? pending.length : end))
}

/** Adds a change; consecutive typing in one item is merged. */
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
