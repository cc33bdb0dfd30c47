import { join } from '#domain/cues/core/line-break.ts'
import { createMarkup } from './markup.ts'

const headingLine = /^ {0,3}(#{1,6})(?:\s+(.*?))?\s*#*\s*$/
const underline = /^ {0,3}(?:=+|-+)\s*$/
const ruler = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/
const fence = /^ {0,3}(`{3,}|~{3,})/
const item = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/
const tableRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/
const noteLine = /^ {0,3}\[\^([^\]\s]{1,40})\]:\s*(.*)$/

/** Words without the marks around them; pictures and marks of notes become elements, which are counted. */
function inline(text: string, html: ReturnType<typeof createMarkup>) {
  const plain = text
    .replaceAll(/[\ue000-\ue002]/g, '')
    .replaceAll(/\\([\\`*_{}[\]()#+.!|>~-])/g, (_, sign: string) => `\ue000${sign.charCodeAt(0)};`)
    .replaceAll(/<(https?:[^<>\s]+)>/g, '$1')
    .replaceAll(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '\ue001')
    .replaceAll(/\[\^[^\]\s]{1,40}\]/g, '\ue002')
    .replaceAll(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/(\*\*|__|~~)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}])([*_])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replaceAll(/(`+)(.+?)\1/g, '$2')
    .replaceAll(
      /&(amp|lt|gt|quot|nbsp);/g,
      (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' })[name]!,
    )
    .replaceAll(/\ue000(\d{1,3});/g, (_, code: string) => String.fromCharCode(Number(code)))
  for (const piece of plain.split(/([\ue001\ue002\n])/)) {
    if (piece === '\n') html.open('br')
    else if (piece === '\ue001') html.open('img')
    else if (piece === '\ue002') html.raw('<sup><a href="#note">*</a></sup>')
    else if (piece !== '') html.text(piece)
  }
}

/** Markdown as HTML: headings, paragraphs, lists, quotes, tables, code and notes. */
export function markdownHtml(markdown: string): string {
  const html = createMarkup()
  const lines = withoutFrontMatter(markdown.split(/\r\n|[\n\r]/))
  let paragraph: string[] = []
  let list: 'ol' | 'ul' | undefined
  let endsCode: string | undefined
  let isTable = false

  const end = () => {
    if (paragraph.length > 0) {
      html.open('p')
      inline(joined(paragraph), html)
      html.close('p')
    }
    paragraph = []
  }
  const endAll = () => {
    end()
    if (list) html.close(list)
    list = undefined
    if (isTable) html.close('table')
    isTable = false
  }
  const titled = (level: number, text: string) => {
    endAll()
    html.open(`h${level}`)
    inline(text, html)
    html.close(`h${level}`)
  }

  for (const [at, written] of lines.entries()) {
    const line = written.replace(/^ {0,3}(?:> ?)+/, '')
    if (endsCode !== undefined) {
      if (line.trim().startsWith(endsCode)) endsCode = undefined
      else if (line.trim() !== '') paragraph.push(`${line}  `)
      if (endsCode === undefined) end()
      continue
    }
    const [, opensCode] = fence.exec(line) ?? []
    const [, marks, title] = headingLine.exec(line) ?? []
    const [, , number, said] = item.exec(line) ?? []
    const [, note, noted] = noteLine.exec(line) ?? []
    const isRow = line.includes('|') && (isTable || tableRule.test(lines[at + 1] ?? ''))
    if (line.trim() === '') end()
    else if (opensCode) {
      endAll()
      endsCode = opensCode
    } else if (marks) titled(marks.length, title ?? '')
    else if (underline.test(line) && paragraph.length > 0 && !list) {
      const text = joined(paragraph)
      paragraph = []
      titled(line.includes('=') ? 1 : 2, text)
    } else if (ruler.test(line)) endAll()
    else if (note !== undefined) {
      endAll()
      html.open('aside', { 'epub:type': 'footnote' })
      html.open('p')
      inline(noted ?? '', html)
      html.close('p')
      html.close('aside')
    } else if (isRow) {
      if (!isTable) {
        endAll()
        html.open('table')
        isTable = true
      }
      if (!tableRule.test(line)) row(line)
    } else if (said !== undefined) {
      end()
      const kind = number === undefined ? 'ul' : 'ol'
      if (list !== kind) {
        endAll()
        html.open(kind, number === undefined ? {} : { start: number })
        list = kind
      }
      html.open('li')
      paragraph.push(said)
    } else {
      if (isTable || (list && paragraph.length === 0 && !/^\s/.test(written))) endAll()
      paragraph.push(line)
    }
  }
  endAll()
  return html.toString()

  function row(line: string) {
    html.open('tr')
    for (const cell of line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')) {
      html.open('td')
      inline(cell, html)
      html.close('td')
    }
    html.close('tr')
  }
}

/** Lines of a paragraph; two spaces or a backslash at the end break it. */
const joined = (lines: readonly string[]) =>
  lines.reduce((text, line, at) => {
    const said = line.trim().replace(/\\$/, '')
    if (at === 0) return said
    const breaks = /(?: {2,}|\\)$/.test(lines[at - 1]!)
    return breaks ? `${text}\n${said}` : join(text, said, false)
  }, '')

/** Settings of programs at the beginning, between two lines of dashes. */
function withoutFrontMatter(lines: string[]): string[] {
  if (lines[0]?.trim() !== '---') return lines
  const end = lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line))
  return end > 0 && lines.slice(1, end).every((line) => /^(?:\s|#|$)|^[\w-]+\s*:/.test(line))
    ? lines.slice(end + 1)
    : lines
}
