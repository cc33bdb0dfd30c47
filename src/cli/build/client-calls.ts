import * as z from 'zod'
import { allCalls } from '#app/registry/calls.ts'
import { isPosted } from '#core/contract/is-posted.ts'
import { scopeOf } from '#core/contract/scopes.ts'

export const clientCallsFile = new URL('../../../packages/client/src/calls.ts', import.meta.url)

/** The calls that API keys may make, as the types of the client. */
export function clientCalls(): string {
  // Modules do not list their exports in the same order everywhere.
  const calls = allCalls
    .filter((call) => scopeOf(call) !== undefined && !call.file)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const types = calls.map(
    (call) => `  /** ${call.does} Scope: ${scopeOf(call)}. */
  '${call.path}': {
    input: ${typeOf(schemaOf(call.input, 'input'))}
    output: ${typeOf(schemaOf(call.output, 'output'))}
  }`,
  )
  const methods = calls.map((call) => `  '${call.path}': '${isPosted(call) ? 'POST' : 'GET'}',`)
  return `// Generated from the contract by \`./yiyin client\`.

export interface Calls {
${types.join('\n')}
}

export const methods: Readonly<Record<keyof Calls, 'GET' | 'POST'>> = {
${methods.join('\n')}
}
`
}

interface Schema {
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  type?: string
  items?: Schema
  prefixItems?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  deprecated?: boolean
  description?: string
  additionalProperties?: Schema | boolean
  $ref?: string
}

const schemaOf = (shape: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema

/** A JSON Schema as a type of TypeScript. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined)
    throw new Error(`The client has no types that refer to others: ${schema.$ref}`)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(typeOf))
  if (schema.allOf) return schema.allOf.map((each) => bracketed(typeOf(each))).join(' & ')
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
