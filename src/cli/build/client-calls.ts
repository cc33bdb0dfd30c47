import { allCalls } from '#app/registry/calls.ts'
import { NamedSchemas } from '#app/server/api/json-schema.ts'
import type { Call } from '#core/contract/call.ts'
import { scopeOf } from '#core/contract/scopes.ts'
import { versionedAddressOf } from '#core/server/http/addresses.ts'

export const clientCallsFile = new URL('../../../packages/client/src/calls.ts', import.meta.url)

/** The calls that API keys may make, in the order of their paths, with their schemas and the named ones in these. */
export function callsOfClients() {
  // Modules do not list their exports in the same order everywhere.
  const calls = allCalls
    .filter((call) => scopeOf(call) !== undefined && !call.file)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const named = new NamedSchemas()
  const { shapes, components } = named.named({
    shapes: calls.map(({ input, output }) => ({
      input: named.schemaOf(input, 'input') as Schema,
      output: named.schemaOf(output, 'output') as Schema,
    })),
    components: { schemas: {} as Record<string, Schema> },
  })
  return { calls, shapes, schemas: components.schemas }
}

/** Where programs make a call, such as `GET /dubs/:id`. */
export function addressOf(call: Call): string {
  const { method, path } = versionedAddressOf(call)!
  return `${method} ${path}`
}

/** The calls that API keys may make, as the types of the client. */
export function clientCalls(): string {
  const { calls, shapes, schemas } = callsOfClients()
  const names = Object.entries(schemas).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)}`,
  )
  const types = calls.map(
    (call, at) => `  /** ${call.does} Scope: ${scopeOf(call)}. */
  '${call.path}': {
    input: ${typeOf(shapes[at]!.input)}
    output: ${typeOf(shapes[at]!.output)}
  }`,
  )
  const addresses = calls.map((call) => `  '${call.path}': '${addressOf(call)}',`)
  return `// Generated from the contract by \`./yiyin client\`.

${names.join('\n\n')}

export interface Calls {
${types.join('\n')}
}

/** The method and the path of each call in the versioned API. */
export const addresses: Readonly<Record<keyof Calls, string>> = {
${addresses.join('\n')}
}
`
}

export interface Schema {
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  type?: string | readonly string[]
  items?: Schema
  prefixItems?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  deprecated?: boolean
  description?: string
  additionalProperties?: Schema | boolean
  $ref?: string
}

const comment = ({ description }: Schema) => (description ? `/** ${description} */\n` : '')

/** A JSON Schema as a type of TypeScript. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(typeOf))
  if (schema.allOf) return schema.allOf.map((each) => bracketed(typeOf(each))).join(' & ')
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })))
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
      return `${bracketed(typeOf(schema.items ?? {}))}[]`
    case 'object':
      return objectType(schema)
    default:
      return 'unknown'
  }
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${field.deprecated ? `/** @deprecated ${field.description} */ ` : ''}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'Record<string, never>'
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')
const bracketed = (type: string) => (/[|&]/.test(type) ? `(${type})` : type)
