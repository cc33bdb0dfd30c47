import { expect, test } from 'vitest'
import type { Block } from '#domain/script/blocks.ts'
import { plainly } from '#web/kit/voices/speaking.ts'
import { spokenParts } from './spoken-parts.ts'

const voices = {
  usual: plainly('linkup:default'),
  characters: { Ann: { ...plainly('linkup:ann'), speed: 7 } },
}
const text = 'First sentence. Second one, said by Ann! Third.'
const block: Block = {
  id: 'a',
  kind: 'paragraph',
  text,
  marks: [
    { kind: 'voice', voice: { character: 'Ann' }, start: 28, end: 40 },
    { kind: 'alias', alias: '2nd', start: 16, end: 22 },
    { kind: 'skip', start: 0, end: 6 },
    { kind: 'volume', value: 2, start: 41, end: 47 },
  ],
}

test('sentences are cut where the voice changes, with aliases said and skipped words left out', () => {
  expect(
    spokenParts(block, 0, voices).map(({ text, speaking }) => [text, speaking.port, speaking.speed]),
  ).toEqual([
    ['sentence.', 'linkup:default', 5],
    ['2nd one,', 'linkup:default', 5],
    ['said by Ann!', 'linkup:ann', 7],
    ['Third.', 'linkup:default', 5],
  ])
  expect(spokenParts(block, 41, voices)).toEqual([
    { id: 'a', start: 41, end: 47, text: 'Third.', speaking: { ...voices.usual, volume: 2 } },
  ])
})

test('it begins at the place, even inside a sentence', () => {
  expect(spokenParts(block, 36, voices)[0]).toMatchObject({ start: 36, text: 'Ann!' })
})

test('a sentence is never longer than a sample, and nothing is said without a voice', () => {
  const long: Block = { id: 'l', kind: 'paragraph', text: '好'.repeat(1200), marks: [] }
  expect(spokenParts(long, 0, voices).map((part) => part.text.length)).toEqual([500, 500, 200])
  expect(spokenParts(block, 0, { usual: undefined, characters: {} })).toEqual([])
  expect(spokenParts({ id: 'p', kind: 'pause', ms: 5 }, 0, voices)).toEqual([])
})
