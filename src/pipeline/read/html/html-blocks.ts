import { Parser } from 'htmlparser2'
import type { OutputBudget } from '#domain/output/output-budget.ts'
import { paragraph, type TextBlock, tidy } from '#domain/text/text-blocks.ts'
import type { ReadWarning } from '../core/read-warning.ts'
import { type FormulaMemory, formulaText, formulaWord } from './formula-text.ts'
import { isFormula, isNote, noteSized, voidElements } from './html-elements.ts'
import { type Frame, frameOf, root } from './html-frame.ts'
import { leadsInside, leftText } from './html-links.ts'
import { type Row, startCell, startRow, textsOf } from './html-table.ts'
import { type MathTree, startMath } from './mathml-tree.ts'
import { addToTitle, endTitle } from './title-group.ts'
import { fitsStanza, stanzasOf } from './verse-lines.ts'

export type TextBudget = OutputBudget<'characters' | 'paragraphs' | 'elements' | 'depth'>

export interface HtmlBlock {
  block: TextBlock
  /** Ids at its very beginning, and of the paragraphs and list items around it. */
  ids: string[]
  /** All ids since the end of the block before it: the places that a table of contents leads to. */
  anchors: string[]
  /** Nearly all of it is links, as in a table of contents. */
  isLinks: boolean
}

export interface HtmlText {
  blocks: HtmlBlock[]
  /** Links to notes, which are left out of the text: how many blocks stand before each, and where it leads. */
  references: { before: number; href: string }[]
  title?: string
  language?: string
  /** What is left out or changed, by kind. */
  counts: Partial<Record<ReadWarning['name'], number>>
}

interface HtmlOptions {
  /** Of the text, if the page does not say it. */
  language?: string | undefined
  /** Of all documents of a book. */
  formulas?: FormulaMemory
}

/** Elements that are there for readers even if they hold no text. */
const visible = new Set([
  'audio',
  'video',
  'iframe',
  'object',
  'select',
  'textarea',
  'canvas',
  'meter',
  'progress',
])
/** So much of a paragraph has to be links. */
const mostlyLinks = 0.8

/**
 * Headings, paragraphs, list items, lines and rows of HTML or XHTML, in one pass and without a tree: neither deep nesting
 * nor broken markup takes more than a moment. Links to notes, page numbers and what is not text are left out and counted.
 */
export function htmlBlocks(html: string, budget: TextBudget, options: HtmlOptions = {}): HtmlText {
  const { drawn, ...found } = readHtml(html, budget, options, false)
  const length = found.blocks.reduce((sum, { block }) => sum + block.text.length, 0)
  // A page whose text is drawn.
  if (drawn <= length) return found
  const { drawn: _, ...all } = readHtml(html, budget, options, true)
  return all
}

