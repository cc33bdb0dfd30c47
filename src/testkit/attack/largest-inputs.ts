import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as z from 'zod'
import { sampleInput, fieldsOf, type Thing } from '#app/server/api/examples.ts'
import { inlineSchemaOf } from '#app/server/api/json-schema.ts'
import { type Call, usualMaxBytes } from '#core/contract/call.ts'

/**
 * The accepted values of a field as JSON Schema, generated from the contract, so that new fields are included
 * automatically.
 */
interface Shape {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  properties?: Record<string, Shape>
  additionalProperties?: Shape | boolean
  items?: Shape
  prefixItems?: Shape[]
  maxItems?: number
  maxLength?: number
  minimum?: number
  format?: string
  pattern?: string
}

const shapeOf = (call: Call): Shape => inlineSchemaOf(call.input, 'input')

/** The limit of a request line, together with the headers. */
const queryLimit = 12 * 1024

export const bytesFor = (call: Call): number =>
  call.method === 'GET' && !call.changes ? queryLimit : (call.maxBytes ?? usualMaxBytes)

interface Size {
  /** Which alternative to use if a field has several objects. */
  choice: number
  /** Characters of a text, within its limit. */
  text: number
  /** Items of a list and keys of a record, within its limit. */
  items: number
}

/**
 * The largest inputs that a call accepts: lists of maximum length with short texts, texts of maximum length, and both,
 * reduced until the call and its body limit accept them. One for each alternative of a field.
 */
export async function* largestInputs(
  call: Call,
  idsOf: (thing: Thing) => readonly string[],
  signal: AbortSignal,
): AsyncGenerator<{ how: string; input: Record<string, unknown> }> {
  const shape = shapeOf(call)
  const sample = sampleInput(call, (thing) => idsOf(thing)[0]!)
  // By their hash: there may be a hundred of 16 MB each.
  const found = new Set<string>()
  const isNew = (input: Record<string, unknown>) => {
    const { size } = found
    return found.add(hash('sha256', JSON.stringify(input))).size > size
  }
  isNew(sample)
  yield { how: 'the sample', input: sample }
  for (let choice = 0; choice < choicesIn(shape); choice += 1) {
    for (const [how, text, items] of [
      ['long lists', 1, Infinity],
      ['long texts', Infinity, 1],
      ['long lists of long texts', Infinity, Infinity],
    ] as const) {
      const input = await grown(call, shape, sample, idsOf, { choice, text, items, signal })
      if (signal.aborted) return
      if (isNew(input)) yield { how: `${how}${choice > 0 ? `, form ${choice + 1}` : ''}`, input }
    }
  }
}

/** To make an input of 16 MB and to check it takes seconds, in which no timer fires. */
interface Growth extends Size {
  signal: AbortSignal
}

/** The sample with each field as large as the call accepts together with the others. */
async function grown(
  call: Call,
  shape: Shape,
  sample: Record<string, unknown>,
  idsOf: (thing: Thing) => readonly string[],
  options: Growth,
): Promise<Record<string, unknown>> {
  let input = sample
  const things = new Map(fieldsOf(call).map((field) => [field.name, field]))
  for (const [name, field] of Object.entries(shape.properties ?? {})) {
    const { thing, many, isCursor } = things.get(name) ?? {}
    // An invalid cursor is refused, and a list is longest from its beginning.
    if (isCursor) continue
    if (thing !== undefined) {
      if (many && options.items > 1) input = { ...input, [name]: idsOf(thing).slice(0, field.maxItems) }
      continue
    }
    // Starts from the maximum of a single text or list and reduces it until the whole input fits.
    const limit = bytesFor(call)
    let { text, items } = options
    text = Math.min(text, limit)
    items = Math.min(items, limit / 4)
    for (let tries = 0; tries < 40 && (text >= 1 || items >= 1); tries += 1) {
      await nextTurn()
      if (options.signal.aborted) return input
      const size = { ...options, text: Math.max(1, text), items: Math.max(1, items) }
      // Lists in lists of long texts would not fit into the memory.
      const larger = charactersOf(field, size) <= limit ? { ...input, [name]: make(field, size) } : undefined
      if (larger && bytesOf(larger) <= limit && accepts(call, larger)) {
        input = larger
        break
      }
      if (text <= 1 && items <= 1) break
      text /= options.text > 1 ? 1.5 : 1
      items /= options.items > 1 ? 1.5 : 1
    }
  }
  return input
}

