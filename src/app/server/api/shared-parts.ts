import { reference } from './components.ts'
import type { Json } from './json-schema.ts'

// Generated clients have a type for each part of the document that is not a reference, so what several operations have in the same words is
// listed once, under `components`.

type Part = 'parameters' | 'requestBodies' | 'responses' | 'schemas'

interface Document {
  paths: Json
  webhooks?: Json
  components: Json
}

/** A part of an operation, and the names that it can have: the better one can be taken by another part. */
interface Found {
  names: readonly [better: string, other: string]
  holder: Json | unknown[]
  key: string | number
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The document with a reference instead of each part that occurs more than once. */
export function withSharedParts<Whole extends Document>(document: Whole): Whole {
  const whole = structuredClone(document)
  const operations = operationsIn(whole.paths)
  share(whole, 'schemas', operations.flatMap(listedValues), 3)
  share(whole, 'parameters', [...operations, ...operationsIn(whole.webhooks ?? {})].flatMap(parametersOf))
  share(whole, 'requestBodies', operations.flatMap(bodyOf))
  share(whole, 'responses', operations.flatMap(answerOf))
  return whole
}

const operationsIn = (paths: Json) =>
  Object.values(paths).flatMap((path) => Object.values(path as Json) as Json[])
const nameOf = ({ operationId }: Json) => capital(String(operationId))

function parametersOf(operation: Json): Found[] {
  const holder = operation['parameters'] as Json[]
  return holder.flatMap((each, key) => {
    const name = String(each['name']).split('-').map(capital).join('')
    return '$ref' in each ? [] : [{ names: [name, nameOf(operation) + name], holder, key }]
  })
}

const bodyOf = (operation: Json): Found[] =>
  operation['requestBody']
    ? [{ names: [nameOf(operation), nameOf(operation)], holder: operation, key: 'requestBody' }]
    : []

function answerOf(operation: Json): Found[] {
  const holder = operation['responses'] as Json
  const result = resultIn(holder['200'] as Answered)
  return [{ names: [nameOfResult(result) ?? nameOf(operation), nameOf(operation)], holder, key: '200' }]
}

/** The 200 answer as `operation.ts` makes it. */
interface Answered {
  content: {
    'application/json': { schema: { oneOf: [{ allOf: [Json, { properties: { result: Json } }] }] } }
  }
}
const resultIn = ({ content }: Answered) =>
  content['application/json'].schema.oneOf[0].allOf[1].properties.result

/** What is returned often, in words. */
function nameOfResult({ type, $ref, items, properties }: Json): string | undefined {
  if (type === 'null') return 'NoResult'
  if (typeof $ref === 'string') return $ref.split('/').at(-1)
  if (isJson(items) && typeof items['$ref'] === 'string') return `${items['$ref'].split('/').at(-1)}List`
  const fields = Object.keys((properties ?? {}) as Json).join()
  return ({ path: 'FileAddress', run: 'StartedRun', 'id,run': 'StartedWork' } as Record<string, string>)[
    fields
  ]
}

/** The schemas below an operation that list values, by the field that has them. */
function listedValues(operation: Json): Found[] {
  const found: Found[] = []
  const other = (key: string) => nameOf(operation) + capital(key)
  const walk = (value: unknown, isFields: boolean) => {
    if (Array.isArray(value)) return value.forEach((each) => walk(each, false))
    if (!isJson(value)) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'examples' || key === 'example') continue
      if (isFields && isJson(inner) && Array.isArray(inner['enum']) && inner['description'] !== undefined)
        found.push({ names: [capital(key), other(key)], holder: value, key })
      else walk(inner, key === 'properties')
    }
  }
  walk(operation['requestBody'], false)
  walk(operation['responses'], false)
  return found
}

function share({ components }: Document, part: Part, all: readonly Found[], least = 2): void {
  const groups = Map.groupBy(all, ({ holder, key }) => JSON.stringify((holder as Json)[key]))
  const named = { ...(components[part] as Json | undefined) }
  for (const [text, [first, ...others]] of groups) {
    if (!first || others.length + 1 < least) continue
    const name = first.names.find((each) => !(each in named))
    if (name === undefined)
      throw new Error(`No name is left for a part of ${part}: ${first.names.join(', ')}`)
    named[name] = JSON.parse(text)
    for (const { holder, key } of [first, ...others]) (holder as Json)[key] = reference(part, name)
  }
  if (Object.keys(named).length > 0) components[part] = named
}
