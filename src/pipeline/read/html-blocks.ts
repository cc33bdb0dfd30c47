import { Parser } from 'htmlparser2'
import type { OutputBudget } from '#domain/output/output-budget.ts'
import type { Aside } from '#domain/text/asides.ts'
import { heading, paragraph, type TextBlock, tidy } from '#domain/text/text-blocks.ts'
import {
  backMark,
  blockElements,
  headingLevel,
  isBackLink,
  isBibliography,
  isHidden,
  isNote,
  isNoteReference,
  isPageBreak,
  noteMark,
  noteSized,
  silentElements,
  voidElements,
} from './html-elements.ts'
import { type Row, startCell, startRow, textsOf } from './html-table.ts'

export type TextBudget = OutputBudget<'characters' | 'paragraphs' | 'elements' | 'depth'>

export interface HtmlBlock {
  block: TextBlock
  /** Ids at its very beginning, and of the paragraphs and list items around it. */
  ids: string[]
}

export interface HtmlText {
  blocks: HtmlBlock[]
  /** Links to notes, which are left out of the text: how many blocks stand before each, and where it leads. */
  references: { before: number; href: string }[]
  title?: string
  language?: string
  tables: number
  images: number
}

interface Link {
  /** Where its text begins. */
  from: number
  href: string
  isReference: boolean
  isBack: boolean
  isRaised: boolean
}

/** An open element; what its content inherits is copied from the one around it. */
interface Frame {
  name: string
  isBlock: boolean
  isSilent: boolean
  isRaised: boolean
  isPreformatted: boolean
  level: number | undefined
  aside: Aside | undefined
  row: Row | undefined
  /** The list around it; of an ordered one, the number of its next item. */
  list: { next?: number } | undefined
  id: string | undefined
  link: Link | undefined
}

const root: Frame = {
  name: '',
  isBlock: true,
  isSilent: false,
  isRaised: false,
  isPreformatted: false,
  level: undefined,
  aside: undefined,
  row: undefined,
  list: undefined,
  id: undefined,
  link: undefined,
}

/** The longest text of a link to a note. */
const longestMark = 12

/**
 * Headings, paragraphs, list items and rows of HTML or XHTML, in one pass and without a tree: neither deep nesting nor
 * broken markup takes more than a moment. Links to notes, page numbers and what is not text are left out.
 */
