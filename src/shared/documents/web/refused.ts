import type { Way } from '#domain/document/history.ts'
import type { Pending } from './pending.ts'
import type { Rules } from './rules.ts'
import type { createVisibleList } from './visible-list.ts'

/** A rejected change. */
export interface Refused<Item, Edit, Field extends string = string> {
  editId: string
  edit: Edit
  way: Way
  /** Id of the item. */
  itemId: string | undefined
  /** Fields touched by the change. */
  fields: readonly Field[]
  /** The item with the change, and the current version; undefined if deleted. */
  mine: Item | undefined
  theirs: Item | null
  conflict: boolean
  /** Problem name of a rejected edit. */
  refusal: string | null
}

/** Adds one, replacing those about the same fields of the same item. */
export function withRefused<Item extends { id: string }, Edit, Refusal, Field extends string>(
  rules: Rules<Item, Edit, Refusal, Field>,
  refused: readonly Refused<Item, Edit, Field>[],
  { editId, edit, way, mine: own }: Pending<Item, Edit>,
  answer: Pick<Refused<Item, Edit, Field>, 'theirs' | 'conflict' | 'refusal'>,
  visible: ReturnType<typeof createVisibleList<Item>>,
): readonly Refused<Item, Edit, Field>[] {
  const touches = rules.touches(visible.items(), edit)
  const itemId = answer.theirs?.id ?? own?.id ?? touches[0]?.id
  const touched = touches.filter(({ id }) => id === itemId).flatMap((touch) => touch.fields)
  const fields = touched.length > 0 ? [...new Set(touched)] : rules.fields
  const mine = own?.id === itemId ? own : itemId === undefined ? undefined : visible.item(itemId)
  const same = (each: Refused<Item, Edit, Field>) =>
    itemId !== undefined && each.itemId === itemId && fields.some((field) => each.fields.includes(field))
  return [...refused.filter((each) => !same(each)), { editId, edit, way, itemId, fields, mine, ...answer }]
}