/** The bytes of its JSON; infinite if that would be longer than a string can be. */
function bytesOf(input: object): number {
  try {
    return Buffer.byteLength(JSON.stringify(input))
  } catch (error) {
    if (error instanceof RangeError) return Infinity
    throw error
  }
}

/** At least so many characters are in what `make` returns. */
function charactersOf(shape: Shape, size: Size): number {
  const choices = alternatives(shape)
  if (choices.length > 1) {
    const objects = choices.filter(({ type }) => type === 'object')
    return charactersOf((objects.length > 0 ? objects[size.choice % objects.length] : choices[0])!, size)
  }
  if (shape.const !== undefined || shape.enum) return 1
  const sum = (shapes: readonly Shape[]) => shapes.reduce((all, each) => all + charactersOf(each, size), 0)
  if (shape.type === 'array')
    return shape.prefixItems
      ? sum(shape.prefixItems)
      : Math.floor(Math.min(size.items, shape.maxItems ?? Infinity)) * charactersOf(shape.items ?? {}, size)
  if (shape.type === 'object') {
    const rest = shape.additionalProperties
    const more = typeof rest === 'object' ? Math.min(size.items, 20_000) * charactersOf(rest, size) : 0
    return sum(Object.values(shape.properties ?? {})) + more
  }
  if (shape.type !== 'string' || shape.format || size.text <= 1) return 1
  return shape.pattern === undefined ? Math.floor(Math.min(size.text, shape.maxLength ?? Infinity)) : 1
}

const accepts = (call: Call, input: unknown): boolean =>
  (call.input as unknown as z.ZodType).safeParse(input).success

const alternatives = (shape: Shape): Shape[] => {
  const choices = shape.anyOf ?? shape.oneOf
  return choices ? choices.flatMap(alternatives) : [shape]
}

/** The number of alternatives of the most varied field. */
function choicesIn(shape: Shape): number {
  const choices = alternatives(shape)
  const objects = choices.filter(({ type }) => type === 'object')
  const inner = [...Object.values(shape.properties ?? {}), ...(shape.items ? [shape.items] : [])]
  return Math.max(1, objects.length, ...inner.map(choicesIn))
}

const formats: Record<string, (place: number) => string> = {
  uuid: () => crypto.randomUUID(),
  date: () => '2026-01-01',
  'date-time': () => '2999-01-01T00:00:00.000Z',
  email: (place) => `somebody${place}@example.com`,
}

/** A value of a shape in the requested size; `place` makes the items of a list distinct. */
function make(shape: Shape, size: Size, place = 0): unknown {
  const choices = alternatives(shape)
  if (choices.length > 1) {
    const objects = choices.filter(({ type }) => type === 'object')
    return make((objects.length > 0 ? objects[size.choice % objects.length] : choices[0])!, size, place)
  }
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[place % shape.enum.length]
  if (shape.type === 'array') {
    if (shape.prefixItems) return shape.prefixItems.map((item, at) => make(item, size, at))
    const length = Math.floor(Math.min(size.items, shape.maxItems ?? Infinity))
    return Array.from({ length }, (_, at) => make(shape.items ?? {}, size, at))
  }
  if (shape.type === 'object') {
    const created = Object.entries(shape.properties ?? {}).map(([name, field]) => [
      name,
      make(field, size, place),
    ])
    const { additionalProperties: rest } = shape
    if (typeof rest === 'object')
      for (let at = 0; at < Math.min(size.items, 20_000); at += 1)
        created.push([`name${at}`, make(rest, size, at)])
    return Object.fromEntries(created)
  }
  if (shape.type === 'string') return textOf(shape, size, place)
  if (shape.type === 'boolean') return true
  // Times increase from line to line, so that no line ends before it begins.
  return Math.max(1, shape.minimum ?? 1) + place * 2
}

/** The ids of lines are c1, c2 and so on. */
function textOf({ format, pattern, maxLength }: Shape, size: Size, place: number): string {
  if (format && formats[format]) return formats[format](place)
  const line = `c${place + 1}`
  if (pattern !== undefined && new RegExp(pattern, 'u').test(line)) return line
  const text = 'x'.repeat(Math.floor(Math.min(size.text, maxLength ?? Infinity)))
  return size.text > 1 ? text : line.slice(0, maxLength)
}
