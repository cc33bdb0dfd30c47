import { sampleOf } from './examples.ts'

type Schema = Readonly<Record<string, unknown>>

export const sampleId = '0198c0de-7a1e-4b6f-8c2d-5e9f01234567'
const time = '2026-01-02T03:04:05.000Z'
const formats: Record<string, string> = {
  uuid: sampleId,
  'date-time': time,
  date: '2026-01-02',
  email: 'new@example.com',
  uri: 'https://example.com/',
}
/** Where results use a name for something else than inputs do. */
const names: Record<string, string> = { id: sampleId, kind: 'project' }
const plain = ['', 'a', 'example.com']
/** A schema can contain itself, such as a tree of chapters. */
const deepest = 6

/**
 * An example of a result, from its JSON Schema: the sample of a field where the schema accepts that kind of value, else
 * the plainest value.
 */
export function sampleOutput(schema: Schema, name = '', depth = 0): unknown {
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  const values = schema['enum'] as unknown[] | undefined
  if (values) return values[0]
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
  if (choices) return sampleOutput(choices[0]!, name, depth)
  const parts = schema['allOf'] as Schema[] | undefined
  if (parts) return Object.assign({}, ...parts.map((part) => sampleOutput(part, name, depth)))
  switch (schema['type']) {
    case 'object':
      return sampleObject(schema, depth)
    case 'array':
      return sampleArray(schema, name, depth)
    case 'string':
      return sampleString(schema, name)
    case 'integer':
    case 'number':
      return sampleNumber(schema, name)
    case 'boolean':
      return true
    default:
      return null
  }
}

function sampleObject(schema: Schema, depth: number): unknown {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, sampleOutput(inner, name, depth + 1)]),
  )
}

function sampleArray(schema: Schema, name: string, depth: number): unknown[] {
  const tuple = schema['prefixItems'] as Schema[] | undefined
  if (tuple) return tuple.map((inner) => sampleOutput(inner, name, depth + 1))
  const items = schema['items'] as Schema | undefined
  if (!items || depth > deepest) return []
  return [sampleOutput(items, name.replace(/s$/, ''), depth + 1)]
}

function sampleString(schema: Schema, name: string): string {
  const format = schema['format'] as string | undefined
  if (format && format in formats) return formats[format]!
  const pattern = schema['pattern'] as string | undefined
  const least = (schema['minLength'] as number | undefined) ?? 0
  const max = (schema['maxLength'] as number | undefined) ?? Infinity
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length >= least &&
    text.length <= max &&
    (!pattern || new RegExp(pattern, 'u').test(text))
  return [names[name], sampleOf(name), ...plain].find(fits) ?? ''
}

function sampleNumber(schema: Schema, name: string): number {
  const least = (schema['minimum'] as number | undefined) ?? -Infinity
  const max = (schema['maximum'] as number | undefined) ?? Infinity
  const fits = (value: unknown): value is number =>
    typeof value === 'number' && value >= least && value <= max
  return [sampleOf(name), 0, least, max].find(fits) ?? 0
}
