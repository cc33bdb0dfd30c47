import { expect, test } from 'vitest'
import { heading, paragraph } from '../../text/text-blocks.ts'
import { longestText, maxBlocks } from '../core/blocks.ts'
import { blocksOfText } from './blocks-of-text.ts'

const newId = (kind: string, at: number) => `${kind[0]}${at}`
const created = (...texts: string[]) => blocksOfText(texts.map(paragraph), { newId })
const textsOf = (blocks: ReturnType<typeof created>) =>
  blocks.map((block) => ('text' in block && block.text) || '')

test('chapters go by the tag, headings of the file and what looks like a title', () => {
  expect(created('[chapter] One', 'Text.', '[chapter] Two', 'More.')).toMatchObject([
    { id: 'h0', kind: 'heading', level: 1, text: 'One' },
    { id: 'p0', kind: 'paragraph', text: 'Text.' },
    { id: 'h1', text: 'Two' },
    { id: 'p1', text: 'More.' },
  ])
  expect(blocksOfText([paragraph('[part] A'), paragraph('x')], { newId, tag: 'part' })[0]).toMatchObject({
    kind: 'heading',
    text: 'A',
  })
  expect(
    blocksOfText([heading(1, 'A'), paragraph('x'), heading(1, 'B'), heading(2, 'C')], { newId }),
  ).toMatchObject([
    { kind: 'heading', level: 1 },
    { kind: 'paragraph' },
    { kind: 'heading', level: 1 },
    { kind: 'heading', level: 2 },
  ])
  expect(created('第一章 风暴', '他点亮了灯。', '第二章 早晨')[2]).toMatchObject({
    kind: 'heading',
    text: '第二章 早晨',
  })
})

test('a paragraph that is too long is divided between sentences, and loses nothing', () => {
  const sentence = '这是一个很长的句子，里面有很多字。'
  const parts = textsOf(created(sentence.repeat(1000)))
  expect(parts.every((part) => part.length <= longestText && part.endsWith('。'))).toBe(true)
  expect(parts.join('')).toBe(sentence.repeat(1000))
})

test('a sentence that is too long is divided after a space, or between two characters', () => {
  const words = 'word '.repeat(3000).trim()
  const parts = textsOf(created(words))
  expect(parts.every((part) => part.length <= longestText)).toBe(true)
  expect(parts.join(' ')).toBe(words)
  const astral = '𠀀'.repeat(6000)
  const halves = textsOf(created(astral))
  expect(halves.every((part) => part.isWellFormed() && part.length <= longestText)).toBe(true)
  expect(halves.join('')).toBe(astral)
})

test('lines beyond the number of blocks of a script become lines of one block', () => {
  const texts = Array.from({ length: 45_000 }, (_, at) => `他说了第${at}句。`)
  const blocks = created(...texts)
  expect(blocks.length).toBeLessThanOrEqual(maxBlocks)
  expect(textsOf(blocks).join('\n').split('\n')).toEqual(texts)
})
