import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pythonCalls, pythonCallsFile, pythonTypeOf } from './python-calls.ts'

test('packages/python/src/yiyin/calls.py is up to date with the contract; `./yiyin client` regenerates it', async () => {
  expect(await readFile(pythonCallsFile, 'utf8')).toBe(pythonCalls())
})

test.each([
  [{ type: 'integer' }, 'int'],
  [{ enum: ['a', 1, true] }, 'Literal["a", 1, True]'],
  [{ const: null }, 'None'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'Optional[str]'],
  [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 'Union[str, float]'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Run' } }, 'List["Run"]'],
  [{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'string' }] }, 'Tuple[float, str]'],
  [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Dict[str, bool]'],
  [{ type: 'object', properties: { a: {} } }, 'Dict[str, Any]'],
  [{ type: ['string', 'null'] }, 'Optional[str]'],
])('%j is %s', (schema, type) => expect(pythonTypeOf(schema)).toBe(type))
