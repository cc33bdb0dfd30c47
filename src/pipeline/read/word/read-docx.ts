import mammoth from 'mammoth'
import type { ZipBudget } from '#domain/archive/open-zip.ts'
import { zipBytes } from '#domain/archive/write-zip.ts'
import { tidy } from '#domain/text/text-blocks.ts'
import { decodeXml } from '#xml/parse-xml.ts'
import { pipelineFault } from '../../core/faults.ts'
import { type OpenZip, openZipFile } from '../core/open-zip.ts'
import { type ReadText, summed, warningsOf } from '../core/read-text.ts'
import { unreadable, unreadableFile } from '../core/unreadable.ts'
import { readXml } from '../core/xml.ts'
import { zipKind } from '../core/zip-kind.ts'
import { htmlBlocks, type TextBudget } from '../html/html-blocks.ts'
import { markNotes } from '../html/mark-notes.ts'
import { formulaSigns, noWordCounts, plainWordMarkup } from './word-markup.ts'

type Budget = TextBudget & ZipBudget

/** Parts that hold text or say how it is arranged; the rest are pictures, fonts, themes and data. */
const isNeeded = (name: string) =>
  /\.(?:xml|rels)$/i.test(name) &&
  !/^(?:customXml|word\/(?:theme|media|embeddings|glossary|fontTable))/i.test(name)

/**
 * mammoth unpacks and parses without limits. So the parts are unpacked and checked here, and it is given a new file with
 * what was checked, which also leaves no room for a file that two readers of zip see differently.
 */
async function checkedParts(zip: OpenZip, name: string, budget: Budget): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  for (const part of zip.names().filter(isNeeded)) {
    const xml = decodeXml((await zip.read(part))!)
    readXml(xml, name, budget)
    parts.set(part, xml)
  }
  return parts
}

/** Whether the text of a part is read; programs name the main part as they like. */
const isText = (xml: string) => /<(?:\w+:)?(?:document|footnotes|endnotes)[\s>]/.test(xml.slice(0, 10_000))
const mainPart = (parts: ReadonlyMap<string, string>) =>
  [...parts.values()].find((xml) => /<(?:\w+:)?document[\s>]/.test(xml.slice(0, 10_000))) ?? '<none/>'

/** Paragraphs of the headers and footers, which stand on each page. */
function runningLines(parts: ReadonlyMap<string, string>, name: string, budget: Budget): number {
  let count = 0
  for (const [part, xml] of parts) {
    if (!/^word\/(?:header|footer)\d*\.xml$/.test(part)) continue
    let hasText = false
    readXml(xml, name, budget, {
      text: (text) => void (hasText ||= text.trim() !== ''),
      close: (element) => {
        if (element !== 'p') return
        if (hasText) count += 1
        hasText = false
      },
    })
  }
  return count
}

/** mammoth writes a note again for each reference to it. */
function refuseRepeatedNotes(parts: ReadonlyMap<string, string>, name: string, budget: Budget): void {
  const lengths = new Map<string, number>()
  for (const kind of ['footnote', 'endnote']) {
    let note: string | undefined
    readXml(parts.get(`word/${kind}s.xml`) ?? '<none/>', name, budget, {
      open: (element) => {
        if (element.name === kind) note = `${kind} ${element.attribute('id') ?? ''}`
      },
      text: (text) => {
        if (note !== undefined) lengths.set(note, (lengths.get(note) ?? 0) + text.length)
      },
    })
  }
  let characters = 0
  readXml(mainPart(parts), name, budget, {
    open: (element) => {
      const kind = /^(footnote|endnote)Reference$/.exec(element.name)?.[1]
      if (kind === undefined) return
      characters += lengths.get(`${kind} ${element.attribute('id') ?? ''}`) ?? 0
      budget.reach('characters', characters)
    },
  })
}