function readHtml(
  html: string,
  budget: TextBudget,
  { language, formulas = { said: false, alternatives: new Map() } }: HtmlOptions,
  readsDrawings: boolean,
): HtmlText & { drawn: number } {
  const found: HtmlText & { drawn: number } = { blocks: [], references: [], counts: {}, drawn: 0 }
  const count = (name: ReadWarning['name']) => (found.counts[name] = (found.counts[name] ?? 0) + 1)
  const stack: Frame[] = [root]
  const top = () => stack.at(-1)!
  let text = ''
  /** Characters of it that are links. */
  let linked = 0
  /** Ids since the last block. */
  let ids: string[] = []
  let anchors: string[] = []
  let title = ''
  /** The number of a list item, for its first paragraph. */
  let number = ''
  let math: MathTree | undefined
  /** The stanza or drawing that the last block belongs to. */
  let around: object | undefined

  function push(block: TextBlock, isLinks = false) {
    const { aside, verse, drawing } = top()
    budget.spend('characters', block.text.length)
    const last = found.blocks.at(-1)
    const isParagraph = block.kind === 'paragraph'
    const isSame = isParagraph && around !== undefined && last !== undefined && around === (verse ?? drawing)
    if (
      isSame &&
      (verse ? fitsStanza(last.block.text, block.text) : continuesLine(last.block.text, block.text))
    ) {
      last.block.text += (verse ? '\n' : ' ') + block.text
      last.ids.push(...ids)
      last.anchors.push(...anchors)
    } else {
      const sized = stack.flatMap(({ name, id }) => (id !== undefined && noteSized.has(name) ? [id] : []))
      const told = aside ? { ...block, aside } : block
      found.blocks.push({ block: told, ids: [...ids, ...sized], anchors, isLinks })
      budget.spend('paragraphs')
    }
    around = isParagraph ? (verse ?? drawing) : undefined
    ids = []
    anchors = []
  }

  /** Ends the paragraph. In a table it becomes part of a cell, unless the table only arranges the page. */
  function flush() {
    if (text.trim() === '') {
      text = ''
      linked = 0
      return
    }
    const lines = text.split('\n').map(tidy)
    // A link around several paragraphs ends after them.
    if (stack.some(({ link }) => link && leadsInside(link))) linked = text.length
    const isLinks = linked > 0 && linked >= text.trim().length * mostlyLinks
    text = ''
    linked = 0
    if (lines.every((line) => line === '')) return
    const { row, title: group } = top()
    if (group && !group.isOver) {
      for (const line of lines.filter(Boolean)) for (const block of addToTitle(group, line)) push(block)
      return
    }
    const [first = '', ...others] = stanzasOf(lines)
    const stanzas = [number + first, ...others]
    number = ''
    const cell = row?.isLayout ? undefined : row?.cells.at(-1)
    if (cell) cell.push(...stanzas.map((stanza) => stanza.replaceAll('\n', ' ')))
    else for (const stanza of stanzas) push(paragraph(stanza), isLinks)
  }

  /** What was read of a row, before something that does not fit into one. */
  function release(row: Row) {
    row.isLayout = true
    endRow(row)
  }

  function endRow(row: Row) {
    const texts = textsOf(row)
    startRow(row)
    for (const said of texts) push(paragraph(said))
  }

  function open(name: string, attributes: Record<string, string>) {
    budget.spend('elements')
    budget.reach('depth', stack.length + (math?.depth() ?? 0))
    if (math) return math.open(name, attributes)
    const outer = top()
    const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined)
    const frame = frameOf(name, attributes, outer, { id, from: text.length, readsDrawings })
    if (frame.isBlock) flush()
    if (name === 'html') found.language ??= attributes['lang'] ?? attributes['xml:lang']
    if (id !== undefined) {
      anchors.push(id)
      if (text.trim() === '') ids.push(id)
    }
    if (!outer.left && !isFormula(name)) openRead(name, attributes, frame)
    if (isFormula(name) && !frame.left) math = startMath(attributes)
    else if (!voidElements.has(name)) stack.push(frame)
  }

  function openRead(name: string, attributes: Record<string, string>, frame: Frame) {
    const { row, list, aside, title: group } = top()
    if (name === 'img' || name === 'image') count('images')
    else if (name === 'input' && attributes['type'] !== 'hidden') count('formFields')
    else if (name === 'embed') count('embedded')
    else if (name === 'br') text += '\n'
    else if (frame.drawing && name === 'tspan' && ('y' in attributes || 'dy' in attributes)) text += ' '
    else if (/^h(?:[1-6]|group)$/.test(name) && row && !group) release(row)
    else if (name === 'table') {
      count('tables')
      if (row) release(row)
    } else if (name === 'tr' && row) startRow(row)
    else if ((name === 'td' || name === 'th') && row) startCell(row)
    else if (name === 'li' && list?.next !== undefined) {
      // The number is part of what is on the page; those of notes stand for their marks.
      number = aside === 'footnote' || isNote(attributes) ? '' : `${list.next}. `
      list.next += 1
    }
  }

  function close(name: string) {
    if (math) {
      if (math.close()) endFormula(math)
      return
    }
    if (voidElements.has(name) || stack.length === 1) return
    const frame = top()
    if (frame.isBlock) flush()
    if (name === 'li') number = ''
    if (frame.title && frame.title !== stack.at(-2)!.title)
      for (const block of endTitle(frame.title)) push(block)
    stack.pop()
    const outer = top()
    if (frame.link) endLink(frame.link, frame.isRaised)
    outer.isRaised = name === 'sup'
    if (name === 'tr' && outer.row && !frame.left) endRow(outer.row)
    if (name === 'table' && frame.row && !frame.left) endRow(frame.row)
    if (frame.left && frame.left !== outer.left) endLeft(frame)
  }

  function endLeft({ name, left }: Frame) {
    if (left?.kind === 'drawings') count(left.hasText ? 'drawings' : 'images')
    else if (left?.kind && (left.hasText || visible.has(name))) count(left.kind)
  }

  /** Removes the text of a link to a note, and of one that leads back from it. */
  function endLink(link: NonNullable<Frame['link']>, endsRaised: boolean) {
    const said = text.slice(link.from)
    const kind = leftText(link, said, endsRaised)
    if (kind === undefined) {
      if (leadsInside(link)) linked += said.length
      return
    }
    if (said.trim() !== '') count('noteMarks')
    text = text.slice(0, link.from)
    if (kind === 'reference' && link.href.includes('#'))
      found.references.push({ before: found.blocks.length, href: link.href })
  }

  function endFormula(tree: MathTree) {
    math = undefined
    const spoken = found.language ?? language
    const words = formulaText(tree.root, spoken, formulas)
    count(words === undefined ? 'formulasLeftOut' : 'formulas')
    const instead = words ?? (formulas.said ? '' : formulaWord(spoken))
    if (words === undefined) formulas.said = true
    text += ` ${instead} `
    budget.reach('characters', text.length)
  }

  function read(data: string) {
    if (math) return math.text(data)
    const { left, isPreformatted, name } = top()
    if (left) {
      if (name === 'title' && stack.at(-2)?.name !== 'svg') title = (title + data).slice(0, 1000)
      if (data.trim() === '') return
      const isDrawn = left.kind === 'drawings'
      if (isDrawn && !stack.some((each) => each.name === 'text')) return
      left.hasText = true
      if (isDrawn) found.drawn += data.trim().length
      return
    }
    if (data.trim() !== '') top().isRaised = false
    text += isPreformatted ? data : data.replaceAll(/[\n\r]/g, ' ')
    budget.reach('characters', text.length)
  }

  const parser = new Parser(
    { onopentag: open, onclosetag: close, ontext: read },
    { recognizeSelfClosing: true, recognizeCDATA: true },
  )
  parser.write(html)
  parser.end()
  flush()
  const named = tidy(title)
  return { ...found, ...(named && { title: named }) }
}

/** Whether a line of a drawing continues the one before it: drawings break text into lines themselves. */
const continuesLine = (before: string, line: string): boolean =>
  !/[.!?。！？…:：]["'”’」』）)]*$/u.test(before) && /^[\p{Ll}]/u.test(line)
