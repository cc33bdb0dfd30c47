import { tidy } from '#domain/text/text-blocks.ts'

/** A piece of text as pdf.js gives it; `place` is its matrix on the page, seen upright and from the top left corner. */
export interface PdfPiece {
  text: string
  place: readonly number[]
  width: number
  isVertical: boolean
}

export interface PdfLine {
  text: string
  page: number
  x: number
  right: number
  /** From the top of the page. */
  y: number
  size: number
  /** It begins with the raised mark of a note. */
  isMarked: boolean
  /** It is of a note, from which a sign leads back. */
  isNote: boolean
  /** Marks that lead to notes and back, which are left out. */
  marks: number
}

export interface PdfPage {
  number: number
  width: number
  height: number
  lines: PdfLine[]
}

// Korean has spaces.
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/
/** Lines that are stretched to the margin have room around their marks. */
const spacedMark =
  /(?<=[\u2e80-\u9fff]) (?=[，。！？；：、”’）》」』…])|(?<=[，。！？；：、“‘（《「『]) (?=[\u2e80-\u9fff])/g
const raisedMark = /^[\s([]*(?:\d{1,3}(?:\s*[,–-]\s*\d{1,3})*|[*†‡§]{1,3}|[①-⑳])[\s)\]]*$/

const bracket = /^\s*[()[\]]\s*$/

/** What leads back from a note: behind it, or in front as in encyclopedias. */
const backMark = /(?:\s*↩[\ufe0e\ufe0f]?\s*\d{0,2}\s*)+$/
const frontMark = /^(\d{1,3}\.\s*)?[\^↑](?:\s+[a-z]\b(?!\.))*\s+/
/** Squares and cubes are no notes, nor are powers of ten. */
const unit = /(?:^|[\s\d(/])(?:[kcdm]?m|ft|in|yd|mi)$/
const raisedDigits = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹']

interface Piece {
  text: string
  x: number
  y: number
  size: number
  width: number
}

/** Upright text only: what is turned is a watermark or beside the text. Vertical text counts as turned by its columns. */
function upright({ text, place, width, isVertical }: PdfPiece, pageWidth: number): Piece | undefined {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = place
  const size = Math.hypot(c, d)
  if (!(size > 0.5) || ![x, y, size, width].every(Number.isFinite)) return undefined
  if (isVertical) return { text, x: y, y: pageWidth - x, size, width }
  if (Math.abs(b) > 0.1 * Math.abs(a)) return undefined
  return { text, x, y, size, width }
}

/** Pieces of text that are turned, and not read. */
export const turnedIn = (pieces: readonly PdfPiece[], pageWidth: number) =>
  pieces.filter((piece) => piece.text.trim() !== '' && !upright(piece, pageWidth)).length

/** The lines of a page in the order in which the file draws them, which is that of reading in nearly all files. */
export function linesOf(pieces: readonly PdfPiece[], page: number, pageWidth: number): PdfLine[] {
  const lines: PdfLine[] = []
  let line: PdfLine | undefined
  const end = () => {
    const ended = line && finished(line)
    if (ended && ended.text !== '') lines.push(ended)
    // A sign that stands alone in its line leads back from the note before.
    const before = lines.at(-1)
    if (before && ended?.text === '' && ended.isNote)
      Object.assign(before, { isNote: true, marks: before.marks + ended.marks })
    line = undefined
  }
  for (const each of pieces) {
    const piece = upright(each, pageWidth)
    if (!piece || piece.text === '') continue
    const { text, x, y, size, width } = piece
    if (line && !continuesLine(line, piece)) end()
    if (!line) {
      if (text.trim() !== '')
        line = { text, page, x, right: x + width, y, size, isMarked: false, isNote: false, marks: 0 }
      continue
    }
    if (isMarkIn(line, piece)) {
      line.right = Math.max(line.right, x + width)
      if (isPower(line, text))
        line.text = line.text.trimEnd() + text.trim().replace(/\d/g, (digit) => raisedDigits[Number(digit)]!)
      else if (/[^\s()[\]]/.test(text)) line.marks += 1
      continue
    }
    if (isMarkBefore(line, piece)) Object.assign(line, { text: '', isMarked: true, y, size, marks: 1 })
    const gap = x - line.right
    line.text += needsSpace(line.text, text, gap, size) ? ` ${text}` : text
    line.right = Math.max(line.right, x + width)
    line.size = Math.max(line.size, text.trim() === '' ? 0 : size)
  }
  end()
  return lines
}

/** Without signs that lead back, and with a hyphen at its end in the form that says that the word goes on. */
function finished(line: PdfLine): PdfLine {
  const text = tidy(line.text.replace(/\u00ad\s*$/, '\u2010')).replace(spacedMark, '')
  const front = frontMark.exec(text)
  const said = front ? (front[1] ?? '') + text.slice(front[0].length) : text
  const isBack = backMark.test(said)
  const marks = line.marks + (front ? 1 : 0) + (isBack ? 1 : 0)
  return { ...line, text: said.replace(backMark, ''), isNote: front !== null || isBack, marks }
}

const isPower = ({ text }: PdfLine, raised: string) =>
  (/^\s*[23]\s*$/.test(raised) && unit.test(text.trimEnd())) ||
  (/^\s*\d{1,2}\s*$/.test(raised) && /(?<!\d)10$/.test(text.trimEnd()))

const continuesLine = (line: PdfLine, { x, y, size }: Piece) =>
  Math.abs(y - line.y) < 0.5 * Math.max(size, line.size) && x > line.right - 1.5 * Math.max(size, line.size)

/** How small a mark is: browsers raise letters of five sixths. */
const markSize = 0.87

/** A small raised number in or behind a line is the mark of a note. */
const isMarkIn = (line: PdfLine, { text, y, size }: Piece) =>
  size < markSize * line.size &&
  line.y - y > 0.15 * line.size &&
  (raisedMark.test(text) || bracket.test(text))

/** The same at the beginning of a line, which is that of a note. */
const isMarkBefore = (line: PdfLine, { text, y, size }: Piece) =>
  text.trim() !== '' && line.size < markSize * size && y - line.y > 0.15 * size && raisedMark.test(line.text)

function needsSpace(before: string, after: string, gap: number, size: number): boolean {
  if (/\s$/.test(before) || /^\s/.test(after) || before === '') return false
  const areWide = wide.test(before.at(-1)!) && wide.test(after[0]!)
  return gap > (areWide ? 0.9 : 0.15) * size
}