export async function readDocx(path: string, name: string, budget: Budget): Promise<ReadText> {
  await using zip = await openZipFile(path, name, budget)
  const kind = await zipKind(zip)
  if (kind !== '.docx') throw unreadable(pipelineFault('readOtherContent', { name, ending: '.docx', kind }))
  const parts = await checkedParts(zip, name, budget)
  refuseRepeatedNotes(parts, name, budget)
  const running = runningLines(parts, name, budget)
  const word = noWordCounts()
  const formulas: string[] = []
  for (const [part, xml] of parts)
    if (isText(xml)) parts.set(part, plainWordMarkup(xml, { counts: word, formulas, budget }))
  const about = propertiesOf(parts.get('docProps/core.xml') ?? '', name, budget)
  const styleMap = headingStyles(parts.get('word/styles.xml') ?? '', name, budget)
  const packed = await zipBytes([...parts].map(([part, xml]) => ({ name: part, texts: [xml] })))
  parts.clear()
  const { html, unknownLetters } = await toHtml(Buffer.from(packed), styleMap, name)
  const marked = html
    .replaceAll(formulaSigns, (_, at: string) => `<math>${formulas[Number(at)] ?? ''}</math>`)
    .replaceAll(`<p class="${contentsClass}">`, '<p epub:type="toc">')
  const found = htmlBlocks(marked, budget, { language: about.language })
  markNotes(found.blocks, found.references, (href) => href)
  const own = warningsOf({ ...word, runningLines: running, unknownLetters })
  return {
    ...about,
    blocks: found.blocks.map(({ block }) => block),
    notes: summed([...warningsOf(found.counts), ...own]),
  }
}

/** mammoth's word for signs of fonts of signs that it does not know. */
const unknownSign = /^A w:sym element with an unsupported character/

async function toHtml(buffer: Buffer, styleMap: string[], name: string) {
  try {
    const { value, messages } = await mammoth.convertToHtml(
      { buffer },
      {
        styleMap,
        includeEmbeddedStyleMap: false,
        externalFileAccess: false,
        // Never read: pictures are counted only.
        convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
      },
    )
    const unknownLetters = messages.filter(({ message }) => unknownSign.test(message)).length
    return { html: value, unknownLetters }
  } catch (error) {
    throw unreadableFile('readBroken', name, { cause: error })
  }
}

function propertiesOf(
  xml: string,
  name: string,
  budget: Budget,
): Pick<ReadText, 'title' | 'author' | 'language'> {
  const texts: Record<string, string> = {}
  let within = ''
  readXml(xml || '<none/>', name, budget, {
    open: (element) => void (within = element.name),
    close: () => void (within = ''),
    text: (text) => void (texts[within] = (texts[within] ?? '') + text),
  })
  const [title, author, language] = [texts['title'], texts['creator'], texts['language']].map((text) =>
    tidy(text ?? '').slice(0, 300),
  )
  return { ...(title && { title }), ...(author && { author }), ...(language && { language }) }
}

interface Style {
  name?: string
  level?: number
  basedOn?: string
}

/** Contents lists are a part of their own: each of their lines would be spoken twice. */
const contentsClass = 'contents-list'
const contents = ['toc heading', ...Array.from({ length: 9 }, (_, at) => `toc ${at + 1}`)]

/**
 * Rules for mammoth, which itself knows the usual headings by name: styles of people's own are headings by their level in
 * the outline, which they may have from the style they are based on.
 */
function headingStyles(xml: string, name: string, budget: Budget): string[] {
  const styles = new Map<string, Style>()
  let style: Style = {}
  readXml(xml || '<none/>', name, budget, {
    open(element) {
      if (element.name === 'style') {
        style = {}
        if (element.attribute('type') === 'paragraph') styles.set(element.attribute('styleId') ?? '', style)
      } else if (element.name === 'name') style.name ??= element.attribute('val') ?? ''
      else if (element.name === 'basedOn') style.basedOn = element.attribute('val') ?? ''
      else if (element.name === 'outlineLvl') style.level = Number(element.attribute('val'))
    },
  })
  const levelOf = (of: Style | undefined, deep = 0): number | undefined =>
    !of || deep > 10
      ? undefined
      : (of.level ?? (of.basedOn ? levelOf(styles.get(of.basedOn), deep + 1) : undefined))
  const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`
  const rules = [...styles.values()].flatMap((each) => {
    const level = levelOf(each)
    if (!each.name || /[\r\n]/.test(each.name) || level === undefined || !(level >= 0 && level < 9)) return []
    return [`p[style-name=${quoted(each.name)}] => h${Math.min(6, level + 1)}:fresh`]
  })
  const listed = contents.map((each) => `p[style-name=${quoted(each)}] => p.${contentsClass}:fresh`)
  return [...listed, "p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh", ...rules]
}
