import { expect, test } from 'vitest'
import { heading, markReferences, paragraph, tidy, withoutAsides } from './text-blocks.ts'

test('removes invisible characters and joins white space', () => {
  expect(tidy('\ufeff a\u200b\u00a0b\tc\r\n\u3000d\u00ad\0e\u2028f\ud800 ')).toBe('a b c de f\ufffd')
})

test('marks references up to the next heading of their level', () => {
  const blocks = [
    heading(1, '1 Introduction'),
    paragraph('As shown [3].'),
    heading(1, '5. References'),
    paragraph('[1] A. Bee'),
    heading(2, 'Books'),
    paragraph('[2] C. Dee'),
    heading(1, 'Appendix'),
    paragraph('Tables'),
    heading(2, '参考文献'),
    paragraph('[3] 张三'),
  ]
  const marked = markReferences(blocks)
  expect(marked.map(({ aside }) => aside !== undefined)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    false,
    false,
    true,
    true,
  ])
  expect(withoutAsides(marked, new Set()).length).toBe(blocks.length)
  expect(withoutAsides(marked, new Set(['reference'])).map(({ text }) => text)).toEqual([
    '1 Introduction',
    'As shown.',
    'Appendix',
    'Tables',
  ])
})

test.each(['Our references', 'A bibliography of lighthouses', '参考文献的写法'])('%s is no list', (title) => {
  expect(markReferences([heading(1, title), paragraph('x')])[1]!.aside).toBeUndefined()
})

test('keeps numbers in brackets where no reference is left out', () => {
  const blocks = [paragraph('Take [1] or [2, 3].'), { ...paragraph('A note.'), aside: 'footnote' as const }]
  expect(withoutAsides(blocks, new Set(['footnote', 'reference']))[0]!.text).toBe('Take or.')
  expect(withoutAsides(blocks.slice(0, 1), new Set(['reference']))[0]!.text).toBe('Take [1] or [2, 3].')
})
