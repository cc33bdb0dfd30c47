import { readFile } from 'node:fs/promises'
import { tidy } from '#domain/text/text-blocks.ts'
import type { ReadText } from '../core/read-text.ts'
import type { HtmlText, TextBudget } from '../html/html-blocks.ts'
import { readHtmlText } from './html-text.ts'
import { createMarkup, type Markup } from './markup.ts'
import { rtfTokens } from './rtf-tokens.ts'

/** What a group holds that is no text of the document, and as what it counts. */
const leftOut: Readonly<Record<string, keyof HtmlText['counts'] | undefined>> = {
  fonttbl: undefined,
  colortbl: undefined,
  filetbl: undefined,
  listtable: undefined,
  listoverridetable: undefined,
  rsidtbl: undefined,
  generator: undefined,
  header: 'runningLines',
  headerl: 'runningLines',
  headerr: 'runningLines',
  headerf: 'runningLines',
  footer: 'runningLines',
  footerl: 'runningLines',
  footerr: 'runningLines',
  footerf: 'runningLines',
  nonshppict: undefined,
  sp: undefined,
  pict: 'images',
  object: 'embedded',
  annotation: 'comments',
  atnid: undefined,
  atnauthor: undefined,
  fldinst: undefined,
  bkmkstart: undefined,
  bkmkend: undefined,
  xe: undefined,
  tc: undefined,
  listtext: undefined,
  pntext: undefined,
  pntxta: undefined,
  pntxtb: undefined,
  themedata: undefined,
  datastore: undefined,
  template: undefined,
}

/** Parts that begin with `\*` and are read all the same; the mark says that old programs may pass over them. */
const readAnyway = new Set(['shppict', 'shpinst', 'shptxt', 'nesttableprops'])
const aboutText = new Set(['title', 'author'])

const symbols: Readonly<Record<string, string>> = {
  tab: ' ',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': '\u00a0',
  _: '\u2011',
}

interface Group {
  /** What its text is: of the document, of the title of the file, of a style, a note, or nothing. */
  as: 'body' | 'note' | 'none' | 'title' | 'author' | 'style'
  isHidden: boolean
  isDeleted: boolean
}

const outer: Group = { as: 'body', isHidden: false, isDeleted: false }

/** Rich Text Format: paragraphs, headings by style or outline level, tables, and notes. */
export async function readRtf(path: string, budget: TextBudget): Promise<ReadText> {
  const { html, about, counts } = convert(await readFile(path), budget)
  return readHtmlText(html, budget, { title: tidy(about.title), author: tidy(about.author), counts })
}

/** The level of a heading by the name of its style, as the languages of Word call it. */
const headingStyle = /^(?:heading|titre|überschrift|título|titolo|заголовок|标题|標題|見出し)\s*(\d)$/i

