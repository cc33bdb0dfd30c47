import { expect, test } from 'vitest'
import { problems, refuseDuplicateCodes } from './problems.ts'

test('each problem has a code of its own', () => {
  const codes = Object.values(problems).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('a server with a code that is used twice does not start', () => {
  expect(() => refuseDuplicateCodes({ a: 1, b: 2, c: 1 })).toThrow('Code 1 is both a and c')
})
