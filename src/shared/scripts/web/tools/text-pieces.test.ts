import { expect, test } from 'vitest'
import { textPieces } from './text-pieces.ts'

test('a text is cut where marks and highlights begin and end', () => {
  const pieces = textPieces(
    'One two three',
    [
      { kind: 'speed', value: 3, start: 0, end: 7 },
      { kind: 'pause', ms: 500, start: 7, end: 7 },
      { kind: 'skip', start: 4, end: 13 },
    ],
    [{ kind: 'found', start: 8, end: 13 }],
  )
  expect(
    pieces.map((piece) =>
      piece.kind === 'pause'
        ? `pause ${piece.mark.ms}`
        : [piece.text, ...piece.marks.map(({ kind }) => kind), piece.lit].filter(Boolean).join('|'),
    ),
  ).toEqual(['One |speed', 'two|speed|skip', 'pause 500', ' |skip', 'three|skip|found'])
})

test('a plain text is one piece, and what is marked beyond a shortened text is left out', () => {
  expect(textPieces('Plain', [])).toEqual([
    { kind: 'text', text: 'Plain', start: 0, marks: [], lit: undefined },
  ])
  expect(textPieces('', [])).toEqual([])
  const pieces = textPieces('ab', [{ kind: 'skip', start: 1, end: 9 }])
  expect(pieces.map((piece) => piece.kind === 'text' && piece.text)).toEqual(['a', 'b'])
})
