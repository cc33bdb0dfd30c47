import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#app/registry/calls.ts'
import { openApi } from './openapi.ts'

interface Operation {
  parameters?: { name: string; schema: object; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> }
  operationId: string
  responses: Record<string, { content: Record<string, { schema: object; example: unknown }> }>
  security?: object[]
  'x-scope'?: string
}

const api = openApi() as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: Record<'schemas' | 'parameters' | 'headers' | 'responses' | 'securitySchemes', object>
}
const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

/** Validates a value by its JSON Schema, like a program that has only the document. */
const accepts = (schema: object, value: unknown) => z.fromJSONSchema(schema as never).safeParse(value).success

interface ObjectSchema {
  properties?: Record<string, ObjectSchema>
  items?: ObjectSchema
}

/** The fields of a value that its schema does not have. */
function unknownFields({ properties, items }: ObjectSchema, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => unknownFields(items ?? {}, each))
  if (!properties || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name in properties ? unknownFields(properties[name]!, inner) : [name],
  )
}

/** The schema of a completed call. */
const outcomeOf = (path: string) => {
  const { schema } = api.paths[path]!['get']!.responses[200]!.content['application/json']!
  return (schema as { oneOf: [{ properties: Record<string, ObjectSchema> }] }).oneOf[0]
}

describe('the document', () => {
  test('is OpenAPI 3.1 and has every call', () => {
    expect(api.openapi).toBe('3.1.0')
    expect(Object.keys(api.paths)).toEqual(allCalls.map(({ path }) => `/api${path}`))
  })

  test('has examples that its own schemas accept', () => {
    let bodies = 0
    for (const { path, method, operation } of operations) {
      const json = operation.requestBody?.content['application/json']
      if (json) {
        bodies += 1
        expect([path, accepts(json.schema, json.example)]).toEqual([path, true])
      }
      for (const { name, schema, example } of operation.parameters ?? [])
        if (example !== undefined)
          expect([method, path, name, accepts(schema, example)]).toEqual([method, path, name, true])
    }
    expect(bodies).toBeGreaterThan(150)
  })

  test('marks the former names of renamed fields as deprecated', () => {
    const { result } = outcomeOf('/api/staff/home').properties
    expect(result!.properties).toMatchObject({
      resting: { deprecated: true, description: expect.stringContaining('Renamed to paused') },
    })
    expect(result!.properties!['paused']).not.toHaveProperty('deprecated')
  })

  test('has examples without fields that the schema does not have', () => {
    for (const { path, operation } of operations) {
      const json = operation.requestBody?.content['application/json']
      if (json) expect([path, unknownFields(json.schema, json.example)]).toEqual([path, []])
    }
  })

  test('has an example of each result, which its schema accepts', () => {
    for (const { path, operation } of operations) {
      const { schema, example } = operation.responses[200]!.content['application/json']!
      const [success] = (schema as { oneOf: [object] }).oneOf
      expect([path, accepts(success, example)]).toEqual([path, true])
    }
  })

  test('names each operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(names).toContain('dubWorksCreate')
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/)
  })

  test('refers only to what is in it', () => {
    const text = JSON.stringify(api)
    const references = [...text.matchAll(/"\$ref":"(.*?)"/g)].map(([, target]) => target!)
    expect(references.length).toBeGreaterThan(operations.length)
    for (const target of new Set(references)) {
      const [, kind, name] = /^#\/components\/(\w+)\/([\w-]+)$/.exec(target)!
      expect(api.components[kind as 'schemas']).toHaveProperty(name!)
    }
    for (const { operation } of operations)
      for (const scheme of (operation.security ?? []).flatMap((each) => Object.keys(each)))
        expect(api.components.securitySchemes).toHaveProperty(scheme)
  })

  test('contains the scope that a key needs, and describes the webhooks', () => {
    expect(api.paths['/api/dub/works/list']!['get']!['x-scope']).toBe('media:read')
    expect(api.paths['/api/key/make']!['post']!['x-scope']).toBeUndefined()
    const { schema } = api.webhooks['work.ready']!.post.requestBody!.content['application/json']!
    const id = '0198c0de-7a1e-4b6f-8c2d-5e9f01234567'
    const message = {
      id,
      type: 'work.ready',
      time: '2026-01-01T00:00:00.000Z',
      account: id,
      data: { work: { id, subject: { kind: 'project', id }, language: 'es' } },
    }
    expect(accepts(schema, message)).toBe(true)
    expect(accepts(schema, { ...message, data: {} })).toBe(false)
  })
})
