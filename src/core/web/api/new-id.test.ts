import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from './new-id.ts'

test('generates unique ids that the contract accepts', () => {
  const ids = Array.from({ length: 500 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
