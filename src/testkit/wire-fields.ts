import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { sampleInput, sampleOf } from '#app/server/api/examples.ts'
import type { Call } from '#core/contract/call.ts'

/** A value in a call's input, at any depth. */
export interface WireField {
  /** Formatted as in refusals: `edits.0.edit.text`. */
  path: string
  /** The type in zod, without `optional`, `default` and the like: `string`, `number`, `array`. */
  type: string
  /** A value that is valid there. */
  value: unknown
  /** The call's input with another value in this place, otherwise valid. */
  input(value: unknown): Record<string, unknown>
}

type Schema = z.core.$ZodType
type Step = string | number

const someId = '6f0d3a52-8f4b-4c1e-9a77-2b1c0d9e8f31'

/**
 * Every field of a call's input, derived from its schema: each alternative of a union, the first element of a list, a
 * key of a record.
 */
export function wireFieldsOf(call: Call, idOf: (thing: string) => string = () => someId): WireField[] {
  const valid = sampleInput(call, idOf)
  const fields: WireField[] = []
  walk(call.input, [], valid, (path, schema, whole) => {
    if (path.length === 0) return
    fields.push({
      path: path.join('.'),
      type: schema._zod.def.type,
      value: valueAt(whole, path),
      input: (value) => withValue(whole, path, value) as Record<string, unknown>,
    })
  })
  return fields
}

type Visitor = (path: readonly Step[], schema: Schema, whole: unknown) => void

/** `whole` is a valid input in which this path exists, or can be added. */
function walk(schema: Schema, path: readonly Step[], given: unknown, visit: Visitor): void {
  let whole = given
  const def = plain(schema)._zod.def as Definition
  if (def.type === 'union') {
    for (const option of def.options!)
      walk(option, path, withValue(whole, path, exampleOf(option, '')), visit)
    return
  }
  visit(path, plain(schema), whole)
  // The example of a list or an object that may be null is null.
  if (valueAt(whole, path) === null)
    if (def.type === 'array') whole = withValue(whole, path, [])
    else if (def.type === 'object') whole = withValue(whole, path, exampleObject(def.shape!))
  const here = valueAt(whole, path)
  const into = (step: Step, child: Schema, name: string) => {
    const there =
      here !== null && typeof here === 'object' && step in here && valueAt(here, [step]) !== undefined
    const next = there ? whole : withValue(whole, [...path, step], exampleOf(child, name))
    walk(child, [...path, step], next, visit)
  }
  if (def.type === 'object') for (const [name, child] of Object.entries(def.shape!)) into(name, child, name)
  if (def.type === 'array') into(0, def.element!, '')
  if (def.type === 'tuple') for (const [at, child] of def.items!.entries()) into(at, child, '')
  if (def.type === 'record') {
    const { entries } = def.keyType!._zod.def as Definition
    const [known = 'key'] = Object.keys(entries ?? {})
    into(Object.keys(Object(here))[0] ?? known, def.valueType!, '')
  }
}

interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
  shape?: Record<string, Schema>
  element?: Schema
  items?: readonly Schema[]
  keyType?: Schema
  valueType?: Schema
  values?: readonly unknown[]
  entries?: Record<string, unknown>
}

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch'])

function unwrapped(schema: Schema): Schema {
  const { type, innerType } = schema._zod.def as Definition
  return wrappers.has(type) ? unwrapped(innerType!) : schema
}

/** The schema as sent, without wrappers such as `optional` and without transformations. */
function plain(schema: Schema): Schema {
  const bare = unwrapped(schema)
  const { type, in: input } = bare._zod.def as Definition
  return type === 'pipe' ? plain(input!) : bare
}

/** A value that the schema accepts, from the samples of the contract if there is one for the name. */
function exampleOf(schema: Schema, name: string): unknown {
  const def = plain(schema)._zod.def as Definition
  // A number in a query string is parsed from text; the constraints of the number are in `out`.
  const { out } = unwrapped(schema)._zod.def as Definition
  const candidates = [
    sampleOf(name),
    ...(out && out._zod.def.type !== 'transform' ? [exampleOf(out, name)] : []),
    'x',
    '1',
    someId,
    'es',
    '2026-01',
    '13912345678',
    'a@example.com',
    '2026-01-01T00:00:00.000Z',
    1,
    0,
    24_000,
    true,
    null,
    ...(def.values ?? []),
    ...Object.values(def.entries ?? {}),
    ...(def.options?.length ? [exampleOf(def.options[0]!, name)] : []),
    ...(def.shape ? [exampleObject(def.shape), exampleObject(def.shape, isRequired)] : []),
    ...(def.element ? [[exampleOf(def.element, name)], []] : []),
    ...(def.items ? [def.items.map((item) => exampleOf(item, name))] : []),
    ...(def.valueType ? [{}] : []),
  ]
  const fits = candidates.find(
    (value) => value !== undefined && safeParse(schema as z.ZodMiniType, value).success,
  )
  if (fits === undefined)
    throw new Error(`There is no example for ${name || def.type}: add one to core/http/examples.ts.`)
  return fits
}

const isRequired = (schema: Schema) => !safeParse(schema as z.ZodMiniType, undefined).success

const exampleObject = (shape: Record<string, Schema>, isWanted: (child: Schema) => boolean = () => true) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, child]) =>
      isWanted(child) ? [[name, exampleOf(child, name)]] : [],
    ),
  )

function valueAt(value: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>((at, step) => (Object(at) as Record<Step, unknown>)[step], value)
}

function withValue(whole: unknown, [step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value
  const copy: unknown = Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }
  ;(copy as Record<Step, unknown>)[step] = withValue((copy as Record<Step, unknown>)[step], rest, value)
  return copy
}
