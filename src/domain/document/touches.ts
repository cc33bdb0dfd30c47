/** Some fields of an item of a document. */
export interface Touch<Field extends string = string> {
  id: string
  fields: readonly Field[]
}

/** All touched fields by item. */
export function byItem<Field extends string>(touches: readonly Touch<Field>[]): Map<string, Set<Field>> {
  const found = new Map<string, Set<Field>>()
  addTouches(found, touches)
  return found
}

export function addTouches<Field extends string>(
  found: Map<string, Set<Field>>,
  touches: readonly Touch<Field>[],
): void {
  for (const { id, fields } of touches) {
    const there = found.get(id) ?? new Set()
    for (const field of fields) there.add(field)
    found.set(id, there)
  }
}

/** The first item in which both touch the same field. */
export const conflictOf = <Field extends string>(
  touches: readonly Touch<Field>[],
  changed: ReadonlyMap<string, ReadonlySet<Field>>,
): string | undefined =>
  touches.find(({ id, fields }) => fields.some((field) => changed.get(id)?.has(field)))?.id
