import { inlineSchemaOf, type Json } from '#app/server/api/json-schema.ts'
import { shortInput, shortOutput, withoutRepeated } from './short-schema.ts'
import { type By, type Tool, toolNamed, tools } from './tools.ts'

/** An argument of every tool that changes something, because assistants cannot set the header of a request. */
export const idempotencyKey = 'idempotencyKey'

const keySchema = {
  type: 'string',
  description:
    'New for each thing to be done: a second call with it returns the first result and does nothing.',
}

/** The response of `tools/list`, which is the same for everybody. */
export const toolList = () => (list ??= tools.map(described))
let list: object[] | undefined

function described(tool: Tool) {
  const { name, title, call, hint, like, destructive = false } = tool
  const known = like === undefined ? undefined : toolNamed(like)!
  const input = inputSchemaOf(tool)
  const output = outputSchemaOf(tool)
  return {
    name,
    title,
    description: [call.does, hint, ...(like ? [`Fields as in ${like}.`] : [])].filter(Boolean).join(' '),
    inputSchema: known ? withoutRepeated(input, inputSchemaOf(known)) : input,
    outputSchema: known ? withoutRepeated(output, outputSchemaOf(known)) : output,
    // What is not said has the value that the protocol gives it.
    annotations: {
      ...(call.changes ? { destructiveHint: destructive } : { readOnlyHint: true }),
      ...(call.changes && destructive && { idempotentHint: true }),
      // It reads and changes what the account has here, and fetches addresses that it was given.
      ...(!('source' in (call.input as { shape?: object }).shape!) && { openWorldHint: false }),
    },
  }
}

function inputSchemaOf({ call, hidden = [] }: Tool): Json {
  const whole = inlineSchemaOf(call.input, 'input')
  const { properties, ...schema } = { type: 'object', ...shortInput(whole) } as Json
  const shown = Object.entries((properties ?? {}) as Json).filter(([name]) => !hidden.includes(name))
  return {
    ...schema,
    properties: { ...Object.fromEntries(shown), ...(call.changes && { [idempotencyKey]: keySchema }) },
  }
}

const url = { type: 'string', description: 'The complete address of `path`.' }

/** As `outputOf` makes it. Nothing is required or excluded: results may get more fields in a later version. */
function outputSchemaOf({ call, more, shows }: Tool): Json {
  const schema = shortOutput(inlineSchemaOf(call.output, 'output'), !call.changes)
  if (schema['type'] === 'array') {
    const items = onlyShown(schema['items'] as Json, shows)
    return { type: 'object', properties: { items: { ...schema, items } } }
  }
  if (schema['type'] !== 'object') return { type: 'object' }
  const all = schema['properties'] as Json
  if (shows) return onlyShown(schema, shows)
  const { path } = all
  if (path === undefined) return schema
  const added = { url, ...more?.schema }
  return {
    ...schema,
    properties: { ...all, ...added },
  }
}

function onlyShown(schema: Json, shows: Tool['shows']): Json {
  const all = schema['properties'] as Json
  return shows
    ? { ...schema, properties: Object.fromEntries(shows.map((name) => [name, all[name]])) }
    : schema
}

/** An object, as the protocol requires, with the complete URL beside each path on this server. */
export async function outputOf({ more }: Tool, result: unknown, origin: string, by: By): Promise<object> {
  if (Array.isArray(result)) return { items: result }
  if (typeof result !== 'object' || result === null) return {}
  if (!('path' in result && typeof result.path === 'string')) return result
  const complete = origin + result.path
  return { ...result, url: complete, ...(await more?.of(result as never, complete, by)) }
}
