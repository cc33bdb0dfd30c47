import { addressOf, callsOfClients, type Schema } from './client-calls.ts'

export const pythonCallsFile = new URL('../../../packages/python/src/yiyin/calls.py', import.meta.url)

/** What programs make with one call, and the names of their inputs in Python. */
const resources = ['dubs', 'translations', 'transcripts', 'speech', 'readings', 'separations']

/** The calls that API keys may make, as types and addresses of the Python client. */
export function pythonCalls(): string {
  const { calls, shapes, schemas } = callsOfClients()
  const inputs = resources.map((name) => {
    const at = calls.findIndex(({ path }) => path === `/${name}/create`)
    return [`${capital(name)}Input`, shapes[at]!.input] as const
  })
  const used = reached(
    [
      ...inputs.map(([, input]) => input),
      ...calls.flatMap(({ path }, at) => (isOfResources(path) ? shapes[at]!.output : [])),
    ],
    schemas,
  )
  const types = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .concat(inputs.map(([name, schema]) => [name, schema]))
    .map(([name, schema]) => definition(name, schema))
  const addresses = calls.map((call) => `    "${call.path}": "${addressOf(call)}",`)
  return `# Generated from the contract by \`./yiyin client\`.
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, Tuple, TypedDict, Union

${types.join('\n\n')}

# The method and the path of each call in /api/v1.
ADDRESSES: Dict[str, str] = {
${addresses.join('\n')}
}
`
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const isOfResources = (path: string) =>
  resources.some((name) => path === `/${name}/show`) || path.startsWith('/event/') || path === '/upload/begin'

/** The named schemas that these refer to, directly or through others. */
function reached(from: readonly Schema[], schemas: Readonly<Record<string, Schema>>): Set<string> {
  const names = new Set<string>()
  const visit = (schema: unknown): void => {
    for (const [, name] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (names.has(name!)) continue
      names.add(name!)
      visit(schemas[name!])
    }
  }
  for (const schema of from) visit(schema)
  return names
}

/** Fields are given as a table: some have names that are words of Python, such as `from`. */
function definition(name: string, schema: Schema): string {
  const text = schema.description ? `# ${schema.description}\n` : ''
  const { properties, required = [] } = schema
  if (!properties) return `${text}${name} = ${pythonTypeOf(schema)}`
  const fields = Object.entries(properties).map(([field, of]) => {
    const type = pythonTypeOf(of)
    return `        "${field}": ${required.includes(field) ? type : `NotRequired[${type}]`},`
  })
  return `${text}${name} = TypedDict(\n    "${name}",\n    {\n${fields.join('\n')}\n    },\n)`
}

/** A JSON Schema as a type of Python. Objects without a name are dictionaries. */
export function pythonTypeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return `"${schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)}"`
  if ('const' in schema) return literal([schema.const])
  if (schema.enum) return literal(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return union(choices.map(pythonTypeOf))
  if (schema.allOf) return 'Dict[str, Any]'
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => pythonTypeOf({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return 'str'
    case 'boolean':
      return 'bool'
    case 'null':
      return 'None'
    case 'number':
      return 'float'
    case 'integer':
      return 'int'
    case 'array':
      if (schema.prefixItems) return `Tuple[${schema.prefixItems.map(pythonTypeOf).join(', ')}]`
      return `List[${pythonTypeOf(schema.items ?? {})}]`
    case 'object':
      return typeof schema.additionalProperties === 'object'
        ? `Dict[str, ${pythonTypeOf(schema.additionalProperties)}]`
        : 'Dict[str, Any]'
    default:
      return 'Any'
  }
}

const literal = (values: readonly unknown[]) =>
  values.every((value) => value === null)
    ? 'None'
    : `Literal[${values.map((value) => (value === true ? 'True' : value === false ? 'False' : JSON.stringify(value))).join(', ')}]`

function union(types: readonly string[]): string {
  const some = [...new Set(types)].filter((type) => type !== 'None')
  const one = some.length === 1 ? some[0]! : `Union[${some.join(', ')}]`
  return types.includes('None') ? `Optional[${one}]` : one
}
