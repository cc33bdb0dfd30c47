import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { allCalls } from '#app/registry/calls.ts'
import { cueEdit } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { staffEngineSave } from '#shared/engines/contract.ts'
import { wireFieldsOf } from './wire-fields.ts'

const paths = (call: Parameters<typeof wireFieldsOf>[0]) => wireFieldsOf(call).map(({ path }) => path)

test('a field is in an input that the call accepts, for every field of every call', () => {
  let count = 0
  for (const call of allCalls)
    for (const { path, value, input } of wireFieldsOf(call)) {
      count += 1
      const read = safeParse(call.input, input(value))
      expect(read.success, `${call.path} ${path}: ${JSON.stringify(read.error?.issues)}`).toBe(true)
    }
  expect(count).toBeGreaterThan(500)
})

test('fields are found in lists, in records and in each alternative of a union', () => {
  expect(paths(staffEngineSave)).toContain('values.OPENAI_SPEECH_MODEL')
  expect(paths(cueEdit)).toEqual(
    expect.arrayContaining([
      'edits.0.editId',
      'edits.0.edit.pairs.0.find',
      'edits.0.edit.put.0.text',
      'edits.0.edit.edits.0.text',
    ]),
  )
})

test('only the value in its place is replaced', () => {
  const field = wireFieldsOf(cueEdit).find(({ path }) => path === 'edits.0.edit.text')!
  expect(field.input('other')).toMatchObject({
    edits: [{ way: 'do', edit: { kind: 'setText', text: 'other' } }],
  })
  expect(field.input('again')).toMatchObject({ edits: [{ edit: { text: 'again' } }] })
})
