import { expect, test } from 'vitest'
import { inlineSchemaOf, type Json } from '#app/server/api/json-schema.ts'
import { shortInput, shortOutput } from './short-schema.ts'
import { toolList } from './tool-list.ts'
import { tools } from './tools.ts'

interface Listed {
  name: string
  description: string
  inputSchema: { properties: Record<string, Json>; required?: string[] }
  outputSchema: { type: string; properties?: Record<string, Json> }
}
const listed = () => toolList() as Listed[]

/** Assistants read the list at the start of each conversation. With complete schemas it had 202,717 bytes. */
const mostBytes = 36_000

test('the list of tools is short', () => {
  expect(Buffer.byteLength(JSON.stringify({ tools: listed() }))).toBeLessThan(mostBytes)
})

test('every tool names what it takes and must have, as its call does', () => {
  for (const { call, name, hidden = [] } of tools) {
    const whole = inlineSchemaOf(call.input, 'input')
    const { inputSchema } = listed().find((each) => each.name === name)!
    const names = Object.keys((whole['properties'] ?? {}) as Json).filter((each) => !hidden.includes(each))
    expect(Object.keys(inputSchema.properties), name).toEqual([
      ...names,
      ...(call.changes ? ['idempotencyKey'] : []),
    ])
    expect(inputSchema.required ?? [], name).toEqual(whole['required'] ?? [])
    // Nobody needs what is hidden.
    for (const each of hidden) expect(whole['required'] ?? []).not.toContain(each)
  }
})

test('each field is described, by its tool or by the one that it refers to', () => {
  for (const { name, like } of tools) {
    const of = (tool: string) => listed().find((each) => each.name === tool)!.inputSchema.properties
    for (const [field, schema] of Object.entries(of(name)))
      expect([name, field, schema['description'] ?? (like && of(like)[field]?.['description'])]).toEqual([
        name,
        field,
        expect.any(String),
      ])
    if (like) expect(listed().find((each) => each.name === name)!.description).toContain(like)
  }
})

test('what a schema names is in the result', () => {
  for (const { call, name, shows = [] } of tools) {
    const whole = inlineSchemaOf(call.output, 'output')
    const each = whole['type'] === 'array' ? (whole['items'] as Json) : whole
    for (const field of shows)
      expect([name, Object.keys(each['properties'] as Json)]).toEqual([name, expect.arrayContaining([field])])
  }
})

test('a schema keeps values and ranges, and drops patterns, lengths, former names and deep descriptions', () => {
  const nullable = {
    anyOf: [{ enum: ['a', 'b'], type: 'string' }, { type: 'null' }],
    description: 'One. Two.',
  }
  expect(
    shortInput({
      type: 'object',
      required: ['size'],
      properties: {
        size: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Bytes. More.' },
        id: { type: 'string', pattern: '^x$', maxLength: 5, format: 'uuid', description: 'Its id.' },
        kind: nullable,
      },
    }),
  ).toEqual({
    type: 'object',
    required: ['size'],
    properties: {
      size: { type: 'integer', minimum: 1, description: 'Bytes. More.' },
      id: { type: 'string', description: 'Its id.' },
      kind: { enum: ['a', 'b', null], description: 'One. Two.' },
    },
  })
  const inner = {
    type: 'object',
    properties: { a: { type: 'string', description: 'Deep.' } },
    required: ['a'],
  }
  const output = {
    type: 'object',
    properties: { old: { type: 'string', deprecated: true }, kind: nullable, part: inner },
  }
  expect(shortOutput(output, true)).toEqual({
    type: 'object',
    properties: {
      kind: { enum: ['a', 'b', null], description: 'One' },
      part: { type: 'object', properties: { a: { type: 'string' } } },
    },
  })
})
