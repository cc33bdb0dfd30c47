import { expect, test } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import { htmlBlocks } from './html-blocks.ts'

const mi = (name: string) => `<mi>${name}</mi>`
const mn = (number: string) => `<mn>${number}</mn>`
const mo = (sign: string) => `<mo>${sign}</mo>`
const read = (math: string, language: string) =>
  htmlBlocks(`<p>a <math>${math}</math> b</p>`, budgetFor('epub'), { language }).blocks[0]!.block.text

test.each([
  [`${mi('x')}${mo('=')}${mn('1')}`, 'x equals 1', 'x等于1'],
  [
    `<msup>${mi('x')}${mn('2')}</msup>${mo('+')}${mo('−')}${mi('y')}`,
    'x squared plus minus y',
    'x的平方加负y',
  ],
  [`<mfrac>${mn('1')}${mn('2')}</mfrac>`, '1 over 2', '2分之1'],
  [`<msqrt><mrow>${mi('a')}${mo('+')}${mi('b')}</mrow></msqrt>`, 'the square root of a plus b', '根号a加b'],
  [`<msub>${mi('a')}${mi('n')}</msub>${mo('≤')}${mi('π')}`, 'a sub n is at most pi', 'a下标n小于等于pi'],
  [
    `<munderover>${mo('∑')}<mrow>${mi('i')}${mo('=')}${mn('1')}</mrow>${mi('n')}</munderover>${mi('i')}`,
    'the sum from i equals 1 to n of i',
    '求和从i等于1到n，i',
  ],
  [
    `<semantics><mrow>${mi('E')}</mrow><annotation encoding="application/x-tex">\\E</annotation></semantics>`,
    'E',
    'E',
  ],
  [`${mn('1')}${mn('5')}`, '15', '15'],
])('%s', (math, en, zh) => {
  expect(read(math, 'en-GB')).toBe(`a ${en} b`)
  expect(read(math, 'zh')).toBe(`a ${zh} b`)
})

test('an alternative text comes first, unless it is a placeholder or TeX', () => {
  const formula = (alternative: string) => `<math alttext="${alternative}"><mi>x</mi></math>`
  const texts = ['the root', 'Alternative text not available', '[Formula]', '\\frac{a}{b}', '公式']
  const html = texts.map((each) => `<p>${formula(each)}</p>`).join('')
  const { blocks, counts } = htmlBlocks(html, budgetFor('epub'), { language: 'en' })
  expect(blocks.map(({ block }) => block.text)).toEqual(['the root', 'x', 'x', 'x', 'x'])
  expect(counts).toEqual({ formulas: 5 })
})

test('what cannot be read is named once and counted', () => {
  const formulas = { said: false, alternatives: new Map<string, number>() }
  const unknown = '<p>As <math alttext="Equation"><mi>⛵</mi><mo>+</mo><mi>x</mi></math> shows.</p>'
  const { blocks, counts } = htmlBlocks(unknown.repeat(3), budgetFor('epub'), { language: 'en', formulas })
  expect(blocks.map(({ block }) => block.text)).toEqual(['As (formula) shows.', 'As shows.', 'As shows.'])
  expect(counts).toEqual({ formulasLeftOut: 3 })
  const alike = Array.from(
    { length: 10 },
    (_, at) => `<p>A<math alttext="see the book"><mi>⛵</mi><mn>${at}</mn></math></p>`,
  )
  const said = htmlBlocks(alike.join(''), budgetFor('epub'), { language: 'en' })
  expect(said.blocks.filter(({ block }) => block.text.includes('see the book'))).toHaveLength(2)
})

test('the notation that Wikipedia hides behind its pictures is read', () => {
  const html = `<p>So <span class="mwe-math-mathml-inline" style="display: none;"><math><mi>y</mi></math></span><img src="x"/></p>`
  expect(htmlBlocks(html, budgetFor('epub'), { language: 'en' }).blocks[0]!.block.text).toBe('So y')
})
