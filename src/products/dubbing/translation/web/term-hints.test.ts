import { expect, test } from 'vitest'
import { termHints } from './term-hints.ts'

const term = (source: string, target: string, from = 'en', to = 'es') => ({
  id: source,
  from,
  to,
  source,
  target,
})

test('missing terms are found by whole words, case-insensitively', () => {
  const hints = termHints([term('harbour', 'puerto'), term('ann', 'Ana')])
  const told = (original: string, translation: string) =>
    hints({ original, translation }).map(({ source }) => source)
  expect(told('The Harbour at night', 'La bahía de noche')).toEqual(['harbour'])
  expect(told('The harbour at night', 'Los PUERTOS de noche')).toEqual([])
  expect(told('The annual harbour', 'La bahía')).toEqual(['harbour'])
  // Missing translations are not reported here.
  expect(told('The harbour', ' ')).toEqual([])
  // The result is stable.
  expect(told('The Harbour at night', 'La bahía de noche')).toEqual(['harbour'])
})

test('in a script without spaces a term may be anywhere', () => {
  const hints = termHints([term('港口', 'harbour', 'zh', 'en')])
  expect(hints({ original: '夜晚的港口很静', translation: 'The port is quiet' })).toHaveLength(1)
})
