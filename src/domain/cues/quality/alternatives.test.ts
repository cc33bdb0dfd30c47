import { expect, test } from 'vitest'
import { readPinyin } from '#mandarin/read-pinyin.ts'
import { alternativesOf, type Known, namesIn } from './alternatives.ts'

const syllables = (text: string) => readPinyin(text).map(({ pinyin }) => pinyin.replace(/\d$/, ''))
const terms = (...all: string[]): Known[] => all.map((text) => ({ text, from: 'term' }))

function suggested(text: string, word: string, known: readonly Known[], reviewed: readonly string[] = []) {
  const start = text.indexOf(word)
  return alternativesOf(text, [start, start + word.length], { known, reviewed, syllables }).map(
    ({ text: other, ...at }) => `${text.slice(0, at.start)}[${other}]${text.slice(at.end)}`,
  )
}

test('a Chinese term that sounds like an uncertain word replaces as much as it is long', () => {
  expect(suggested('明天张伟来开会', '张伟', terms('章炜', '王强'))).toEqual(['明天[章炜]来开会'])
  expect(suggested('我们用译音平台', '音', terms('意音平台'))).toEqual(['我们用[意音平台]'])
  // Speakers mix up n and l, zh and z.
  expect(suggested('他叫刘子涵', '刘子涵', terms('牛子寒'))).toEqual(['他叫[牛子寒]'])
  // One of two syllables is something else.
  expect(suggested('明天张伟来开会', '张伟', terms('章程'))).toEqual([])
})

test('a word of checked Chinese lines that has the same sound, whatever its tones', () => {
  expect(suggested('请问林萧在吗', '林萧', [], ['林夏来了', '这是林霄。'])).toEqual(['请问[林霄]在吗'])
})

test('words in Latin letters are compared by spelling and sound, also where they were divided', () => {
  expect(suggested('ask anna about it', 'anna', terms('Anna'))).toEqual(['ask [Anna] about it'])
  expect(suggested('open the mac book now', 'book', terms('MacBook'))).toEqual(['open the [MacBook] now'])
  expect(suggested('we use postgress here', 'postgress', terms('Postgres', 'Oracle'))).toEqual([
    'we use [Postgres] here',
  ])
  expect(suggested('call Filip today', 'Filip', terms('Phillip'))).toEqual(['call [Phillip] today'])
  expect(suggested('we use it here', 'it', terms('IT desk', 'at'))).toEqual([])
})

test('names are those of speakers and what has a capital letter within a sentence, unless it is uncertain', () => {
  expect(
    namesIn([
      { id: '1', start: 0, end: 1, text: 'Then I met Mary Jane, and Bob. Paris', speaker: 'Ann' },
      { id: '2', start: 1, end: 2, text: 'with Karl', speaker: 'Speaker 2', unreviewed: [[5, 9]] },
    ]),
  ).toEqual(['Ann', 'Mary Jane', 'Bob'])
})
