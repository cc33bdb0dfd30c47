import * as z from 'zod'

export type Json = Record<string, unknown>
type Direction = 'input' | 'output'

const convert = (shape: z.core.$ZodType, io: Direction): Json & { $defs?: Record<string, Json> } => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema as Json
}

/** Applies a change to each schema of a document, from the inside. */
function mapped(value: unknown, change: (schema: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, change))
  if (typeof value !== 'object' || value === null) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, change)])),
  )
}

const reference = /^#\/\$defs\/(.*)$/
const nameIn = ({ $ref }: Json) => (typeof $ref === 'string' ? reference.exec($ref)?.[1] : undefined)

/** A shape as one JSON Schema, in which named schemas are repeated wherever they occur. */
export function inlineSchemaOf(shape: z.core.$ZodType, io: Direction): Json {
  const { $defs = {}, ...schema } = convert(shape, io)
  const inline = (value: unknown, within: readonly string[]): unknown =>
    mapped(value, (each) => {
      const name = nameIn(each)
      if (name === undefined || within.includes(name)) return each
      const { $ref: _, ...rest } = each
      return { ...(inline($defs[name], [...within, name]) as Json), ...rest }
    })
  return inline(schema, []) as Json
}

/** Marks a reference to the input form of a schema, until it is known whether the forms differ. */
const ofInput = '~input'
const marked = /(#\/components\/schemas\/\w+)~input/g

/**
 * Converts the shapes of one document. Schemas with an id in zod's global registry are collected, and the others refer to
 * them. A schema whose input differs from its output, because of defaults, is listed under two names: `Speaking` and `SpeakingInput`.
 */
export class NamedSchemas {
  #found = new Map<string, Partial<Record<Direction, Json>>>()

  schemaOf(shape: z.core.$ZodType, io: Direction): Json {
    const { $defs = {}, ...schema } = convert(shape, io)
    for (const [name, named] of Object.entries($defs)) {
      const forms = this.#found.get(name) ?? {}
      forms[io] ??= this.#linked(named, io)
      this.#found.set(name, forms)
    }
    return this.#linked(schema, io)
  }

  #linked(schema: Json, io: Direction): Json {
    return mapped(schema, (each) => {
      const name = nameIn(each)
      if (name === undefined) return tidied(each, io)
      return { ...each, $ref: `#/components/schemas/${name}${io === 'input' ? ofInput : ''}` }
    }) as Json
  }

  /** A document with the final names, and the schemas that it refers to under `components`. */
  named<Document extends { components: { schemas: Json } }>(document: Document): Document {
    const differing = this.#differing()
    const schemas: Json = {}
    for (const [name, { input, output }] of [...this.#found].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      schemas[name] = output ?? input
      if (differing.has(name)) schemas[`${name}Input`] = input
    }
    const whole = {
      ...document,
      components: { ...document.components, schemas: { ...document.components.schemas, ...schemas } },
    }
    return JSON.parse(
      JSON.stringify(whole).replace(marked, (_, path: string) =>
        differing.has(path.split('/').at(-1)!) ? `${path}Input` : path,
      ),
    ) as Document
  }

  /** Those whose forms differ, in themselves or in what they refer to. */
  #differing(): ReadonlySet<string> {
    const differing = new Set<string>()
    const formOf = (schema: Json) =>
      JSON.stringify(schema).replace(marked, (whole, path: string) =>
        differing.has(path.split('/').at(-1)!) ? whole : path,
      )
    for (let known = -1; known < differing.size;) {
      known = differing.size
      for (const [name, { input, output }] of this.#found)
        if (input && output && formOf(input) !== formOf(output)) differing.add(name)
    }
    return differing
  }
}

const distinct = (schemas: readonly Json[]) => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
]

const safe = Number.MAX_SAFE_INTEGER

/**
 * Leaves out the limits that every integer has, and writes `string or null` as one type. Results may get more fields in a
 * later version, so they are open.
 */
function tidied(whole: Json, io: Direction): Json {
  const { additionalProperties, ...known } = whole
  const isOpen = additionalProperties === undefined || (io === 'output' && additionalProperties === false)
  const schema = isOpen ? known : whole
  if (schema['type'] === 'string' && 'format' in schema) {
    const { pattern: _, ...text } = schema
    return text
  }
  const { minimum, maximum, ...rest } = schema
  if (schema['type'] === 'integer')
    return {
      ...rest,
      ...(minimum !== undefined && minimum !== -safe && { minimum }),
      ...(maximum !== undefined && maximum !== safe && { maximum }),
    }
  const { anyOf: _, ...outer } = schema
  const [inner, none, ...more] = distinct((schema['anyOf'] ?? []) as Json[])
  if (inner && !none) return { ...inner, ...outer }
  if (!inner || none?.['type'] !== 'null' || more.length > 0) return schema
  if (typeof inner['type'] !== 'string' || 'enum' in inner || 'const' in inner) {
    const { description } = inner
    return description === undefined ? schema : { description, ...schema }
  }
  if (inner['type'] === 'object') return schema
  return { ...inner, ...outer, type: [inner['type'], 'null'] }
}
