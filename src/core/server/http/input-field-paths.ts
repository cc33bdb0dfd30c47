import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  items?: readonly Schema[]
  valueType?: Schema
}

/** The paths of all fields of an input, without the positions of lists and the keys of records. */
export function inputFieldPaths(input: Schema): readonly string[] {
  const found = new Set<string>()
  const walk = (schema: Schema | undefined, path: readonly string[]): void => {
    if (!schema) return
    const {
      innerType,
      in: input,
      out,
      options,
      shape,
      element,
      items,
      valueType,
    } = schema._zod.def as Definition
    for (const inner of [innerType, input, out, element, valueType, ...(options ?? []), ...(items ?? [])])
      walk(inner, path)
    for (const [name, field] of Object.entries(shape ?? {})) {
      found.add([...path, name].join('.'))
      walk(field, [...path, name])
    }
  }
  walk(input, [])
  return [...found]
}
