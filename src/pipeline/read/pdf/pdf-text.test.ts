import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, type PdfPage, type PdfPiece, turnedIn } from './pdf-lines.ts'
import { pdfBlocks } from './pdf-paragraphs.ts'
import { runningLines } from './pdf-running-lines.ts'

const piece = (
  text: string,
  x: number,
  y: number,
  size = 10,
  width = text.length * size * 0.5,
): PdfPiece => ({
  text,
  place: [size, 0, 0, size, x, y],
  width,
  isVertical: false,
})
const page = (number: number, ...pieces: PdfPiece[]): PdfPage => ({
  number,
  width: 600,
  height: 800,
  lines: linesOf(pieces, number, 600),
})
/** A line from the left margin to the right one. */
const full = (text: string, y: number, x = 60) => piece(text, x, y, 10, 540 - x)
const read = (...pages: PdfPage[]) => {
  const running = runningLines(pages)
  const remaining = pages.map((each) => ({ ...each, lines: each.lines.filter((line) => !running.has(line)) }))
  return pdfBlocks(remaining, []).map(({ text, kind, aside }) =>
    kind === 'heading' ? `# ${text}` : aside ? `> ${text}` : text,
  )
}

test('pieces of one line are joined, with spaces where there is room', () => {
  const lines = linesOf(
    [
      piece('The', 60, 100, 10, 15),
      piece('keeper', 78, 100, 10, 30),
      piece('woke', 108.2, 100, 10, 20),
      piece('他', 60, 115, 10, 10),
      piece('点', 71, 115, 10, 10),
      { ...piece('DRAFT', 200, 400, 40), place: [28, 28, -28, 28, 200, 400] },
    ],
    1,
    600,
  )
  expect(lines.map(({ text }) => text)).toEqual(['The keeperwoke', '他点'])
})

test('raised marks of notes are left out, and notes at the foot of the page marked', () => {
  const first = page(
    1,
    full('He woke at night, and the rain fell', 100),
    piece('7', 541, 96, 6, 4),
    full('upon the roof of the tower, where he', 114),
    piece('1', 60, 697, 5, 3),
    piece('On the night see below.', 64, 700, 8),
    piece('2', 60, 709, 5, 3),
    piece('On the tower.', 64, 712, 8),
  )
  const second = page(2, full('lived alone with a dog and three hens', 100), piece('and a goat.', 60, 114))
  expect(read(first, second)).toEqual([
    'He woke at night, and the rain fell upon the roof of the tower, where he lived alone with a dog and three hens and a goat.',
    '> On the night see below.',
    '> On the tower.',
  ])
})

test('page numbers and running heads go, the first lines of pages stay', () => {
  const pages = Array.from({ length: 8 }, (_, at) =>
    page(
      at + 1,
      piece(at % 2 ? 'THE LIGHTHOUSE' : 'Chapter 1', 200, 40, 8),
      piece(String(at + 11), 500, 40, 8),
      ...['x', 'y', 'z'].map((letter, line) =>
        full(`Line ${letter} of page ${'abcdefgh'[at]} which`, 80 + 12 * line),
      ),
      piece(`– ${at + 11} –`, 280, 780, 8),
    ),
  )
  const text = read(...pages).join(' ')
  expect(text).not.toMatch(/LIGHT|Chapter|1\d/)
  for (const letter of 'abcdefgh') expect(text).toContain(`Line x of page ${letter}`)
  // The same short line at the top of distant pages is text.
  const distant = Array.from({ length: 60 }, (_, at) =>
    page(
      at + 1,
      at % 20 === 0 ? piece('“Yes.”', 60, 60) : full(`Page ${at} goes on and on`, 60),
      full('and it goes on further', 72),
    ),
  )
  expect(
    read(...distant)
      .join(' ')
      .match(/“Yes.”/g),
  ).toHaveLength(3)
})

test.each(['12', '- 3 -', 'Page 4 of 10', '第 5 页', '第3页 共10页', '3/10', 'xiv', '· 7 ·'])(
  '%s is a page number',
  (number) => {
    expect(read(page(1, full('Some text of the only page', 200), piece(number, 280, 780, 8)))).toEqual([
      'Some text of the only page',
    ])
  },
)

