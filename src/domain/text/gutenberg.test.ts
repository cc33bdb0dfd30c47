import { expect, test } from 'vitest'
import { markGutenberg } from './gutenberg.ts'
import { heading, paragraph } from './text-blocks.ts'

const notice = [
  paragraph('The Project Gutenberg eBook of The Lighthouse'),
  paragraph('This ebook is for the use of anyone anywhere at no cost.'),
  heading(2, '*** START OF THE PROJECT GUTENBERG EBOOK THE LIGHTHOUSE ***'),
]
const text = [heading(1, 'Chapter 1'), paragraph('The end of this project was near.')]
const licence = [
  paragraph('*** END OF THE PROJECT GUTENBERG EBOOK THE LIGHTHOUSE ***'),
  heading(2, 'THE FULL PROJECT GUTENBERG LICENSE'),
  paragraph('To protect the mission …'),
]
const kinds = (blocks: Parameters<typeof markGutenberg>[0]) =>
  markGutenberg(blocks).map(({ aside }) => aside ?? '-')

test('marks the notice before the text and the license behind it', () => {
  expect(kinds([...notice, ...text, ...licence]).join(' ')).toBe(
    'licence licence licence - - licence licence licence',
  )
})

test('either of them may be missing, and other books are left alone', () => {
  expect(kinds([...text, ...licence]).join(' ')).toBe('- - licence licence licence')
  expect(kinds([...notice, ...text]).join(' ')).toBe('licence licence licence - -')
  expect(kinds(text).join(' ')).toBe('- -')
})
