import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#core/contract/call.ts'
import { previousName } from '#core/contract/previous-name.ts'
import { readField } from './read-field.ts'
import { success } from './success.ts'

const film = z.object({
  id: z.string(),
  fixable: z.boolean(),
  ...previousName('mendable', 'fixable', z.boolean()),
})
const call = (output: z.ZodMiniType): Call => ({
  method: 'GET',
  path: '/planted',
  who: 'anyone',
  does: 'x',
  input: z.object({}),
  output,
})

test('a result has a renamed field under both names, wherever the object is', () => {
  const given = { id: 'a', fixable: true }
  const answered = { id: 'a', fixable: true, mendable: true }
  for (const [output, value, result] of [
    [film, given, answered],
    [z.extend(film, { size: z.int() }), { ...given, size: 1 }, { ...answered, size: 1 }],
    [z.array(film), [given], [answered]],
    [
      z.object({ first: z.nullable(film), rest: z.array(film) }),
      { first: null, rest: [given] },
      { first: null, rest: [answered] },
    ],
    [z.union([z.object({ none: z.literal(true) }), film]), given, answered],
    [z.record(z.string(), film), { here: given }, { here: answered }],
    [z.tuple([z.string(), film]), ['x', given], ['x', answered]],
  ] as const)
    expect(success(call(output), value).result).toEqual(result)
})

test('the value of the former name is that of the new one', () => {
  expect(success(call(film), { id: 'a', fixable: false, mendable: true }).result).toMatchObject({
    mendable: false,
  })
})

test('a result without renamed fields is passed on as it is', () => {
  expect(success(call(z.nullable(film)), null).result).toBeNull()
  expect(success(call(z.object({ id: z.string() })), { id: 'a', fixable: true }).result).toEqual({ id: 'a' })
})

test('an input is accepted with either name, and handled by the new one', () => {
  const input = z.object({
    film: z.object({ paused: z.boolean(), ...previousName('resting', 'paused', z.optional(z.boolean())) }),
  })
  for (const sent of [{ paused: true }, { resting: true }, { paused: true, resting: false }])
    expect(readField(input, { film: sent })).toEqual({ film: { paused: true } })
  expect(() => readField(input, { film: {} })).toThrow()
  expect(() => readField(input, { film: { resting: 'yes' } })).toThrow()
})
