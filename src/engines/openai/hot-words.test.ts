import { expect, test } from 'vitest'
import { hotWordsPrompt, isEcho } from './hot-words.ts'

test('as many names as fit the prompt of whisper, in order, each once', () => {
  expect(hotWordsPrompt(['Yiyin', ' Anna  Li ', 'Yiyin', ''], 'en')).toBe('Yiyin, Anna Li')
  expect(hotWordsPrompt(['译音', '配音'], 'zh')).toBe('译音、配音')
  const many = Array.from({ length: 10_000 }, (_, index) => `Name${index}`)
  const prompt = hotWordsPrompt(many, 'en')
  expect(prompt.startsWith('Name0, Name1, ')).toBe(true)
  expect(prompt.length).toBeLessThan(700)
  expect(hotWordsPrompt(['x'.repeat(5000), 'Anna'], 'en')).toBe('Anna')
})

test('a repeated prompt is silence; a spoken name is not', () => {
  expect(isEcho('Yiyin, Anna Li, Ben.', 'Yiyin, Anna Li, Ben Miller')).toBe(true)
  expect(isEcho('Anna Li', 'Anna Li, Ben Miller')).toBe(false)
  expect(isEcho('Something else is said here', 'Anna Li')).toBe(false)
  expect(isEcho('', 'Anna')).toBe(false)
})
