import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { clientCalls, clientCallsFile, typeOf } from './client-calls.ts'

test('packages/client/src/calls.ts is up to date with the contract; `./yiyin client` regenerates it', async () => {
  expect(await readFile(clientCallsFile, 'utf8')).toBe(clientCalls())
})

test.each([
  [{ type: 'integer' }, 'number'],
  [{ enum: ['a', 1] }, '"a" | 1'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }, '[number, string]'],
  [
    { type: 'object', properties: { a: { const: 1 }, 'b-c': {} }, required: ['a'] },
    '{ a: 1; "b-c"?: unknown }',
  ],
  [
    { type: 'object', properties: { a: { type: 'null', deprecated: true, description: 'Renamed to b.' } } },
    '{ /** @deprecated Renamed to b. */ a?: null }',
  ],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
  [{ type: 'object', properties: {} }, 'Record<string, never>'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Run' } }, 'Run[]'],
])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type))
