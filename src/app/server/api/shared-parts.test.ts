import { expect, test } from 'vitest'
import { followed } from '#testkit/client/followed-document.ts'
import type { Json } from './json-schema.ts'
import { openApi } from './openapi.ts'
import { withSharedParts } from './shared-parts.ts'

const result = (schema: Json) => ({
  content: {
    'application/json': { schema: { oneOf: [{ allOf: [{}, { properties: { result: schema } }] }] } },
  },
})
const operation = (operationId: string, more: Json = {}) => ({
  operationId,
  parameters: [{ name: 'after', in: 'query', schema: { type: 'string' } }],
  responses: { '200': result({ type: 'null' }) },
  ...more,
})

test('what operations have in the same words becomes one part, named by what it is', () => {
  const way = { enum: ['do', 'undo'], description: 'How.' }
  const body = (properties: Json) => ({
    requestBody: { content: { 'application/json': { schema: { properties } } } },
  })
  const before = {
    paths: {
      '/a': { get: operation('aGet'), post: operation('aPost', body({ way })) },
      '/b': {
        post: operation('bPost', {
          ...body({ way, more: {} }),
          responses: { '200': result({ type: 'string' }) },
        }),
      },
      '/c': { post: operation('cPost', { ...body({ way }), parameters: [{ name: 'after', in: 'query' }] }) },
      '/d': { post: operation('dPost', { parameters: [{ name: 'after', in: 'query' }] }) },
    },
    components: { schemas: { Way: {} } } as Json,
  }
  const after = withSharedParts(before)
  expect(after.components).toEqual({
    // Another schema has the name of the field.
    schemas: { Way: {}, APostWay: way },
    // Two parameters of one name differ.
    parameters: {
      After: { name: 'after', in: 'query', schema: { type: 'string' } },
      CPostAfter: { name: 'after', in: 'query' },
    },
    requestBodies: { APost: expect.anything() },
    responses: { NoResult: result({ type: 'null' }) },
  })
  expect(after.paths['/b'].post.responses['200']).toEqual(result({ type: 'string' }))
  expect(before.paths['/a'].get.responses['200']).toEqual(result({ type: 'null' }))
})

// With everything in its place the document of keys had 1,117,185 bytes, and openapi-typescript made 29,506 lines of types of it; now it makes 25,283.
test('the document is small, and no part that is shared is unused', () => {
  const document = openApi('keys', 'https://dub.example.org')
  const text = JSON.stringify(document)
  // For each call, so that the limit does not depend on how many there are; without shared parts it was 3,900.
  expect(text.length / Object.keys(document.paths).length).toBeLessThan(3100)
  expect(JSON.stringify(followed(document)).length).toBeGreaterThan(text.length * 1.2)
  for (const [part, named] of Object.entries(document.components))
    if (part !== 'securitySchemes')
      for (const name of Object.keys(named as Json))
        expect([part, name, text.includes(`"#/components/${part}/${name}"`)]).toEqual([part, name, true])
})