function convert(bytes: Buffer, budget: TextBudget) {
  const html = createMarkup()
  const about = { title: '', author: '' }
  const counts: HtmlText['counts'] = {}
  const count = (name: keyof HtmlText['counts']) => (counts[name] = (counts[name] ?? 0) + 1)
  const styles = new Map<number, { name: string; level?: number }>()
  let style = { number: 0, name: '', level: undefined as number | undefined }
  const stack: Group[] = [outer]
  const top = () => stack.at(-1)!
  /** The paragraph that is being written, and the one of a note in it. */
  const texts = { body: '', note: '' }
  const levels = { body: 0, note: 0 }
  const notes: string[] = []
  let isRow = false
  /** Of the paragraph: a table goes on until there is one outside of it. */
  let isInTable = false

  function endParagraph(as: 'body' | 'note', into: Markup) {
    const text = texts[as]
    texts[as] = ''
    if (text.trim() === '') return
    const tag = as === 'body' && levels.body > 0 ? `h${Math.min(6, levels.body)}` : 'p'
    into.open(tag)
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) into.open('br')
      into.text(line)
    }
    into.close(tag)
  }

  function endNote() {
    const note = createMarkup()
    note.open('aside', { 'epub:type': 'footnote' })
    endParagraph('note', note)
    note.close('aside')
    notes.push(note.toString())
  }

  function flush() {
    endParagraph('body', html)
    for (const note of notes.splice(0)) html.raw(note)
  }

  const inRow = (is: boolean) => {
    if (is === isRow) return
    if (is) {
      flush()
      html.open('table')
      html.open('tr')
      html.open('td')
    } else {
      html.close('td')
      html.close('tr')
      html.close('table')
    }
    isRow = is
  }

  function say(text: string) {
    const { as, isHidden, isDeleted } = top()
    if (as === 'none') return
    if (as === 'title' || as === 'author') about[as] = (about[as] + text).slice(0, 1000)
    else if (as === 'style') style.name = (style.name + text).slice(0, 200)
    else if (!isHidden && !isDeleted) {
      if (as === 'body' && !isInTable && text.trim() !== '') inRow(false)
      texts[as] += text
      budget.reach('characters', texts[as].length)
    }
  }

  function open() {
    budget.spend('elements')
    budget.reach('depth', stack.length)
    stack.push({ ...top() })
  }

  function close() {
    if (stack.length === 1) return
    const { as } = stack.pop()!
    if (as === 'style' && top().as !== 'style') return
    if (as === 'style' && style.name !== '') {
      const name = tidy(style.name.replace(/;\s*$/, ''))
      const level =
        style.level ?? (Number(headingStyle.exec(name)?.[1] ?? 0) || (/^title$/i.test(name) ? 1 : undefined))
      styles.set(style.number, { name, ...(level !== undefined && { level }) })
      style = { number: 0, name: '', level: undefined }
    }
    if (as === 'note' && top().as !== 'note') endNote()
  }

  /** The word that a group begins with tells what the group is. */
  function begin(name: string, isOptional: boolean): boolean {
    const group = top()
    if (name === 'stylesheet') group.as = 'style'
    else if (name === 'info') group.as = 'none'
    else if (aboutText.has(name) && stack.at(-2)?.as === 'none') group.as = name as 'title' | 'author'
    else if (name === 'footnote') {
      group.as = 'note'
      count('noteMarks')
    } else if (Object.hasOwn(leftOut, name)) {
      const kind = leftOut[name]
      if (kind && group.as !== 'none') count(kind)
      group.as = 'none'
    } else if (isOptional && !readAnyway.has(name)) group.as = 'none'
    else return false
    return true
  }

  function apply(name: string, value: number | undefined) {
    const group = top()
    if (group.as === 'style') {
      if (name === 's') style.number = value ?? 0
      if (name === 'outlinelevel' && value !== undefined && value < 9) style.level = value + 1
      return
    }
    if (group.as === 'none') return
    const as = group.as === 'note' ? 'note' : 'body'
    switch (name) {
      case 'par':
        if (as === 'note') texts.note += '\n'
        else flush()
        return
      case 'sect':
      case 'page':
        if (as === 'body') flush()
        return
      case 'line':
        return say('\n')
      case 'pard':
        levels[as] = 0
        if (as === 'body') isInTable = false
        return
      case 's':
        levels[as] = styles.get(value ?? 0)?.level ?? 0
        return
      case 'outlinelevel':
        levels[as] = value !== undefined && value < 9 ? value + 1 : 0
        return
      case 'intbl':
        isInTable = true
        return inRow(true)
      case 'cell':
      case 'nestcell':
        inRow(true)
        flush()
        html.close('td')
        return html.open('td')
      case 'row':
      case 'nestrow':
        inRow(true)
        html.close('td')
        html.close('tr')
        html.open('tr')
        return html.open('td')
      case 'plain':
        group.isHidden = group.isDeleted = false
        return
      case 'v':
        if (value !== 0 && !group.isHidden) count('hidden')
        group.isHidden = value !== 0
        return
      case 'deleted':
        if (value !== 0 && !group.isDeleted) count('deletions')
        group.isDeleted = value !== 0
        return
      default:
        if (symbols[name] !== undefined) say(symbols[name])
    }
  }

  for (const token of rtfTokens(bytes)) {
    if (token.kind === 'open') open()
    else if (token.kind === 'close') close()
    else if (token.kind === 'text') say(token.text)
    else if (!token.isFirst || !begin(token.name, token.isOptional)) apply(token.name, token.value)
  }
  flush()
  inRow(false)
  return { html: html.toString(), about, counts }
}