export function htmlBlocks(html: string, budget: TextBudget): HtmlText {
  const found: HtmlText = { blocks: [], references: [], tables: 0, images: 0 }
  const stack: Frame[] = [root]
  const top = () => stack.at(-1)!
  let text = ''
  /** Ids since the last block. */
  let ids: string[] = []
  let title = ''
  /** The number of a list item, for its first paragraph. */
  let number = ''

  function push(said: string) {
    const { level, aside } = top()
    const block = level === undefined ? paragraph(said) : heading(level, said)
    const around = stack.flatMap(({ name, id }) => (id !== undefined && noteSized.has(name) ? [id] : []))
    found.blocks.push({ block: aside ? { ...block, aside } : block, ids: [...ids, ...around] })
    ids = []
    budget.spend('characters', said.length)
    budget.spend('paragraphs')
  }

  /** Ends the paragraph. In a table it becomes part of a cell, unless the table only arranges the page. */
  function flush() {
    const written = tidy(text)
    text = ''
    if (written === '') return
    const said = number + written
    number = ''
    const { row, level } = top()
    if (row && level !== undefined) release(row)
    const cell = row?.isLayout ? undefined : row?.cells.at(-1)
    if (cell) cell.push(said)
    else push(said)
  }

  /** What was read of a row, before something that does not fit into one. */
  function release(row: Row) {
    row.isLayout = true
    endRow(row)
  }

  function endRow(row: Row) {
    const texts = textsOf(row)
    startRow(row)
    for (const said of texts) push(said)
  }

  function open(name: string, attributes: Record<string, string>) {
    budget.spend('elements')
    budget.reach('depth', stack.length)
    const outer = top()
    const isBlock = blockElements.has(name)
    if (isBlock) flush()
    if (name === 'html') found.language ??= attributes['lang'] ?? attributes['xml:lang']
    const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined)
    if (id !== undefined && text.trim() === '') ids.push(id)
    if (!outer.isSilent) openRead(name, attributes)
    if (voidElements.has(name)) return
    const isSilent =
      outer.isSilent || silentElements.has(name) || isPageBreak(attributes) || isHidden(attributes)
    stack.push({
      name,
      isBlock,
      isSilent,
      isRaised: false,
      isPreformatted: outer.isPreformatted || name === 'pre',
      level: headingLevel(name) ?? outer.level,
      aside: isNote(attributes) ? 'footnote' : isBibliography(attributes) ? 'reference' : outer.aside,
      row: name === 'table' ? { cells: [], isLayout: false } : outer.row,
      list: listOf(name, attributes) ?? outer.list,
      id,
      link: name === 'a' && !isSilent ? linkOf(attributes, outer) : undefined,
    })
  }

  function openRead(name: string, attributes: Record<string, string>) {
    const { row, list, level, aside } = top()
    if (name === 'img') found.images += 1
    else if (name === 'math') text += ` ${attributes['alttext'] ?? ''} `
    else if (name === 'br' && level !== undefined) text += ' '
    else if (name === 'br') flush()
    else if (name === 'table') {
      found.tables += 1
      if (row) release(row)
    } else if (name === 'tr' && row) startRow(row)
    else if ((name === 'td' || name === 'th') && row) startCell(row)
    else if (name === 'li' && list?.next !== undefined) {
      // The number is part of what is on the page; those of notes stand for their marks.
      number = aside || isNote(attributes) ? '' : `${list.next}. `
      list.next += 1
    }
  }

  const linkOf = (attributes: Record<string, string>, outer: Frame): Link => ({
    from: text.length,
    href: attributes['href'] ?? '',
    isReference: isNoteReference(attributes),
    isBack: isBackLink(attributes),
    isRaised: outer.name === 'sup',
  })

  /** Removes the text of a link to a note, and of one that leads back from it. */
  function endLink({ from, href, isReference, isBack, isRaised }: Link, endsRaised: boolean) {
    const said = text.slice(from)
    const hash = href.indexOf('#')
    if (hash < 0 && !isReference) return
    const isMark = noteMark.test(said) && (isRaised || endsRaised || /^\s*[[［〔【①-㊿*†‡]/.test(said))
    if (said.trim().length <= longestMark && (isReference || isMark)) {
      text = text.slice(0, from)
      if (hash >= 0) found.references.push({ before: found.blocks.length, href })
    } else if (isBack || backMark.test(said)) text = text.slice(0, from)
  }

  function close(name: string) {
    if (voidElements.has(name) || stack.length === 1) return
    const frame = top()
    if (frame.isBlock) flush()
    if (name === 'li') number = ''
    stack.pop()
    const outer = top()
    if (frame.link) endLink(frame.link, frame.isRaised)
    outer.isRaised = name === 'sup'
    if (name === 'tr' && outer.row && !frame.isSilent) endRow(outer.row)
    if (name === 'table' && frame.row && !frame.isSilent) endRow(frame.row)
  }

  function read(data: string) {
    const { isSilent, isPreformatted, name } = top()
    if (isSilent) {
      if (name === 'title' && stack.at(-2)?.name !== 'svg') title = (title + data).slice(0, 1000)
      return
    }
    if (data.trim() !== '') top().isRaised = false
    const [first = '', ...lines] = isPreformatted ? data.split('\n') : [data]
    text += first
    for (const line of lines) {
      flush()
      text = line
    }
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

function listOf(name: string, attributes: Record<string, string>): Frame['list'] {
  if (name === 'ol') return { next: Number.parseInt(attributes['start'] ?? '1', 10) || 1 }
  return name === 'ul' || name === 'dl' || name === 'menu' ? {} : undefined
}
