import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOfAnswer, textPrompt } from './text-prompt.ts'

const line = (text: string) => ({ id: text, text })
const request = { lines: [line('Hello {to}.')], from: 'en', to: 'es', before: [], glossary: [] }

test('without Chinese the instruction is English; braces in a line are no placeholders', () => {
  expect(textPrompt(request)).toBe(
    'Translate the following segment into Spanish, without additional explanation.\n\nHello {to}.',
  )
  const prompt = textPrompt({
    ...request,
    before: ['a', 'b', 'c', 'd'].map(line),
    glossary: [{ source: 'Hello', target: 'Hola' }],
  })
  expect(prompt).toMatch(
    /^Reference the following translations:\nHello translates to Hola\n\n\[Background\]\nb\nc\nd\n/,
  )
  expect(prompt).toMatch(/\n\nHello \{to\}\.$/)
})

test('paragraphs of a template without context or terms are left out', () => {
  const template = 'Terms: {terms}\n\nBefore: {context}\n\n{from} to {to}: {text}'
  expect(textPrompt(request, template)).toBe('English to Spanish: Hello {to}.')
  expect(textPrompt({ ...request, before: [line('Hi.')] }, template)).toBe(
    'Before: Hi.\n\nEnglish to Spanish: Hello {to}.',
  )
})

test.for<[string, string, string]>([
  ['plain', 'Hola.', 'Hola.'],
  ['reasoning', '<think>It greets.</think>\n\nHola.', 'Hola.'],
  ['a fence', '```text\nHola.\n```', 'Hola.'],
  ['a label', '**Translation**: Hola.', 'Hola.'],
  ['a Chinese label', '译文：你好。', '你好。'],
  ['quotes', '“Hola.”', 'Hola.'],
  ['an explanation', 'Hola.\n\nNote: this is informal.', 'Hola.'],
  ['broken lines', 'Hola,\nmundo.', 'Hola, mundo.'],
])('an answer with %s', ([, answer, text]) => {
  expect(textOfAnswer(answer, 'Hello.')).toBe(text)
})

test('quotes and line breaks of the source are kept', () => {
  expect(textOfAnswer('“Hola”', '“Hello”')).toBe('“Hola”')
  expect(textOfAnswer('Hola\nmundo', 'Hello\nworld')).toBe('Hola\nmundo')
})

test('nothing is added to any response', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (answer, source) => {
      const squeezed = (text: string) => text.replace(/\s+/gu, '')
      expect(squeezed(answer)).toContain(squeezed(textOfAnswer(answer, source)))
    }),
  )
})
