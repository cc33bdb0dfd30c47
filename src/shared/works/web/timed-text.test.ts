import { expect, test } from 'vitest'
import { chapterAt } from './timed-text.ts'

const chapters = [
  { number: 1, title: 'One', start: 12, end: 30 },
  { number: 2, title: 'Two', start: 30, end: 50 },
]

test('lines before the first chapter are shown with it, and the last chapter extends to the end', () => {
  expect(chapterAt(chapters, 0)).toEqual({ start: 0, end: 30 })
  expect(chapterAt(chapters, 29.9)).toEqual({ start: 0, end: 30 })
  expect(chapterAt(chapters, 30)).toEqual({ start: 30, end: Infinity })
})

test('a text without chapters is shown whole', () => {
  expect(chapterAt([], 100)).toEqual({ start: 0, end: Infinity })
})
