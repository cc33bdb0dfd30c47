import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call, type Call } from '#core/contract/call.ts'
import { followed } from '#testkit/client/followed-document.ts'
import { NamedSchemas } from './json-schema.ts'
import { openApi } from './openapi.ts'
import { operationsOf } from './operation.ts'

// The reference of the calls that keys may make is complete: each field, tag and named schema has a description, and each
// operation an example.

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The fields without a description, and the named schemas without one. A reference has that of its schema. */
function* undescribed(value: unknown, place: string): Generator<string> {
  if (!isObject(value)) return
  const { properties } = value
  if (isObject(properties))
    for (const [name, field] of Object.entries(properties))
      if (isObject(field) && !field['description'] && !field['$ref']) yield `${place}.${name}`
  for (const [key, inner] of Object.entries(value))
    if (key !== 'examples' && key !== 'example' && key !== 'default')
      yield* undescribed(inner, `${place}.${key}`)
}

const hasSample = (content: unknown) =>
  isObject(content) && Object.values(content).every((each) => isObject(each) && isObject(each['examples']))

/** What is missing in the operations of a path. */
function* missing(path: string, operations: Json): Generator<string> {
  for (const [method, operation] of Object.entries(operations) as [string, Json][]) {
    const place = `${method} ${path}`
    yield* undescribed(operation, place)
    if (!operation['description']) yield `${place} has no description`
    if (!/^.{5,60}$/.test(String(operation['summary']))) yield `${place} needs a title`
    const body = operation['requestBody'] as { content: Json } | undefined
    if (body && !hasSample(body.content)) yield `${place} has no example of its body`
    const { 200: answer } = operation['responses'] as Record<number, { content: Json }>
    if (!hasSample(answer?.content)) yield `${place} has no example of its answer`
    for (const parameter of operation['parameters'] as Json[]) {
      if ('$ref' in parameter) continue
      if (!parameter['description']) yield `${place} ${String(parameter['name'])}`
      if (parameter['required'] && !('example' in parameter))
        yield `${place} ${String(parameter['name'])}: example`
    }
  }
}

const api = followed(openApi('keys', 'https://dub.example.org'))

test('every call is described, with its fields and examples', () => {
  const found = Object.entries(api.paths).flatMap(([path, operations]) => [
    ...missing(path, operations as Json),
  ])
  expect(found).toEqual([])
})

test('every field of a webhook is described', () => {
  const found = Object.entries(api.webhooks ?? {}).flatMap(([event, post]) => [...undescribed(post, event)])
  expect(found).toEqual([])
})

test('every named schema and its fields are described', () => {
  const found = Object.entries(api.components.schemas).flatMap(([name, schema]) => [
    ...(isObject(schema) && schema['description'] ? [] : [name]),
    ...undescribed(schema, name),
  ])
  expect(found).toEqual([])
})

test.each(['keys', 'pages'] as const)('every tag of the document of %s is described', (audience) => {
  for (const { name, description } of openApi(audience, 'https://dub.example.org').tags)
    expect([name, description.length > 20]).toEqual([name, true])
})

test('finds a planted field without a description, and an operation without an example', () => {
  const schemas = new NamedSchemas()
  const planted: Call = call({
    method: 'POST',
    path: '/run/planted',
    who: ['user'],
    does: 'Planted.',
    input: z.object({
      name: z.string(),
      lines: z
        .array(z.object({ cue: z.string(), most: z.int().check(z.describe('Described.')) }))
        .check(z.describe('Described.')),
    }),
    output: z.object({ number: z.nullable(z.int()) }),
  })
  const operations = operationsOf(planted, schemas) as { post: Json }
  const { requestBody: _, ...bare } = operations.post
  const found = [...missing('/run/planted', operations)]
  expect(found.map((place) => place.split('.').at(-1))).toEqual(['name', 'cue', 'number'])
  const content = { 'application/json': { schema: {} } }
  expect([...missing('/run/planted', { post: { ...bare, requestBody: { content } } })]).toContain(
    'post /run/planted has no example of its body',
  )
})
