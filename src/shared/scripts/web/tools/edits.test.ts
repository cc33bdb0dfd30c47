import { expect, test } from 'vitest'
import type { Block } from '#domain/script/core/blocks.ts'
import type { ScriptEdit } from '#domain/script/editing/edit.ts'
import { scriptRules } from '#domain/script/editing/rules.ts'
import {
  enterEdit,
  joinEdit,
  kindEdit,
  pasteBlocksEdit,
  pastedParagraphs,
  pasteEdit,
  pasteTextEdit,
  stepEdit,
} from './edits.ts'

const said = (id: string, text: string, more: object = {}): Block => ({
  id,
  kind: 'paragraph',
  text,
  marks: [],
  ...more,
})
const blocks = [
  said('a', 'One.'),
  said('b', 'Two and three.', { voice: { character: 'Ann' } }),
  said('c', ''),
]

function after(edit: ScriptEdit | undefined, from: readonly Block[] = blocks) {
  const applied = scriptRules.apply(from, edit!)
  if (!applied.done) throw new Error(applied.refusal.kind)
  return applied.items.map((block) => `${block.id}:${'text' in block ? block.text : block.kind}`)
}
const ids = () => {
  let at = 0
  return () => `new${++at}`
}

test('pasted paragraphs are one change; the last one gets the rest of the text', () => {
  const marked = said('b', 'Two and three.', { marks: [{ kind: 'skip', start: 8, end: 13 }] })
  const from = blocks.with(1, marked)
  const pasted = pasteEdit(marked, { start: 4, end: 7 }, ['x', 'y', 'z'], ids())!
  expect(after(pasted.edit, from)).toEqual(['a:One.', 'b:Two x', 'new1:y', 'new2:z three.', 'c:'])
  expect(pasted.caret).toEqual({ id: 'new2', offset: 1 })
  const applied = scriptRules.apply(from, pasted.edit)
  expect(applied.done && applied.items[3]).toMatchObject({ marks: [{ kind: 'skip', start: 2, end: 7 }] })
  const one = pasteEdit(marked, { start: 4, end: 7 }, ['or'], ids())!
  expect(after(one.edit, from)[1]).toBe('b:Two or three.')
})

test('a copied part brings its marks, and marks around the place end there', () => {
  const voice = { kind: 'voice', voice: { character: 'Ben' }, start: 0, end: 14 }
  const marked = said('b', 'Two and three.', { marks: [voice, { kind: 'pause', ms: 500, start: 4, end: 4 }] })
  const copied = {
    kind: 'paragraph',
    text: 'bank',
    marks: [{ kind: 'alias', alias: 'shore', start: 0, end: 4 }],
  } as const
  const pasted = pasteTextEdit(marked, { start: 4, end: 7 }, copied)!
  const applied = scriptRules.apply([marked], pasted.edit)
  expect(pasted.caret).toEqual({ id: 'b', offset: 8 })
  expect(applied.done && applied.items[0]).toMatchObject({
    text: 'Two bank three.',
    marks: [
      { kind: 'voice', start: 0, end: 4 },
      { kind: 'pause', start: 4 },
      { kind: 'alias', start: 4, end: 8 },
      { kind: 'voice', start: 8, end: 15 },
    ],
  })
  const undone = applied.done && scriptRules.apply(applied.items, applied.inverse)
  expect(undone && undone.done && undone.items).toEqual([marked])
})

test('copied blocks keep kind, voice and marks, and replace an empty block', () => {
  const chapter = said('x', 'Chapter', { kind: 'heading', level: 1 })
  const pause: Block = { id: 'y', kind: 'pause', ms: 900 }
  const behind = pasteBlocksEdit(blocks[0]!, undefined, [chapter, pause], ids())!
  expect(after(behind.edit)).toEqual(['a:One.', 'new1:Chapter', 'new2:pause', 'b:Two and three.', 'c:'])
  const empty = pasteBlocksEdit(blocks[2]!, 'b', [blocks[1]!], ids())!
  const applied = scriptRules.apply(blocks, empty.edit)
  expect(applied.done && applied.items.map(({ id }) => id)).toEqual(['a', 'b', 'new1'])
  expect(applied.done && applied.items[2]).toEqual({ ...blocks[1], id: 'new1' })
})

test('pasted lines are trimmed, empty ones left out, and long ones cut after a sentence', () => {
  expect(pastedParagraphs(' One \r\n\r\n\tTwo\n')).toEqual(['One', 'Two'])
  const long = `${'A sentence. '.repeat(600)}End.`
  const parts = pastedParagraphs(long)
  expect(parts.every((part) => part.length <= 5000 && part.endsWith('.'))).toBe(true)
  expect(parts.join(' ')).toBe(long)
  expect(pastedParagraphs('😀'.repeat(4000)).every((part) => part.isWellFormed())).toBe(true)
})

test('Enter splits, or adds a paragraph before or behind', () => {
  expect(after(enterEdit(blocks, 1, 4, 'n')!.edit)).toEqual(['a:One.', 'b:Two ', 'n:and three.', 'c:'])
  expect(after(enterEdit(blocks, 1, 14, 'n')!.edit)).toEqual(['a:One.', 'b:Two and three.', 'n:', 'c:'])
  const before = enterEdit(blocks, 1, 0, 'n')!
  expect(after(before.edit)).toEqual(['a:One.', 'n:', 'b:Two and three.', 'c:'])
  expect(before.caret).toEqual({ id: 'b', offset: 0 })
})

test('Backspace at the start joins two blocks, and removes an empty or silent one', () => {
  const joined = joinEdit(blocks, 1)!
  expect(after(joined.edit)).toEqual(['a:One. Two and three.', 'c:'])
  expect(joined.caret).toEqual({ id: 'a', offset: 4 })
  expect(after(joinEdit(blocks, 2)!.edit)).toEqual(['a:One.', 'b:Two and three.'])
  const withPause: Block[] = [{ id: 'p', kind: 'pause', ms: 500 }, ...blocks]
  expect(after(joinEdit(withPause, 1)!.edit, withPause)[0]).toBe('a:One.')
  expect(joinEdit(blocks, 0)).toBeUndefined()
})

test('blocks move up and down together, and stop at the ends', () => {
  expect(after(stepEdit(blocks, ['b', 'c'], -1))).toEqual(['b:Two and three.', 'c:', 'a:One.'])
  expect(after(stepEdit(blocks, ['a', 'b'], 1))).toEqual(['c:', 'a:One.', 'b:Two and three.'])
  expect(stepEdit(blocks, ['a', 'b'], -1)).toBeUndefined()
  expect(stepEdit(blocks, ['c'], 1)).toBeUndefined()
})

test('the same level again makes a heading a paragraph', () => {
  const applied = scriptRules.apply(blocks, kindEdit(blocks.slice(0, 2), { kind: 'heading', level: 2 })!)
  if (!applied.done) throw new Error(applied.refusal.kind)
  expect(applied.items.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'paragraph'])
  expect(kindEdit(applied.items.slice(0, 1), { kind: 'heading', level: 2 })).toMatchObject({
    set: [{ id: 'a', settings: { kind: 'paragraph' } }],
  })
  expect(kindEdit(blocks, { kind: 'paragraph' })).toBeUndefined()
})
