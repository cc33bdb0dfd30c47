import { expect, test } from 'vitest'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'
import { type Mark, maxMarks } from '../core/marks.ts'
import { applyEdit } from '../editing/apply-edit.ts'
import { assignLines } from './assign-lines.ts'
import { findCharacters } from './characters.ts'

const block = (id: string, text: string, more: { marks?: Mark[]; voice?: { port: string } } = {}) => ({
  id,
  kind: 'paragraph' as const,
  text,
  marks: [] as Mark[],
  ...more,
})
const assign = (blocks: ReturnType<typeof block>[], ...names: string[]) =>
  assignLines(blocks, findCharacters(blocks), new Set(names))
const voice = (character: string, start: number, end: number): Mark => ({
  kind: 'voice',
  voice: { character },
  start,
  end,
})

test('lines of the chosen characters are marked, those that somebody marked stay, and both are counted', () => {
  const blocks = [
    block('a', '“Come in,” said Ana. “Sit down.”'),
    block('b', '“Not now,” said Ben.'),
    block('c', '“Why not?” asked Ana.', { marks: [voice('Ben', 0, 10)] }),
    block('d', '“Well,” said Ana.', { voice: { port: 'linkup:x' } }),
    block('e', '“Good night,” said Ana.', { marks: [{ kind: 'speed', value: 7, start: 0, end: 13 }] }),
  ]
  const { marks, ...counts } = assign(blocks, 'Ana')
  expect(counts).toEqual({ assigned: 3, kept: 2, full: 0 })
  expect([...marks]).toEqual([
    ['a', [voice('Ana', 0, 10), voice('Ana', 21, 32)]],
    ['e', [{ kind: 'speed', value: 7, start: 0, end: 13 }, voice('Ana', 0, 13)]],
  ])
  const again = blocks.map((each) => ({ ...each, marks: [...(marks.get(each.id) ?? each.marks)] }))
  expect(assign(again, 'Ana')).toEqual({ marks: new Map(), assigned: 0, kept: 2, full: 0 })
})

test('the name before a line of a play is left out, unless it has a pronunciation or a pause', () => {
  const pause: Mark = { kind: 'pause', ms: 500, start: 2, end: 2 }
  const blocks = [
    block('a', 'Ann: Hi!'),
    block('b', 'Ann: Yes.', { marks: [pause] }),
    block('c', 'Ann: No.', { marks: [{ kind: 'alias', alias: 'Anna', start: 0, end: 3 }] }),
  ]
  expect([...assign(blocks, 'Ann').marks.values()]).toEqual([
    [voice('Ann', 5, 8), { kind: 'skip', start: 0, end: 5 }],
    [pause, voice('Ann', 5, 9)],
    [{ kind: 'alias', alias: 'Anna', start: 0, end: 3 }, voice('Ann', 5, 8)],
  ])
})

test('a block gets as many marks as it can have, and the lines beyond are counted', () => {
  const text = `Ana said: ${'“a.”'.repeat(maxMarks + 2)}`
  const { marks, ...counts } = assign([block('a', text)], 'Ana')
  expect(counts).toEqual({ assigned: maxMarks, kept: 0, full: 2 })
  expect(marks.get('a')).toHaveLength(maxMarks)
})

test('a book of a million characters in 20,000 paragraphs is marked quickly, and as one edit', () => {
  const line = '“Nothing of this will ever be found again,” said Ana Lee.'
  const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
  const blocks = Array.from({ length: 20_000 }, (_, at) => block(id(at), line))
  const assigned = { marks: new Map<string, readonly Mark[]>() }
  const time = cpuTimeOf(() => Object.assign(assigned, assign(blocks, 'Ana Lee')))
  expect(time).toBeLessThan(1500)
  const set = [...assigned.marks].map(([each, marks]) => ({ id: each, marks }))
  const applied = applyEdit(blocks, { kind: 'restore', remove: [], put: [], place: [], set })
  expect(applied).toMatchObject({ done: true })
  if (!applied.done) return
  expect(applied.blocks[19_999]).toMatchObject({ marks: [voice('Ana Lee', 0, 43)] })
  expect(applyEdit(applied.blocks, applied.inverse)).toMatchObject({ done: true, blocks })
})
