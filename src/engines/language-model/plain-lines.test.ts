import { expect, test } from 'vitest'
import { plainAnswer, plainPrompt } from './plain-lines.ts'

const line = (id: string, text: string) => ({ id, text })
const request = {
  does: 'translate',
  from: 'en',
  to: 'zh-Hans',
  before: ['one', 'two', 'three', 'four'].map((text) => line(text, text)),
  lines: [line('a', 'A dub.'), { ...line('b', 'It works.'), budget: 5.9 }],
  after: [line('z', 'End.')],
  glossary: [
    { source: 'dub', target: '配音' },
    { source: 'voice', target: '声音' },
  ],
  signal: new AbortController().signal,
} as const

test('a line comes with its neighbors, its terms and its length', () => {
  const first = plainPrompt(request.lines[0], request)
  expect(first).toContain('dub is translated as 配音')
  expect(first).not.toContain('声音')
  expect(first).toContain('two\nthree\nfour\nA dub.\nIt works.\nEnd.')
  expect(first).toMatch(/into Simplified Chinese, without additional explanation\.\n\nA dub\.$/)
  expect(plainPrompt(request.lines[1], request)).toMatch(/Use at most 5 characters\.\n\nIt works\.$/)
  const alone = { ...request, before: [], after: [], lines: [request.lines[1]], glossary: [] }
  expect(plainPrompt(request.lines[1], alone)).toMatch(/^Translate the following segment/)
})

test('a translation to shorten is included', () => {
  const long = { ...request.lines[1], translation: '它运行得很好。' }
  expect(plainPrompt(long, { ...request, does: 'shorten', lines: [long] })).toContain(
    'more briefly than "它运行得很好。"',
  )
})

test.for([
  ['你好。', 'Hello.', '你好。'],
  ['<think>\nHm.\n</think>\n\n你好。\n\nNote: a greeting.', 'Hello.', '你好。'],
  ['“你好。”', 'Hello.', '你好。'],
  ['“你好。”', '“Hello.”', '“你好。”'],
  ['上\n下', 'up\ndown', '上\n下'],
  ['上\n下', 'up and down', '上 下'],
  ['  ', 'Hello.', ''],
] as const)('%j is read as %j', ([answer, text, read]) => {
  expect(plainAnswer(answer, line('a', text))).toBe(read)
})
