import { expect, test } from 'vitest'
import type { Block } from '../core/blocks.ts'
import type { Mark } from '../core/marks.ts'
import { applyEdit } from '../editing/apply-edit.ts'
import {
  leaveOutSections,
  leftOutHeadings,
  mergeHeadings,
  shiftHeadings,
  withoutLeftOut,
} from './change-outline.ts'

const heading = (id: string, level: 1 | 2 | 3 = 1): Block => ({
  id,
  kind: 'heading',
  level,
  text: id,
  marks: [],
})
const text = (id: string, marks: Mark[] = []): Block => ({ id, kind: 'paragraph', text: `Text ${id}`, marks })
const changed = (blocks: readonly Block[], set: ReturnType<typeof shiftHeadings>) => {
  const applied = applyEdit(blocks, { kind: 'restore', remove: [], put: [], place: [], set })
  if (!applied.done) throw new Error(applied.kind)
  return applied.blocks
}
const lines = (blocks: readonly Block[]) =>
  blocks.map((block) => (block.kind === 'heading' ? `${'#'.repeat(block.level)} ${block.id}` : block.id))

const blocks = [
  text('before'),
  heading('Imprint'),
  text('a'),
  heading('One'),
  text('b', [{ kind: 'pinyin', pinyin: 'hang2', start: 0, end: 1 } as Mark].slice(1)),
  heading('One.one', 2),
  text('c'),
  heading('Two'),
  { id: 'pause', kind: 'pause', ms: 1000 } as Block,
  text('d'),
]

test('headings move up and down as far as there are levels', () => {
  const ids = new Set(['Imprint', 'One.one', 'a'])
  expect(lines(changed(blocks, shiftHeadings(blocks, ids, 1)))).toEqual([
    'before',
    '## Imprint',
    'a',
    '# One',
    'b',
    '### One.one',
    'c',
    '# Two',
    'pause',
    'd',
  ])
  expect(shiftHeadings(blocks, ids, -1)).toEqual([{ id: 'One.one', settings: { kind: 'heading', level: 1 } }])
})

test('several chapters become one, and one alone a part of the chapter before it', () => {
  expect(lines(changed(blocks, mergeHeadings(blocks, new Set(['One', 'Two', 'One.one']))))).toEqual([
    'before',
    '# Imprint',
    'a',
    '# One',
    'b',
    'One.one',
    'c',
    'Two',
    'pause',
    'd',
  ])
  expect(mergeHeadings(blocks, new Set(['Two']))).toEqual([{ id: 'Two', settings: { kind: 'paragraph' } }])
  expect(mergeHeadings(blocks, new Set(['Imprint']))).toEqual([])
})

test('sections are left out of the reading as a whole, and read again', () => {
  const out = changed(blocks, leaveOutSections(blocks, new Set(['Imprint', 'One']), true))
  expect(leftOutHeadings(out)).toEqual(new Set(['Imprint', 'One', 'One.one']))
  expect(lines(withoutLeftOut(out))).toEqual(['before', '# Two', 'pause', 'd'])
  expect(leaveOutSections(out, new Set(['Imprint']), true)).toEqual([])
  const back = changed(out, leaveOutSections(out, new Set(['One']), false))
  expect(leftOutHeadings(back)).toEqual(new Set(['Imprint']))
  expect(lines(withoutLeftOut(back))).toEqual(
    lines(blocks.filter(({ id }) => id !== 'Imprint' && id !== 'a')),
  )
})

test('a section is read while anything in it is, also a section below it or a part of its text', () => {
  const skip = (end: number): Mark => ({ kind: 'skip', start: 0, end })
  const some = [
    { ...heading('One'), marks: [skip(3)] } as Block,
    text('a', [skip(6)]),
    heading('One.one', 2),
    text('b', [skip(4)]),
    heading('Two'),
  ]
  expect(leftOutHeadings(some)).toEqual(new Set())
  expect(withoutLeftOut(some)).toBe(some)
  expect(
    leftOutHeadings(some.with(2, { ...some[2]!, marks: [skip(7)] } as Block).with(3, text('b', [skip(6)]))),
  ).toEqual(new Set(['One', 'One.one']))
})
