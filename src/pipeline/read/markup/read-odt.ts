import type { ZipBudget } from '#domain/archive/open-zip.ts'
import { tidy } from '#domain/text/text-blocks.ts'
import { decodeXml, type XmlElement } from '#xml/parse-xml.ts'
import { pipelineFault } from '../../core/faults.ts'
import { openZipFile } from '../core/open-zip.ts'
import type { ReadText } from '../core/read-text.ts'
import { unreadable, unreadableFile } from '../core/unreadable.ts'
import { readXml } from '../core/xml.ts'
import { zipKind } from '../core/zip-kind.ts'
import type { HtmlText, TextBudget } from '../html/html-blocks.ts'
import { readHtmlText } from './html-text.ts'
import { createMarkup } from './markup.ts'

/** A text document of LibreOffice and others (OpenDocument). */
export async function readOdt(path: string, name: string, budget: TextBudget & ZipBudget): Promise<ReadText> {
  await using zip = await openZipFile(path, name, budget)
  const kind = await zipKind(zip)
  if (kind !== '.odt') throw unreadable(pipelineFault('readOtherContent', { name, ending: '.odt', kind }))
  const manifest = await zip.read('META-INF/manifest.xml')
  if (manifest && /<(?:\w+:)?encryption-data\b/.test(decodeXml(manifest)))
    throw unreadableFile('readEncrypted', name)
  const content = await zip.read('content.xml')
  if (!content) throw unreadableFile('readBroken', name)
  const meta = await zip.read('meta.xml')
  const about = meta ? readMeta(decodeXml(meta), name, budget) : {}
  const { html, counts } = convert(decodeXml(content), name, budget)
  return readHtmlText(html, budget, { ...about, counts })
}

function readMeta(xml: string, file: string, budget: TextBudget) {
  const found = { title: '', creator: '', 'initial-creator': '', language: '' }
  let at: keyof typeof found | undefined
  readXml(xml, file, budget, {
    open: ({ name }) => (at = Object.hasOwn(found, name) ? (name as keyof typeof found) : undefined),
    close: () => (at = undefined),
    text(text) {
      if (at) found[at] += text
    },
  })
  return {
    title: tidy(found.title),
    author: tidy(found['initial-creator'] || found.creator),
    language: tidy(found.language) || undefined,
  }
}

/** What is left out, and as what its elements count. */
const leftOut: Readonly<Record<string, keyof HtmlText['counts'] | undefined>> = {
  deletion: 'deletions',
  annotation: 'comments',
  'ruby-text': 'pronunciations',
  'note-citation': 'noteMarks',
  'hidden-text': 'hidden',
  'hidden-paragraph': 'hidden',
  object: 'embedded',
  plugin: 'recordings',
  applet: 'embedded',
  forms: undefined,
  title: undefined,
  desc: undefined,
  'index-title-template': undefined,
  'table-of-content-source': undefined,
  'alphabetical-index-source': undefined,
  'bibliography-source': undefined,
}

const parts: Readonly<Record<string, Record<string, string>>> = {
  'table-of-content': { 'epub:type': 'toc' },
  'alphabetical-index': { 'epub:type': 'index' },
  bibliography: { 'epub:type': 'bibliography' },
}

const cells: Readonly<Record<string, string>> = { table: 'table', 'table-row': 'tr', 'table-cell': 'td' }

function convert(xml: string, file: string, budget: TextBudget) {
  const main = createMarkup()
  const counts: HtmlText['counts'] = {}
  /** Notes stand behind the paragraph that they are about. */
  let note: ReturnType<typeof createMarkup> | undefined
  let notes: string[] = []
  let isText = false
  let silent = 0
  let paragraphs = 0
  const numbered = new Set<string>()
  let listStyle = ''
  /** The lists around, as ordered or not. */
  const lists: ('ol' | 'ul')[] = []
  const levels: string[] = []
  const out = () => note ?? main

  function openList(style: string | undefined) {
    const outer = lists.at(-1)
    const isOrdered =
      style === undefined ? outer === 'ol' : numbered.has(style) || style.startsWith('Numbering')
    lists.push(isOrdered ? 'ol' : 'ul')
    out().open(lists.at(-1)!)
  }

  function openText({ name, qname, attribute }: XmlElement) {
    if (silent > 0) return void (silent += 1)
    // A field with the title of the document is read; the one of a drawing is not.
    if (Object.hasOwn(leftOut, name) && qname !== 'text:title') {
      const kind = leftOut[name]
      if (kind) counts[kind] = (counts[kind] ?? 0) + 1
      return void (silent = 1)
    }
    if (name === 'note-body') {
      note = createMarkup()
      note.open('aside', { 'epub:type': 'footnote' })
    } else if (name === 'h' || name === 'p') {
      paragraphs += note ? 0 : 1
      const level =
        name === 'h' ? Number(attribute('outline-level') ?? 1) : attribute('style-name') === 'Title' ? 1 : 0
      levels.push(level > 0 ? `h${Math.min(6, level)}` : 'p')
      out().open(levels.at(-1)!)
    } else if (name === 'list') openList(attribute('style-name'))
    else if (name === 'list-item' || name === 'list-header') out().open('li')
    else if (cells[name]) out().open(cells[name])
    else if (parts[name]) out().open('section', parts[name])
    else if (name === 's' || name === 'tab') out().text(' ')
    else if (name === 'line-break') out().open('br')
    else if (name === 'image') out().open('img')
    else if (name === 'a') out().open('a', { href: attribute('href') ?? '' })
  }

  function closeText(name: string) {
    if (silent > 0) return void (silent -= 1)
    if (name === 'note-body' && note) {
      note.close('aside')
      notes.push(note.toString())
      note = undefined
    } else if (name === 'h' || name === 'p') {
      out().close(levels.pop() ?? 'p')
      if (note) return
      paragraphs -= 1
      if (paragraphs > 0) return
      for (const each of notes) main.raw(each)
      notes = []
    } else if (name === 'list') out().close(lists.pop() ?? 'ul')
    else if (name === 'list-item' || name === 'list-header') out().close('li')
    else if (cells[name]) out().close(cells[name])
    else if (parts[name]) out().close('section')
    else if (name === 'a') out().close('a')
  }

  readXml(xml, file, budget, {
    open(element) {
      const { qname, name, attribute } = element
      if (qname === 'office:text') isText = true
      else if (isText) openText(element)
      else if (name === 'list-style') listStyle = attribute('name') ?? ''
      else if (name === 'list-level-style-number' && attribute('level') === '1') numbered.add(listStyle)
    },
    close(name) {
      if (name === 'text' && silent === 0 && paragraphs === 0 && lists.length === 0 && !note) isText = false
      else if (isText) closeText(name)
    },
    text(text) {
      if (isText && silent === 0 && (paragraphs > 0 || note)) out().text(text)
    },
  })
  return { html: main.toString(), counts }
}
