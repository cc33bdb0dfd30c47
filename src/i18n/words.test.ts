import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languages } from '#contract/fields.ts'
import { fill, say, type Text, words } from './words.ts'

test('a key given twice stops the start', () => {
  const text = { cn: '一', en: 'one', hk: '一' }
  words('twice', { one: text })
  expect(() => words('twice', { one: text })).toThrow('The text twice.one is given twice')
})

test('values take the places of their names', () => {
  const { left } = words('values', { left: { cn: '{n} 秒', en: '{n} s', hk: '{n} 秒' } })
  expect(say('en', left, { n: 5 })).toBe('5 s')
  expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}')
})

test('all texts stand beside each other, none is empty, and each takes the same values in every language', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) =>
    /^(?!words)[\w-]+(?<!\.test)\.ts$/.test(file),
  )
  const features = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ new URL(file, import.meta.url).href)),
  )
  const isText = (value: unknown): value is Text =>
    typeof value === 'object' && value !== null && languages.every((language) => language in value)
  const texts = features
    .flatMap((feature) => Object.values<object>(feature))
    .flatMap((catalogue) => Object.entries(catalogue).filter(([, value]) => isText(value)))
  expect(texts.length).toBeGreaterThan(100)
  for (const [key, text] of texts) {
    const names = languages.map((language) => [...text[language].matchAll(/\{\w+\}/g)].map(String).sort())
    expect(names, key).toEqual([names[0], names[0], names[0]])
    for (const language of languages) expect(text[language].trim(), key).not.toBe('')
  }
})
