import { readFile } from 'node:fs/promises'
import { tidy } from '#domain/text/text-blocks.ts'
import type { XmlElement } from '#xml/parse-xml.ts'
import { maxCoverBytes } from '../core/limits.ts'
import type { ReadText } from '../core/read-text.ts'
import { saveCover } from '../core/save-cover.ts'
import { readXml } from '../core/xml.ts'
import type { HtmlText, TextBudget } from '../html/html-blocks.ts'
import { readHtmlText } from './html-text.ts'
import { createMarkup } from './markup.ts'
import { decodeMarkup } from './read-html.ts'

/** What its elements are in HTML; others are passed over, and their text is read. */
const same: Readonly<Record<string, { name: string; attributes?: Record<string, string> }>> = {
  p: { name: 'p' },
  subtitle: { name: 'p' },
  'text-author': { name: 'p' },
  date: { name: 'p' },
  epigraph: { name: 'blockquote' },
  cite: { name: 'blockquote' },
  annotation: { name: 'blockquote' },
  poem: { name: 'div', attributes: { class: 'poem' } },
  stanza: { name: 'div', attributes: { class: 'stanza' } },
  v: { name: 'p', attributes: { class: 'line' } },
  table: { name: 'table' },
  tr: { name: 'tr' },
  td: { name: 'td' },
  th: { name: 'th' },
}

interface About {
  title: string
  language: string
  authors: string[]
  /** The id of the picture. */
  cover: string
}

/** FictionBook 2: sections are chapters, and the bodies behind the first one hold notes. */
export async function readFb2(
  path: string,
  name: string,
  folder: string,
  budget: TextBudget,
): Promise<ReadText> {
  const { html, about, counts, picture } = convert(decodeMarkup(await readFile(path)), name, budget)
  const text = readHtmlText(html, budget, {
    title: tidy(about.title),
    author: about.authors.map(tidy).filter(Boolean).join(', '),
    language: tidy(about.language) || undefined,
    counts,
  })
  const cover = picture === undefined ? undefined : await saveCover(Buffer.from(picture, 'base64'), folder)
  if (cover) return { ...text, cover }
  return about.cover === '' ? text : { ...text, notes: [...text.notes, { name: 'coverLeftOut', values: {} }] }
}

function convert(xml: string, file: string, budget: TextBudget) {
  const html = createMarkup()
  const about: About = { title: '', language: '', authors: [], cover: '' }
  const counts: HtmlText['counts'] = {}
  const path: string[] = []
  let sections = 0
  /** Within a heading, and within the part of the file that holds notes. */
  let inTitle = false
  let inNotes = false
  /** Something that is not read: the mark of a note, or its number before it. */
  let silent = 0
  let picture: string[] | undefined
  let found: string | undefined

  function openText({ name, attribute }: XmlElement) {
    if (name === 'body') inNotes = attribute('name') !== undefined
    if (name === 'section') {
      sections += 1
      if (inNotes) html.open('aside', { 'epub:type': 'footnote' })
    }
    const isMark = name === 'a' && attribute('type') === 'note'
    if (isMark) counts.noteMarks = (counts.noteMarks ?? 0) + 1
    if (silent > 0 || isMark || (name === 'title' && inNotes && sections > 0)) return void (silent += 1)
    if (name === 'title') {
      inTitle = true
      html.open('hgroup')
    } else if (inTitle) {
      if (name === 'p') html.open(`h${Math.min(6, sections + 1)}`)
    } else if (name === 'image') html.open('img')
    else if (same[name]) html.open(same[name].name, same[name].attributes)
  }

  function closeText(name: string) {
    if (silent > 0) return void (silent -= 1)
    if (name === 'title') {
      inTitle = false
      html.close('hgroup')
    } else if (inTitle) {
      if (name === 'p') html.close(`h${Math.min(6, sections + 1)}`)
    } else if (same[name]) html.close(same[name].name)
    if (name === 'section') {
      if (inNotes) html.close('aside')
      sections -= 1
    }
  }

  const isIn = (...names: readonly string[]) => names.every((each) => path.includes(each))
  readXml(xml, file, budget, {
    open(element) {
      const { name, attribute } = element
      path.push(name)
      if (isIn('title-info')) {
        if (name === 'author') about.authors.push('')
        if (name === 'image' && isIn('coverpage')) about.cover = (attribute('href') ?? '').replace(/^#/, '')
      } else if (isIn('body')) openText(element)
      else if (name === 'binary' && about.cover !== '' && attribute('id') === about.cover) picture = []
    },
    close(name) {
      path.pop()
      if (name === 'binary' && picture) {
        found = picture.join('')
        picture = undefined
      } else if (name !== 'body' && isIn('body')) closeText(name)
    },
    text(text) {
      const at = path.at(-1)
      if (isIn('body')) {
        if (silent === 0) html.text(text)
      } else if (isIn('title-info')) {
        if (at === 'book-title') about.title += text
        else if (at === 'lang') about.language += text
        else if (path.at(-2) === 'author' && /^(?:first|middle|last)-name$/.test(at ?? ''))
          about.authors.push(`${about.authors.pop() ?? ''} ${text}`)
      } else if (picture && (picture.length === 0 || picture.length < (maxCoverBytes * 4) / 3))
        picture.push(text.replaceAll(/\s/g, ''))
    },
  })
  return { html: html.toString(), about, counts, picture: found }
}