test.each(['1984 was a year', 'mild', '12 men'])('%s is none', (text) => {
  expect(read(page(1, full('Some text of the only page.', 200), piece(text, 60, 780)))).toContain(text)
})

test('paragraphs begin at indents, gaps, bullets and behind short last lines', () => {
  expect(
    read(
      page(
        1,
        piece('A Title', 60, 60, 18),
        full('The first paragraph begins here and', 100, 75),
        full('goes on for a line or two, which is', 112),
        full('then followed by an indented line.', 124),
        full('The second one is full to its end', 136, 75),
        piece('but ends here.', 60, 148),
        full('The third one follows a short line', 160),
        full('and ends before a gap of its own', 172),
        full('The fourth one', 200),
        piece('• one thing', 60, 212),
        piece('• another thing', 60, 224),
        piece('Below', 60, 250, 14),
        full('Text again.', 270),
      ),
    ),
  ).toEqual([
    '# A Title',
    'The first paragraph begins here and goes on for a line or two, which is then followed by an indented line.',
    'The second one is full to its end but ends here.',
    'The third one follows a short line and ends before a gap of its own',
    'The fourth one',
    'one thing',
    'another thing',
    '# Below',
    'Text again.',
  ])
})

test('two columns are read in order, and a paragraph continues in the next', () => {
  const column = (x: number, ...texts: string[]) =>
    texts.map((text, at) => piece(text, x, 100 + 12 * at, 10, 220))
  expect(
    read(
      page(
        1,
        ...column(
          60,
          'The first column is read',
          'to its end before one',
          'looks at the next, and',
          'the word is light-',
        ),
        ...column(
          310,
          'house, which goes on',
          'in the other column',
          'until the page ends,',
          'and that is that.',
        ),
      ),
    ),
  ).toEqual([
    'The first column is read to its end before one looks at the next, and the word is lighthouse, which goes on in the other column until the page ends, and that is that.',
  ])
})

/** What a page is made of, besides its header and number; each with a word of its own. */
const parts = ['line', 'marked', 'turned', 'back'] as const

test('every word of a page is read, offered as a note, or counted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom(...parts), { minLength: 3, maxLength: 12 }), {
        minLength: 4,
        maxLength: 8,
      }),
      (contents) => {
        const wanted = { marks: 0, turned: 0 }
        let number = 0
        const words: string[] = []
        const pages = contents.map((kinds, at) => {
          const pieces = [piece('THE LIGHTHOUSE', 200, 40, 8), piece(String(at + 1), 290, 785, 8)]
          kinds.forEach((kind, line) => {
            const word = `w${(number += 1)}x`
            const y = 130 + 14 * line
            if (kind === 'turned') {
              wanted.turned += 1
              pieces.push({ ...piece(word, 60, y, 30), place: [20, 20, -20, 20, 60, y] })
              return
            }
            words.push(word)
            pieces.push(full(`This is the line of ${word} which goes on`, y))
            if (kind === 'marked') {
              wanted.marks += 1
              pieces.push(piece('3', 541, y - 4, 8, 4))
            } else if (kind === 'back') {
              wanted.marks += 1
              pieces.push(piece(' ↩', 541, y, 10, 10))
            }
          })
          return { page: page(at + 1, ...pieces), turned: turnedIn(pieces, 600) }
        })
        const all = pages.map((each) => each.page)
        const running = runningLines(all)
        const remaining = all.map((each) => ({
          ...each,
          lines: each.lines.filter((line) => !running.has(line)),
        }))
        const said = pdfBlocks(remaining, [])
          .map(({ text }) => text)
          .join(' ')
        for (const word of words) expect(said.split(word)).toHaveLength(2)
        expect(said).not.toMatch(/LIGHTHOUSE|↩/)
        expect(remaining.flatMap(({ lines }) => lines).reduce((sum, { marks }) => sum + marks, 0)).toBe(
          wanted.marks,
        )
        expect(pages.reduce((sum, { turned }) => sum + turned, 0)).toBe(wanted.turned)
        expect(running.size).toBe(2 * contents.length)
      },
    ),
    { numRuns: 100 },
  )
})
