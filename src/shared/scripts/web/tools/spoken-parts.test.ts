import { expect, test } from 'vitest'
import type { Block } from '#domain/script/core/blocks.ts'
import { plainly } from '#shared/voices/web/speaking.ts'
import { spokenParts } from './spoken-parts.ts'

const ann = { ...plainly('linkup:ann'), speed: 7 }
const voices = {
  usual: { ...plainly('linkup:default'), speed: 6, style: 'news' },
  characters: { Ann: ann, Ben: plainly('linkup:ben') },
}
const text = 'First sentence. Second one, said by Ann! Third.'
const block: Block = {
  id: 'a',
  kind: 'paragraph',
  text,
  marks: [
    { kind: 'skip', start: 0, end: 6 },
    { kind: 'alias', alias: '2nd', start: 16, end: 22 },
    { kind: 'voice', voice: { character: 'Ann' }, start: 28, end: 40 },
    { kind: 'volume', value: 2, start: 41, end: 47 },
  ],
}

test('each sentence has its own marks, and the voices that they name', () => {
  expect(spokenParts(block, 0, voices)).toEqual([
    {
      id: 'a',
      start: 0,
      end: 15,
      text: 'First sentence.',
      speaking: voices.usual,
      characters: {},
      marks: [{ kind: 'skip', start: 0, end: 6 }],
    },
    {
      id: 'a',
      start: 16,
      end: 40,
      text: 'Second one, said by Ann!',
      speaking: voices.usual,
      characters: { Ann: ann },
      marks: [
        { kind: 'alias', alias: '2nd', start: 0, end: 6 },
        { kind: 'voice', voice: { character: 'Ann' }, start: 12, end: 24 },
      ],
    },
    {
      id: 'a',
      start: 41,
      end: 47,
      text: 'Third.',
      speaking: voices.usual,
      characters: {},
      marks: [{ kind: 'volume', value: 2, start: 0, end: 6 }],
    },
  ])
})

test('the voice of a block speaks as the script does, without its style', () => {
  const [first] = spokenParts({ ...block, voice: { port: 'linkup:own' } }, 0, voices)
  expect(first!.speaking).toEqual({ ...voices.usual, port: 'linkup:own', style: '' })
})

test('it begins at the place, even inside a sentence and before a space', () => {
  expect(spokenParts(block, 36, voices)[0]).toMatchObject({ start: 36, text: 'Ann!' })
  expect(spokenParts(block, 35, voices)[0]).toMatchObject({
    start: 36,
    text: 'Ann!',
    marks: [{ kind: 'voice', start: 0, end: 4 }],
  })
})

test('a sentence is as long as in a work, and nothing is said without words or a voice', () => {
  const long: Block = { id: 'l', kind: 'paragraph', text: '好'.repeat(1000), marks: [] }
  expect(spokenParts(long, 0, voices).map((part) => part.text.length)).toEqual([400, 400, 200])
  const unread: Block = { ...long, text: 'Not read.', marks: [{ kind: 'skip', start: 0, end: 8 }] }
  expect(spokenParts(unread, 0, voices)).toEqual([])
  expect(spokenParts(block, 0, { usual: undefined, characters: {} })).toEqual([])
  expect(spokenParts({ id: 'p', kind: 'pause', ms: 5 }, 0, voices)).toEqual([])
})
