import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Problem } from './problem.ts'
import { readField } from './read-field.ts'

const shape = z.object({
  id: z.optional(z.uuid()),
  email: z.optional(z.string()),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  ids: z.optional(z.array(z.string()).check(z.minLength(1))),
  sort: z.optional(z.enum(['newest', 'name'])),
  locked: z.optional(z.boolean()),
  lines: z.optional(z.array(z.object({ text: z.string().check(z.maxLength(5)) }))),
  style: z.optional(z.union([z.literal('plain'), z.literal('large')])),
})

function refusal(given: unknown) {
  try {
    readField(shape, given)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('It was accepted.')
}

test.for<[given: unknown, en: string, cn: string]>([
  [{ id: 'x' }, 'ID (id) is missing or invalid. Expected: an ID', '编号（id）缺失或不正确，应为：编号'],
  [
    { email: 5 },
    'Email (email) is missing or invalid. Expected: text',
    '邮箱（email）缺失或不正确，应为：文字',
  ],
  [
    { days: 1.5 },
    'Days (days) is missing or invalid. Expected: a whole number',
    '有效天数（days）缺失或不正确，应为：整数',
  ],
  [
    { days: 0 },
    'Days (days) is missing or invalid. Expected: a number of at least 1',
    '有效天数（days）缺失或不正确，应为：不小于 1 的数字',
  ],
  [
    { ids: [] },
    'IDs (ids) is missing or invalid. Expected: at least 1 item',
    '编号（ids）缺失或不正确，应为：至少 1 项',
  ],
  [
    { sort: 'oldest' },
    'Sort by (sort) is missing or invalid. Expected: one of newest, name',
    '排序（sort）缺失或不正确，应为：以下之一：newest, name',
  ],
  [
    { locked: 'yes' },
    'Locked (locked) is missing or invalid. Expected: true or false',
    '锁定（locked）缺失或不正确，应为：true 或 false',
  ],
  [
    { lines: [{ text: 'longer' }] },
    'Text (lines.0.text) is missing or invalid. Expected: at most 5 characters',
    '内容（lines.0.text）缺失或不正确，应为：最多 5 个字符',
  ],
  [
    { style: 'small' },
    'Style (style) is missing or invalid. Expected: one of plain, large',
    '风格（style）缺失或不正确，应为：以下之一：plain, large',
  ],
  [
    'text',
    'Request body (body) is missing or invalid. Expected: a set of fields',
    '请求内容（body）缺失或不正确，应为：一组字段',
  ],
])('refuses %j in plain words', ([given, en, cn]) => {
  const { resultInfo, resultEnInfo, resultCode } = refusal(given).envelope('cn')
  expect([resultEnInfo, resultInfo, resultCode]).toEqual([en, cn, 10400])
})

test('truncates a path made up by the caller', () => {
  const values = z.object({ values: z.record(z.string(), z.int()) })
  expect(() => readField(values, { values: { ['k'.repeat(10_000)]: 'x' } })).toThrow(
    expect.objectContaining({ values: expect.objectContaining({ field: `values.${'k'.repeat(93)}` }) }),
  )
})
