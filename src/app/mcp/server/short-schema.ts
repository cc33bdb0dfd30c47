import type { Json } from '#app/server/api/json-schema.ts'

// Assistants read the schemas of all tools into their context, so these say only what a model needs to fill in and to understand. The server
// checks the rest, and its refusals say what is wrong; the complete schemas are in the API reference.

const ranges = ['description', 'default', 'minimum', 'maximum', 'minItems', 'maxItems']
const safe = Number.MAX_SAFE_INTEGER

/** What a tool takes: every field with its description, type and range, without patterns and lengths of texts. */
export function shortInput(schema: Json, depth = 0): Json {
  const whole = withoutNull(schema)
  const { properties, items, required, anyOf, additionalProperties: values } = whole
  const inner = (each: Json) => shortInput(each, depth + 1)
  return {
    ...picked(whole, ['type', 'enum', 'const', ...ranges]),
    ...(depth > 1 && { description: depth === 2 ? firstOf(whole) : undefined }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((each) => inner(each as Json)) }),
    ...(isJson(items) && { items: inner(items) }),
    ...(isJson(values) && { additionalProperties: inner(values) }),
    ...(isJson(properties) && { properties: mapValues(properties, (each) => inner(each)) }),
    ...(Array.isArray(required) && required.length > 0 && { required }),
  }
}

/** An object with more fields is something that another tool shows. */
const mostInner = 8

/**
 * What a tool returns: its fields, and the names and types of what these consist of. Tools that change something return the same as the tool
 * that shows it, which describes the fields by the first sentence of their descriptions.
 */
export function shortOutput(schema: Json, isDescribed: boolean, depth = 0): Json {
  const whole = withoutNull(schema)
  const { properties, items } = whole
  const inner = (each: Json, more = 1) => shortOutput(each, isDescribed, depth + more)
  const fields = isJson(properties) ? current(properties) : {}
  const most = depth === 0 ? Infinity : isDescribed ? mostInner : 0
  const isShown = Object.keys(fields).length <= most
  return {
    ...picked(whole, ['type', 'enum', 'const']),
    ...(isDescribed && depth === 1 && { description: firstOf(whole) }),
    // A list of things is described as one of them.
    ...(isJson(items) && (isDescribed || depth === 0) && { items: inner(items, depth === 0 ? 0 : 1) }),
    ...(isShown && isJson(properties) && { properties: mapValues(fields, (each) => inner(each)) }),
  }
}

/** A schema without the descriptions of fields that another tool describes in the same words. */
export function withoutRepeated(schema: Json, known: Json): Json {
  const others = (known['properties'] ?? {}) as Record<string, Json | undefined>
  const properties = mapValues((schema['properties'] ?? {}) as Json, (each, name) => {
    const { description, ...rest } = each
    return description === others[name]?.['description'] ? rest : each
  })
  return { ...schema, properties }
}

/** `X or null` as one schema. */
function withoutNull(schema: Json): Json {
  const { anyOf, ...outer } = schema
  if (!Array.isArray(anyOf)) return schema
  const others = (anyOf as Json[]).filter(({ type }) => type !== 'null')
  if (others.length === anyOf.length || others.length !== 1) return schema
  const [inner = {}] = others
  const { type } = inner
  const values = inner['enum']
  return {
    ...inner,
    ...outer,
    ...(type !== undefined && { type: [type, 'null'].flat() }),
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  }
}

function picked(schema: Json, names: readonly string[]): Json {
  const { type } = schema
  return Object.fromEntries(
    names
      .filter((name) => schema[name] !== undefined && Math.abs(Number(schema[name])) !== safe)
      // Values that are listed have their type.
      .filter((name) => !(name === 'type' && Array.isArray(schema['enum']) && type !== 'object'))
      .map((name) => [name, schema[name]]),
  )
}

/** Without former names. */
const current = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).filter(([, each]) => !(each as Json)['deprecated']))

/** The first sentence; below the fields themselves it has to do. */
const firstOf = ({ description }: Json) =>
  typeof description === 'string' ? (/^(.+?)[.;](?: |$)/s.exec(description)?.[1] ?? description) : undefined
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const mapValues = (whole: Json, change: (each: Json, name: string) => Json): Json =>
  Object.fromEntries(Object.entries(whole).map(([name, each]) => [name, change(each as Json, name)]))
