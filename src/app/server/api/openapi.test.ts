import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#app/registry/calls.ts'
import { scopeOf } from '#core/contract/scopes.ts'
import { versionedAddressOf } from '#core/server/http/addresses.ts'
import { followed } from '#testkit/client/followed-document.ts'
import { openApi } from './openapi.ts'

interface Content {
  schema: object
  examples?: { sample?: { value: unknown } }
}
interface Operation {
  parameters?: { name: string; schema: object; example?: unknown }[]
  requestBody?: { content: Record<string, Content> }
  operationId: string
  description: string
  tags: string[]
  responses: Record<string, { content: Record<string, Content> }>
  security?: Record<string, string[]>[]
  'x-scope'?: string
  'x-problems'?: string[]
}

const documentOf = (audience: 'keys' | 'pages') =>
  followed(openApi(audience, 'https://dub.example.org')) as unknown as {
    openapi: string
    servers: { url: string }[]
    tags: { name: string; description: string }[]
    paths: Record<string, Record<string, Operation>>
    webhooks?: Record<string, { post: Operation }>
    components: Record<'schemas' | 'parameters' | 'headers' | 'responses' | 'securitySchemes', object>
  }
const keys = documentOf('keys')
const pages = documentOf('pages')
const operationsOf = ({ paths }: typeof keys) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

interface ObjectSchema {
  $ref?: string
  oneOf?: ObjectSchema[]
  allOf?: ObjectSchema[]
  properties?: Record<string, ObjectSchema>
  items?: ObjectSchema
  deprecated?: boolean
}

const resolved = (schema: ObjectSchema, of: typeof keys): ObjectSchema =>
  schema.$ref
    ? (of.components.schemas as Record<string, ObjectSchema>)[schema.$ref.split('/').at(-1)!]!
    : schema

/** The fields of a value that its schema does not have. */
function unknownFields(schema: ObjectSchema, value: unknown, of: typeof keys): string[] {
  const { properties, items } = resolved(schema, of)
  if (Array.isArray(value)) return value.flatMap((each) => unknownFields(items ?? {}, each, of))
  if (!properties || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name in properties ? unknownFields(properties[name]!, inner, of) : [name],
  )
}

const resultOf = (path: string, of: typeof keys) => {
  const { schema } = of.paths[path]!['get']!.responses[200]!.content['application/json']!
  return (schema as ObjectSchema).oneOf![0]!.allOf![1]!.properties!['result']!
}

test('every call is in one document: with keys, or of pages only', () => {
  expect(keys.openapi).toBe('3.1.0')
  expect(keys.servers).toMatchObject([{ url: 'https://dub.example.org/api/v1' }])
  expect(pages.servers).toMatchObject([{ url: 'https://dub.example.org/api' }])
  const isOfKeys = (call: (typeof allCalls)[number]) => scopeOf(call) !== undefined
  const paths = (calls: typeof allCalls) => calls.map(({ path }) => path).toSorted()
  const versioned = allCalls.filter(isOfKeys).map((call) => versionedAddressOf(call)!)
  expect(
    operationsOf(keys)
      .map(({ path, method }) => `${method} ${path}`)
      .toSorted(),
  ).toEqual(
    versioned
      .map(({ path, method }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      .toSorted(),
  )
  expect(Object.keys(pages.paths).toSorted()).toEqual(paths(allCalls.filter((call) => !isOfKeys(call))))
})

test('the calls are in the order of the tags', () => {
  const order = keys.tags.map(({ name }) => name)
  expect(order.slice(0, 3)).toEqual(['Uploads', 'Dubs', 'Translations'])
  const places = operationsOf(keys).map(({ operation }) => order.indexOf(operation.tags[0]!))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

describe.each([
  ['keys', keys],
  ['pages', pages],
] as const)('the document of %s', (_, api) => {
  test('has examples without fields that the schema does not have', () => {
    for (const { path, operation } of operationsOf(api)) {
      const json = operation.requestBody?.content['application/json']
      if (json)
        expect([path, unknownFields(json.schema, json.examples!.sample!.value, api)]).toEqual([path, []])
    }
  })

  test('names each operation once', () => {
    const names = operationsOf(api).map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/)
  })

  test('refers only to what is in it', () => {
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"(.*?)"/g)].map(([, target]) => target!)
    for (const target of new Set(references)) {
      const [, kind, name] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(target)!
      expect(api.components[kind as 'schemas']).toHaveProperty(name!)
    }
    for (const { operation } of operationsOf(api))
      for (const scheme of (operation.security ?? []).flatMap((each) => Object.keys(each)))
        expect(api.components.securitySchemes).toHaveProperty(scheme)
  })
})

test('names schemas that several calls share, in two forms where input and output differ', () => {
  for (const name of [
    'Project',
    'Cue',
    'Translation',
    'Work',
    'Voice',
    'Run',
    'Order',
    'Invoice',
    'LiveSession',
  ])
    expect(keys.components.schemas).toHaveProperty(name)
  expect(resultOf('/run/detail', keys)).toMatchObject({ $ref: '#/components/schemas/Run' })
  const { Speaking, SpeakingInput, CueInput } = keys.components.schemas as Record<
    string,
    { required?: string[] }
  >
  expect(Speaking!.required).toContain('speed')
  expect(SpeakingInput!.required).toEqual(['port'])
  expect(CueInput).toBeUndefined()
})

test('marks the former names of renamed fields as deprecated', () => {
  const { properties } = resolved(resultOf('/staff/home', pages), pages)
  expect(properties).toMatchObject({
    resting: { deprecated: true, description: expect.stringContaining('Renamed to paused') },
  })
  expect(properties!['paused']).not.toHaveProperty('deprecated')
})

test('has the scope that a key needs, and the problems that a call declares', () => {
  const create = keys.paths['/dub/works/create']!['post']!
  expect(create['x-scope']).toBe('media:write')
  expect(create.security).toEqual([{ key: ['media:write'] }, { token: [] }])
  expect(create['x-problems']).toEqual(
    expect.arrayContaining(['projectNameEmpty', 'languageMissing', 'notFound', 'idempotencyOther']),
  )
  expect(pages.paths['/key/make']!['post']!['x-scope']).toBeUndefined()
  expect(pages.paths['/staff/account/suspend']!['post']!.description).toContain('/api/account/confirm')
})

test('describes the webhooks', () => {
  const { schema } = keys.webhooks!['work.ready']!.post.requestBody!.content['application/json']!
  const id = '0198c0de-7a1e-4b6f-8c2d-5e9f01234567'
  const message = {
    id,
    type: 'work.ready',
    time: '2026-01-01T00:00:00.000Z',
    account: id,
    data: { work: { id, subject: { kind: 'project', id }, language: 'es' } },
  }
  const accepts = (value: unknown) => z.fromJSONSchema(schema as never).safeParse(value).success
  expect(accepts(message)).toBe(true)
  expect(accepts({ ...message, data: {} })).toBe(false)
})
