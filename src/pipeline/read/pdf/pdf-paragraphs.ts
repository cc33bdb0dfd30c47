import { compoundsIn, endsInHyphen, joinLines } from '#domain/text/join-lines.ts'
import { heading, paragraph, type TextBlock, tidy } from '#domain/text/text-blocks.ts'
import type { PdfLine, PdfPage } from './pdf-lines.ts'

/** An entry of the PDF's own outline. */
export interface OutlineEntry {
  title: string
  level: number
}

interface Found {
  lines: PdfLine[]
}

/** How much larger than the text a heading is, and how much smaller a note. */
const headingSize = 1.12
const noteSize = 0.9
const longestHeading = 120

function mostCommon(values: Iterable<readonly [value: number, weight: number]>): number {
  const weights = new Map<number, number>()
  for (const [value, weight] of values) weights.set(value, (weights.get(value) ?? 0) + weight)
  return [...weights].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0]
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
const half = (value: number) => Math.round(value * 2) / 2

const endsSentence = (text: string) => /[.!?:;…。！？：；]["'”’»）)」』\]]*$/.test(text)
const bullet = /^(?:[•●▪■◦‣○◆◇]\s*|[※–—*-]\s)/
const sign = /^[•●▪■◦‣○◆◇]\s*/
const numbered = /^(?:[(（]?\d{1,3}[.)）、．]|[一二三四五六七八九十]{1,3}、)/
const noteStart = /^(?:\d{1,3}\b|[*†‡§]|[①-⑳]|\[\d{1,3}\]|［\d{1,3}］)/

const beside = 6

/** Further up, or far beside the line before: more than an indent. */
const isApart = (line: PdfLine, before: PdfLine) =>
  line.y < before.y - 2 * before.size ||
  line.right < before.x - beside * line.size ||
  line.x > before.right + beside * line.size

/** Columns: the file goes on further up, or far to the right. Each has margins of its own. */
function columnsOf(lines: readonly PdfLine[]): PdfLine[][] {
  const columns: PdfLine[][] = []
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    if (!before || before.page !== line.page || isApart(line, before)) columns.push([line])
    else columns.at(-1)!.push(line)
  })
  return columns
}

interface Margins {
  left: number
  right: number
}

function marginsOf(column: readonly PdfLine[], usual: Margins): Margins {
  if (column.length < 4) return usual
  const lefts = column.map(({ x }) => x).toSorted((a, b) => a - b)
  const rights = column.map(({ right }) => right).toSorted((a, b) => a - b)
  return { left: lefts[Math.floor(lefts.length * 0.1)]!, right: rights[Math.floor(rights.length * 0.9)]! }
}

/** The notes at the foot of each page: smaller lines below the text, of which the first begins with a mark. */
function notesOf({ lines }: PdfPage, body: number): PdfLine[] {
  const last = lines.findLastIndex(({ size }) => size > noteSize * body)
  const small = lines.slice(last + 1)
  const first = small.findIndex(({ text, isMarked }) => isMarked || noteStart.test(text))
  return last >= 0 && first >= 0 ? small.slice(first) : []
}

const startsNote = (line: PdfLine) => line.isMarked || noteStart.test(line.text)

/**
 * Lines to headings, paragraphs and notes, by size, distance, indents and short last lines. Paragraphs continue across the end of a
 * column or page.
 */
export function pdfBlocks(pages: readonly PdfPage[], outline: readonly OutlineEntry[]): TextBlock[] {
  const every = pages.flatMap(({ lines }) => lines)
  const body = mostCommon(every.map(({ size, text }) => [half(size), text.length] as const)) || 10
  const notes = new Map(pages.map((page) => [page.number, notesOf(page, body)]))
  const isNote = new Set([...notes.values()].flat())
  const lines = every.filter((line) => !isNote.has(line))
  const compounds = compoundsIn(every.map(({ text }) => text))
  const levels = new Map(outline.map(({ title, level }) => [plain(title), level]))

  const blocks: { block: TextBlock; page: number }[] = []
  const found = paragraphsIn(lines, body)
  const sizes = [
    ...new Set(found.flatMap((each) => (isHeading(each, body) ? [half(each.lines[0]!.size)] : []))),
  ]
  sizes.sort((a, b) => b - a)
  for (const each of found) {
    const text = tidy(
      joinLines(
        each.lines.map((line) => line.text),
        compounds,
      ),
    ).replace(sign, '')
    const page = each.lines.at(-1)!.page
    const level =
      levels.get(plain(text)) ??
      (isHeading(each, body) ? sizes.indexOf(half(each.lines[0]!.size)) + 1 : undefined)
    const isTitle = level !== undefined && text.length <= 2 * longestHeading
    if (text === '') continue
    const isNoteOfEnd = each.lines.some(({ isNote: isOfNote }) => isOfNote)
    const block = isTitle ? heading(level, text) : paragraph(text)
    blocks.push({ block: isNoteOfEnd ? { ...block, aside: 'footnote' } : block, page })
  }
  return withNotes(blocks, notes, compounds)
}

const plain = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, '')

function isHeading({ lines }: Found, body: number): boolean {
  const length = lines.reduce((sum, { text }) => sum + text.length, 0)
  return (
    lines[0]!.size >= headingSize * body &&
    lines.length <= 3 &&
    length <= longestHeading &&
    /\p{L}/u.test(lines[0]!.text)
  )
}

