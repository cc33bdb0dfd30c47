import { inlineSchemaOf, type Json } from '#app/server/api/json-schema.ts'
import { type By, type Tool, tools } from './tools.ts'

/** An argument of every tool that changes something, because assistants cannot set the header of a request. */
export const idempotencyKey = 'idempotencyKey'

const keySchema = {
  type: 'string',
  minLength: 1,
  maxLength: 255,
  description:
    'Any text that is new for each thing to be done. If the tool is called again with the same text and arguments, it returns the first result and does nothing.',
}

/** The response of `tools/list`, which is the same for everybody. */
export const toolList = () => (list ??= tools.map(described))
let list: object[] | undefined

function described(tool: Tool) {
  const { name, title, call, hint, destructive = false } = tool
  return {
    name,
    title,
    description: [call.does, hint].filter(Boolean).join(' '),
    inputSchema: inputSchemaOf(tool),
    outputSchema: outputSchemaOf(tool),
    annotations: {
      title,
      readOnlyHint: !call.changes,
      destructiveHint: destructive,
      idempotentHint: !call.changes || destructive,
      // It reads and changes what the account has here, and fetches addresses that it was given.
      openWorldHint: 'source' in (call.input as { shape?: object }).shape!,
    },
  }
}

function inputSchemaOf({ call }: Tool): Json {
  const schema: Json = { type: 'object', ...inlineSchemaOf(call.input, 'input') }
  if (!call.changes) return schema
  return { ...schema, properties: { ...(schema['properties'] as Json), [idempotencyKey]: keySchema } }
}

const url = { type: 'string', description: 'The complete address of `path`.' }

/** As `outputOf` makes it. */
function outputSchemaOf({ call, more }: Tool): Json {
  const schema = open(inlineSchemaOf(call.output, 'output')) as Json
  if (schema['type'] === 'array')
    return { type: 'object', properties: { items: schema }, required: ['items'] }
  if (schema['type'] !== 'object') return { type: 'object' }
  const { path } = schema['properties'] as Json
  if (path === undefined) return schema
  const added = { url, ...more?.schema }
  return {
    ...schema,
    properties: { ...(schema['properties'] as Json), ...added },
    required: [...(schema['required'] as string[]), ...Object.keys(added)],
  }
}

/** Results may get more fields in a later version. */
function open(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(open)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(
    ([name, inner]) => !(name === 'additionalProperties' && inner === false),
  )
  return Object.fromEntries(entries.map(([name, inner]) => [name, open(inner)]))
}

/** An object, as the protocol requires, with the complete URL beside each path on this server. */
export async function outputOf({ more }: Tool, result: unknown, origin: string, by: By): Promise<object> {
  if (Array.isArray(result)) return { items: result }
  if (typeof result !== 'object' || result === null) return {}
  if (!('path' in result && typeof result.path === 'string')) return result
  const complete = origin + result.path
  return { ...result, url: complete, ...(await more?.of(result as never, complete, by)) }
}
