import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetFor } from '../output/output-budget.ts'
import { csvRow, csvStart } from './csv.ts'
import { parseCsv as parse } from './parse-csv.ts'

const parseCsv = (text: string) => parse(text, budgetFor('table'))

test('reads back any table that was written', () => {
  // Text that would run as a formula is written with an apostrophe; here no cell starts like that.
  const cell = fc.string().map((text) => `x${text.replaceAll('\r', '')}`)
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(csvStart + ['a,b\r\n', ...rows.map(csvRow)].join(''))
      expect(read.slice(1).map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})

test('reports the line of the file where a row begins', () => {
  const text = 'name,note\n\n"a\nb",1\r\n , \nlast,"say ""hi"""'
  expect(parseCsv(text)).toEqual([
    { line: 1, cells: ['name', 'note'] },
    { line: 3, cells: ['a\nb', '1'] },
    { line: 6, cells: ['last', 'say "hi"'] },
  ])
})

test.each([';', '\t'])('detects the separator %j from the first line', (separator) => {
  const rows = [`name${separator}phone`, `a,b${separator}138`]
  expect(parseCsv(rows.join('\n')).map(({ cells }) => cells)).toEqual([
    ['name', 'phone'],
    ['a,b', '138'],
  ])
})