function paragraphsIn(lines: readonly PdfLine[], body: number): Found[] {
  const found: Found[] = []
  const gaps = lines.flatMap((line, at) => {
    const before = lines[at - 1]
    const gap = before && before.page === line.page ? line.y - before.y : 0
    return gap > 0.5 * body && gap < 3 * body ? [gap] : []
  })
  const pitch = median(gaps) ?? 1.2 * body
  const usual = marginsOf(
    lines.filter(({ size }) => Math.abs(size - body) < 0.1 * body),
    { left: 0, right: Infinity },
  )
  const ends = rightEnds(lines, pitch)
  let marginsBefore = usual
  for (const column of columnsOf(lines)) {
    const margins = marginsOf(column, usual)
    for (const [at, line] of column.entries()) {
      const current = found.at(-1)
      const before = current?.lines.at(-1)
      const around = at === 0 ? marginsBefore : margins
      if (
        !current ||
        !before ||
        startsParagraph(line, before, {
          around,
          margins,
          pitch,
          body,
          isSame: at > 0,
          end: ends.get(before)!,
        })
      )
        found.push({ lines: [line] })
      else current.lines.push(line)
    }
    marginsBefore = margins
  }
  return found
}

/**
 * Where the lines end that follow each other at one distance from the same margin: a quotation, list or box is narrower
 * than the text around it, and its lines are not short because they are at the end of paragraphs.
 */
function rightEnds(lines: readonly PdfLine[], pitch: number): Map<PdfLine, number> {
  const runs: PdfLine[][] = []
  for (const line of lines) {
    const before = runs.at(-1)?.at(-1)
    const follows =
      before?.page === line.page &&
      Math.abs(line.size - before.size) < 0.1 * line.size &&
      Math.abs(line.x - before.x) < 3 * line.size &&
      line.y > before.y &&
      line.y - before.y < 1.25 * pitch
    if (follows) runs.at(-1)!.push(line)
    else runs.push([line])
  }
  const ends = new Map<PdfLine, number>()
  for (const run of runs) {
    const longest = Math.max(...run.map(({ right }) => right))
    for (const line of run) ends.set(line, isWrapped(run, longest) ? longest : Infinity)
  }
  return ends
}

/** In letters' heights: lines of code and of lists are shorter. */
const narrowest = 13
/** How full lines that were broken to a width are, on average. */
const usualFill = 0.8

/** Text that was broken to a width: its lines are full, and hardly any leaves room for the first word of the next one. */
function isWrapped(run: readonly PdfLine[], end: number): boolean {
  const left = Math.min(...run.map(({ x }) => x))
  const width = end - left
  if (run.length < 4 || width < narrowest * run[0]!.size) return false
  const fill = run.slice(0, -1).reduce((sum, { right }) => sum + (right - left) / width, 0) / (run.length - 1)
  const breaks = run.slice(1).filter((line, at) => {
    const before = run[at]!
    const isIndented = line.x > before.x + 0.8 * line.size
    return !isIndented && end - before.right > 1.25 * firstWidth(line) + 0.5 * line.size
  })
  return fill >= usualFill && breaks.length <= 0.05 * (run.length - 1)
}

/** The width of the first word, or of the first letters of languages without spaces. */
function firstWidth({ text, x, right, size }: PdfLine): number {
  const [word = ''] = /^(?:[\u2e80-\u9fff\uff00-\uffef]{1,2}|\S+)/.exec(text) ?? []
  return Math.max(size, (word.length / Math.max(1, text.length)) * (right - x))
}

interface Around {
  /** Margins of the line before, and of this one. */
  around: Margins
  margins: Margins
  pitch: number
  body: number
  /** Both lines are in one column. */
  isSame: boolean
  /** Where the longest of the lines around the one before ends. */
  end: number
}

function startsParagraph(
  line: PdfLine,
  before: PdfLine,
  { around, margins, pitch, body, isSame, end }: Around,
): boolean {
  const { size } = line
  if (Math.abs(size - before.size) > 0.1 * Math.max(size, before.size)) return true
  // Larger text has wider gaps.
  if (isSame && line.y - before.y > 1.25 * pitch * Math.max(1, size / body)) return true
  if (before.isNote && noteStart.test(line.text)) return true
  if (endsInHyphen(before.text) && /^\p{L}/u.test(line.text)) return false
  if (bullet.test(line.text)) return true
  const ends = endsSentence(before.text)
  const right = Math.min(around.right, end)
  const room = right - before.right
  const width = right - Math.max(around.left, Math.min(before.x, line.x))
  if (Number.isFinite(width) && (room > 0.3 * width || (ends && room > 2 * size))) return true
  const indent = line.x - margins.left
  const indentBefore = before.x - around.left
  if (indent > 0.8 * size && indent < 8 * size && indentBefore < 0.5 * size && (isSame || ends)) return true
  return numbered.test(line.text) && ends
}

/** Notes follow the paragraph that their page ends in. */
function withNotes(
  blocks: readonly { block: TextBlock; page: number }[],
  notes: ReadonlyMap<number, readonly PdfLine[]>,
  compounds: ReadonlySet<string>,
): TextBlock[] {
  const result: TextBlock[] = []
  const waiting = [...notes].filter(([, lines]) => lines.length > 0)
  const add = () => {
    const [, lines] = waiting.shift()!
    const parts: PdfLine[][] = []
    for (const line of lines) {
      if (parts.length === 0 || startsNote(line)) parts.push([line])
      else parts.at(-1)!.push(line)
    }
    for (const part of parts) {
      const text = tidy(
        joinLines(
          part.map((line) => line.text),
          compounds,
        ),
      )
      if (text !== '') result.push({ ...paragraph(text), aside: 'footnote' })
    }
  }
  blocks.forEach(({ block, page }, at) => {
    result.push(block)
    const next = blocks[at + 1]
    while (waiting.length > 0 && waiting[0]![0] <= page && (next === undefined || next.page > waiting[0]![0]))
      add()
  })
  while (waiting.length > 0) add()
  return result
}
