import { expect, test } from 'vitest'
import { quality, voices } from '#engines/core/setting-shapes.ts'
import { readRating, readVoices, writeRating, writeVoices } from './written.ts'

test.for(['', 'good', 'draft,en=veryGood', 'sw=draft,zh-Hant=good'])('a rating %o is kept', (text) => {
  expect(writeRating(readRating(text))).toBe(text)
  expect(quality.safeParse(text).success).toBe(true)
})

test('voices are written with language and gender, and a row without a name is left out', () => {
  const rows = readVoices('alloy, Jiaojiao|zh|female,x|en')
  expect(rows).toEqual([
    { name: 'alloy', language: 'mul', gender: 'neutral' },
    { name: 'Jiaojiao', language: 'zh', gender: 'female' },
    { name: 'x', language: 'en', gender: 'neutral' },
  ])
  const text = writeVoices([...rows, { name: ' ', language: 'en', gender: 'male' }])
  expect(text).toBe('alloy|mul|neutral,Jiaojiao|zh|female,x|en|neutral')
  expect(voices.parse(text)).toEqual(rows)
})
