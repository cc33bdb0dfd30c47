import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compoundsIn, joinLines } from './join-lines.ts'
import { plainParagraphs } from './plain-paragraphs.ts'

test('each line is a paragraph, as in Chinese novels', () => {
  const text =
    '第一章 风暴\r\n\r\n　　他点亮了灯塔的灯。\r\n　　风越来越大。“谁在那里？”他问。\n\n\n第二章\u2028早晨'
  expect(plainParagraphs(text)).toEqual([
    '第一章 风暴',
    '他点亮了灯塔的灯。',
    '风越来越大。“谁在那里？”他问。',
    '第二章',
    '早晨',
  ])
})

const story =
  'The keeper woke at night because the rain had begun to fall on the roof of the old tower, and the wind came round to the north, so that the windows began to sing as they always did before a storm.'
const wrapped = (text: string, width: number) =>
  text.match(new RegExp(`.{1,${width}}(?:\\s|$)`, 'g'))!.map((line) => line.trim())

test('lines that were broken to a width are joined', () => {
  const broken = ['CHAPTER I', '', ...wrapped(story, 60), '', ...wrapped(story, 60), '', 'The end.'].join(
    '\n',
  )
  expect(plainParagraphs(broken)).toEqual(['CHAPTER I', story, story, 'The end.'])
  const chinese = '灯塔的看守人在夜里醒来雨点打在屋顶上他点亮了灯风越来越大窗户开始歌唱'.repeat(3)
  const lines = chinese.match(/.{1,30}/g)!
  expect(plainParagraphs([...lines, '', ...lines].join('\n'))).toEqual([chinese, chinese])
})

test('verse and lists keep their lines', () => {
  const verse = [
    'Tell me not,',
    'in mournful numbers,',
    'Life is but',
    'an empty dream!',
    '',
    'For the soul',
    'is dead',
    'that slumbers',
  ]
  expect(plainParagraphs(verse.join('\n'))).toEqual(verse.filter((line) => line !== ''))
})

test('no letter is lost or added', () => {
  const letters = fc.stringMatching(/^[a-z字。 \n]{0,200}$/)
  const bare = (text: string) => text.replace(/\s/g, '')
  fc.assert(
    fc.property(letters, (text) => {
      expect(bare(plainParagraphs(text).join(''))).toBe(bare(text))
    }),
  )
})

test('words that were hyphenated become whole, compounds keep their hyphen', () => {
  expect(joinLines(['The light-', 'house keep-', 'er woke.'])).toBe('The lighthouse keeper woke.')
  expect(joinLines(['a well-', 'known man'], compoundsIn(['He was well-known there.']))).toBe(
    'a well-known man',
  )
  expect(joinLines(['Jean-', 'Paul and 1990-', '1995'])).toBe('Jean-Paul and 1990-1995')
  expect(joinLines(['a com\u2010', 'plex self-', 'portrait'])).toBe('a complex self-portrait')
  expect(joinLines(['Vor-', 'und Nachteile'])).toBe('Vor- und Nachteile')
  expect(joinLines(['THE LIGHT-', 'HOUSE'])).toBe('THE LIGHTHOUSE')
  expect(joinLines(['soft\u00ad', 'ware'])).toBe('software')
  expect(joinLines(['他点亮', '了灯。', 'Light', '光'])).toBe('他点亮了灯。 Light 光')
})
