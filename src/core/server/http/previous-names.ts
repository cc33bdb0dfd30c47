import type * as z from 'zod/mini'
import { previousFields } from '#core/contract/previous-name.ts'

type Schema = z.core.$ZodType
type Fields = Readonly<Record<string, unknown>>
type Change = (value: unknown) => unknown
interface Definition {
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
  shape?: Readonly<Record<string, Schema>>
  element?: Schema
  items?: readonly Schema[]
  valueType?: Schema
}

/** Adds the former names of fields to a result. */
export const withPreviousNames = changer('out', (fields, previous, now) =>
  now in fields ? { ...fields, [previous]: fields[now] } : fields,
)

/** Gives the fields of an input their present names; where it has both, the present one counts. */
export const withoutPreviousNames = changer('in', (fields, previous, now) => {
  const { [previous]: value, ...others } = fields
  return previous in fields && !(now in fields) ? { ...others, [now]: value } : others
})

/** Applies a rename to every object of a value. Schemas without former names, which is nearly all, cost nothing. */
function changer(side: 'in' | 'out', rename: (fields: Fields, previous: string, now: string) => Fields) {
  const known = new WeakMap<Schema, Change | 'none'>()

  function changeOf(schema: Schema | undefined): Change | undefined {
    if (!schema) return undefined
    const found = known.get(schema) ?? changeIn(schema._zod.def as Definition) ?? 'none'
    known.set(schema, found)
    return found === 'none' ? undefined : found
  }

  function changeIn(definition: Definition): Change | undefined {
    const { innerType, options = [], shape = {}, element, items = [], valueType } = definition
    const fields = Object.entries(shape).flatMap(([name, field]) => {
      const now = previousFields.get(field as z.ZodMiniType)?.now
      const change = changeOf(field)
      return [
        ...(change ? [(all: Fields) => (name in all ? { ...all, [name]: change(all[name]) } : all)] : []),
        ...(now === undefined ? [] : [(all: Fields) => rename(all, name, now)]),
      ]
    })
    const each = changeOf(element) ?? changeOf(valueType)
    const places = items.map(changeOf)
    const others = [innerType, definition[side], ...options].flatMap((inner) => changeOf(inner) ?? [])
    if (fields.length === 0 && !each && !places.some(Boolean) && others.length === 0) return undefined
    return (value) => {
      if (typeof value !== 'object' || value === null) return value
      const whole = others.reduce((now, change) => change(now), value as unknown) as object
      if (Array.isArray(whole)) return whole.map((one, at) => (each ?? places[at])?.(one) ?? one)
      const entries = each ? Object.entries(whole).map(([key, one]) => [key, each(one)]) : undefined
      return fields.reduce<Fields>(
        (all, change) => change(all),
        entries ? Object.fromEntries(entries) : whole,
      )
    }
  }

  return (schema: Schema, value: unknown): unknown => {
    const change = changeOf(schema)
    return change ? change(value) : value
  }
}
