import { expect, test } from 'vitest'
import { chaptersOf } from '#domain/script/outline/chapters.ts'
import { type CastVoice, middle } from '../../core/voices.ts'
import type { BlockSound } from '../../speech/block-sound.ts'
import type { SpokenBlock } from '../../speech/place-sentences.ts'
import type { ReadBlock } from '../../speech/read-block.ts'
import { sentencesOf } from '../../speech/sentences.ts'
import { chapterGrid, layOutChapter } from './lay-out.ts'
import { audiobook } from './read-request.ts'

const paragraph = (text: string): ReadBlock => ({ id: text, kind: 'paragraph', text })
const asWritten = ({ text }: ReadBlock, { start, end }: { start: number; end: number }) =>
  text.slice(start, end)
const cast = {
  voice: { id: 'v' },
  synthesizer: { marks: new Set() },
  sliders: middle,
} as unknown as CastVoice
const casting = { castOf: () => cast, leaveOut: () => {} }
const textsOf = (text: string) =>
  sentencesOf(paragraph(text), asWritten, casting).map((sentence) => sentence.text)

test('the texts of the sentences are the text', () => {
  for (const text of [
    'One. Two! Three?',
    '😀 Hello. 😀😀 “Yes,” she said. …',
    `${'word '.repeat(300)}end.`,
    '第一句。第二句！“第三句？”',
  ])
    expect(textsOf(text).join('')).toBe(text)
  expect(textsOf('😀 … ---')).toEqual([])
  expect(textsOf('')).toEqual([])
})

test('what is spoken is given for each sentence', () => {
  const block = paragraph('In 1984. In 2001.')
  const seen: string[] = []
  const found = sentencesOf(
    block,
    ({ text }, { start, end }) => {
      seen.push(text.slice(start, end))
      return text.slice(start, end).replace(/\d+/, 'that year')
    },
    casting,
  )
  expect(seen).toEqual(['In 1984. ', 'In 2001.'])
  expect(found.map(({ spoken }) => spoken)).toEqual(['In that year.', 'In that year.'])
})

test('a sentence that is not to be read is shown with the one before it', () => {
  const found = sentencesOf(
    paragraph('One. (Note.) Two.'),
    (block, { start, end }) => block.text.slice(start, end).replace(/\(.*?\)/, ''),
    casting,
  )
  expect(found.map(({ spoken }) => spoken)).toEqual(['One.', 'Two.'])
  expect(found.map(({ text }) => text).join('')).toBe('One. (Note.) Two.')
})

test('headings of the first level start chapters', () => {
  const heading = (text: string, level?: number): ReadBlock => ({ id: text, kind: 'heading', text, level })
  const blocks = [
    paragraph('Preface'),
    heading('One'),
    paragraph('a'),
    heading('Within', 2),
    heading('  '),
    heading('Two\n words'),
  ]
  const found = chaptersOf({ title: 'Book', blocks })
  expect(found.map(({ title, blocks: own }) => [title, own.length])).toEqual([
    ['Book', 1],
    ['One', 4],
    ['Two words', 1],
  ])
})

const second = 48_000
const spoken = (text: string, seconds: number): SpokenBlock => {
  const sentence = { from: 0, to: seconds * second, start: 960, end: seconds * second - 960, energies: [] }
  const sound: BlockSound = { key: text, file: text, sentences: [sentence] }
  const sentences = [{ text, continues: false, voice: 'v', gain: 0 }]
  return { block: paragraph(text), sentences, sound }
}

test('blocks stand on the grid of frames, and an edit moves later ones by whole frames', () => {
  const all = [spoken('a', 3.3), spoken('b', 7.77), spoken('c', 5.01)]
  const one = layOutChapter(all, audiobook)
  const other = layOutChapter([all[0]!, spoken('longer', 9.1), all[2]!], audiobook)
  for (const { frames, sentences } of [one, other]) {
    expect(frames % chapterGrid).toBe(0)
    expect(sentences.map(({ at }) => at % chapterGrid)).toEqual([0, 0, 0])
  }
  const gaps = one.sentences
    .slice(1)
    .map(({ at }, index) => at - one.sentences[index]!.at - one.sentences[index]!.to)
  for (const gap of gaps) expect(Math.abs(gap / second - 0.7)).toBeLessThan(0.1)
  const last = one.sentences.at(-1)!
  expect(one.frames - last.at - last.to).toBeGreaterThanOrEqual(2 * second)
})

test('a pause is as long as it is said to be, and nothing is silent for less', () => {
  const pause: SpokenBlock = {
    block: { id: 'p', kind: 'pause', text: '', gapMs: 4000 },
    sentences: [],
  }
  const { sentences, blocks } = layOutChapter([spoken('a', 1), pause, spoken('b', 1)], audiobook)
  const gap = sentences[1]!.at - sentences[0]!.at - second
  expect(Math.abs(gap / second - 4.7)).toBeLessThan(0.1)
  expect(blocks[1]!.end - blocks[1]!.start).toBe(4 * second)
})
