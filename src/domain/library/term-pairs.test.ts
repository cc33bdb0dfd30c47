import { expect, test } from 'vitest'
import { termPairs } from './term-pairs.ts'

const spanish = [
  ['The big red house is near the river.', 'La casa roja grande está cerca del río.'],
  ['The school is near the red house.', 'La escuela está cerca de la casa roja.'],
  ['A red house was sold.', 'Se vendió una casa roja.'],
  ['The school is near the river.', 'La escuela está cerca del río.'],
  ['The river is near.', 'El río está cerca.'],
  ['The school was sold.', 'Se vendió la escuela.'],
] as const
const pairsOf = (lines: readonly (readonly [string, string])[], from: string, to: string) =>
  termPairs(
    lines.map(([text, translation]) => ({ text, translation })),
    { from, to },
  ).map(({ source, target, count }) => `${source} ${target} ${count}`)

test('repeated terms are found with what they are translated to, as whole phrases', () => {
  const found = pairsOf(spanish, 'en', 'es')
  expect(found).toContain('red house casa roja 3')
  expect(found).toContain('school escuela 3')
  expect(found.filter((pair) => /^(?:red|house|the)\b/.test(pair))).toEqual(['red house casa roja 3'])
})

test('texts without spaces have terms, too', () => {
  const lines = [
    ['神经网络很大。', 'The neural network is large.'],
    ['我们训练神经网络。', 'We train the neural network.'],
    ['神经网络学习语言。', 'A neural network learns language.'],
    ['语言很难。', 'Language is hard.'],
    ['学习很难。', 'Learning is hard.'],
  ] as const
  expect(pairsOf(lines, 'zh', 'en')).toContain('神经网络 neural network 3')
})

test('what could be the translation of two things, or is rare, is left out', () => {
  const ambiguous = spanish
    .slice(0, 3)
    .map(() => ['The magnet is near the copper.', 'El imán está cerca del cobre.'] as const)
  expect(pairsOf(ambiguous, 'en', 'es')).toEqual([])
  expect(pairsOf(spanish.slice(0, 2), 'en', 'es')).toEqual([])
})

test('a document of the largest size is counted in time', () => {
  const words = Array.from({ length: 500 }, (_, at) => `word${at.toString(36)}x`)
  const line = (seed: number) =>
    Array.from({ length: 8 }, (_, at) => words[(seed * 7 + at * 13) % 500]).join(' ')
  const lines = Array.from({ length: 20_000 }, (_, at) => [line(at), line(at + 3)] as const)
  const began = performance.now()
  pairsOf(lines, 'en', 'es')
  expect(performance.now() - began).toBeLessThan(60_000)
})
