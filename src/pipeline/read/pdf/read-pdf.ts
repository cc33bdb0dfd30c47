import { readFile } from 'node:fs/promises'
import { getResolvedPDFJS } from 'unpdf'
import { type OutputBudget, OutputExceeded } from '#domain/output/output-budget.ts'
import { tidy } from '#domain/text/text-blocks.ts'
import { pipelineFault } from '../../core/faults.ts'
import { type ReadText, warningsOf } from '../core/read-text.ts'
import { unreadable, unreadableFile } from '../core/unreadable.ts'
import { countPdfImages } from './pdf-images.ts'
import { linesOf, type PdfPage, type PdfPiece, turnedIn } from './pdf-lines.ts'
import { mapsPackage, openMaps } from './pdf-maps.ts'
import { type OutlineEntry, pdfBlocks } from './pdf-paragraphs.ts'
import { runningLines } from './pdf-running-lines.ts'

export interface PageRange {
  from?: number
  to?: number
}

type Document = Awaited<ReturnType<Awaited<ReturnType<typeof getResolvedPDFJS>>['getDocument']>['promise']>
type Page = Awaited<ReturnType<Document['getPage']>>
type TextContent = Awaited<ReturnType<Page['getTextContent']>>

/** Letters of fonts that name none: the private use area, and the sign for unknown ones. */
const nameless = /[\ue000-\uf8ff\ufffd]/g
/** Text of which more than this is nameless is as good as a picture. */
const maxNameless = 0.3
/** Pages before and after the requested ones, to recognize running heads. */
const context = 3
/** So many page numbers are listed. */
const maxListed = 20

export async function readPdf(
  path: string,
  name: string,
  budget: PdfBudget,
  range: PageRange = {},
): Promise<ReadText> {
  const { getDocument } = await getResolvedPDFJS()
  const maps = openMaps()
  const bytes = await readFile(path)
  const images = countPdfImages(bytes)
  const opening = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    // Nothing is drawn and nothing loaded; scripts are never run.
    BinaryDataFactory: maps.Maps,
    cMapUrl: 'maps/',
    cMapPacked: false,
    useWorkerFetch: false,
    useSystemFonts: true,
    disableFontFace: true,
    useWasm: false,
    enableXfa: false,
    maxImageSize: 0,
    stopAtErrors: false,
  } as Parameters<typeof getDocument>[0])
  let document: Document
  let isLocked = false
  opening.onPassword = () => {
    isLocked = true
    void opening.destroy()
  }
  try {
    document = await opening.promise
  } catch (error) {
    throw unreadableFile(
      isLocked || (error as Error).name === 'PasswordException' ? 'readEncrypted' : 'readBroken',
      name,
      {
        cause: error,
      },
    )
  }
  try {
    return await readDocument(document, { name, range, budget, images, isMissingMaps: maps.isMissing })
  } finally {
    await opening.destroy()
  }
}

type PdfBudget = OutputBudget<'characters' | 'paragraphs' | 'pages' | 'pieces'>

/** Of the text that is read, and of what is left out. */
interface PdfCounts {
  letters: number
  nameless: number
  turned: number
  formFields: number
  comments: number
}

interface Reading {
  name: string
  range: PageRange
  budget: PdfBudget
  /** Pictures of the whole file. */
  images: number
  isMissingMaps: () => boolean
}

async function readDocument(
  document: Document,
  { name, range, budget, images, isMissingMaps }: Reading,
): Promise<ReadText> {
  const first = Math.max(1, range.from ?? 1)
  const last = Math.min(document.numPages, range.to ?? document.numPages)
  budget.reach('pages', last - first + 1)
  const isAsked = (number: number) => number >= first && number <= last
  const pages: PdfPage[] = []
  const broken: number[] = []
  const count: PdfCounts = { letters: 0, nameless: 0, turned: 0, formFields: 0, comments: 0 }
  const [begin, end] = [Math.max(1, first - context), Math.min(document.numPages, last + context)]
  for (let number = begin; number <= end; number += 1) {
    try {
      pages.push(
        await readPage(await document.getPage(number), number, { count, budget, isAsked: isAsked(number) }),
      )
    } catch (error) {
      if (error instanceof OutputExceeded) throw error
      if (isAsked(number)) broken.push(number)
    }
  }
  const running = runningLines(pages)
  const asked = pages.filter(({ number }) => isAsked(number))
  const text = asked.map((page) => ({ ...page, lines: page.lines.filter((line) => !running.has(line)) }))
  const empty = text.filter(({ lines }) => lines.length === 0).map(({ number }) => number)
  const isEmpty = empty.length === text.length
  if (isEmpty && isMissingMaps())
    throw unreadable(pipelineFault('readNeedsFonts', { name, package: mapsPackage }))
  if (isEmpty && broken.length > 0) throw unreadableFile('readBroken', name)
  if (isEmpty || count.nameless > maxNameless * count.letters) throw unreadableFile('readScanned', name)
  const notes = warningsOf({
    noteMarks: text.flatMap(({ lines }) => lines).reduce((sum, { marks }) => sum + marks, 0),
    runningLines: [...running].filter(({ page }) => isAsked(page)).length,
    turned: count.turned,
    unknownLetters: count.nameless,
    formFields: count.formFields,
    comments: count.comments,
    // On which page each is shown is not known without drawing them.
    images: first === 1 && last === document.numPages ? images : 0,
    missingParts: broken.length,
  })
  if (empty.length > 0)
    notes.push({ name: 'pagesWithoutText', values: { count: empty.length, pages: listed(empty) } })
  return { ...(await aboutOf(document)), blocks: pdfBlocks(text, await outlineOf(document)), notes }
}

const listed = (pages: readonly number[]) =>
  pages.slice(0, maxListed).join(', ') + (pages.length > maxListed ? ', …' : '')

async function readPage(
  page: Page,
  number: number,
  { count, budget, isAsked }: { count: PdfCounts; budget: PdfBudget; isAsked: boolean },
): Promise<PdfPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items, styles } = await textOf(page, budget)
  const pieces = items.flatMap((item): PdfPiece[] => {
    if (!('str' in item)) return []
    count.letters += item.str.length
    // Bullets are often letters of a font of signs.
    const isBullet = item.str.trim().length === 1
    if (!isBullet) count.nameless += item.str.match(nameless)?.length ?? 0
    return [
      {
        text: item.str.replace(nameless, isBullet ? '• ' : ''),
        place: multiplied(transform, item.transform as number[]),
        width: item.width,
        isVertical: styles[item.fontName]?.vertical === true,
      },
    ]
  })
  if (isAsked) {
    count.turned += turnedIn(pieces, width)
    await countAnnotations(page, count)
  }
  page.cleanup()
  return { number, width, height, lines: linesOf(pieces, number, width) }
}

/** Fields of forms, and notes of readers, which are no text of the page. */
async function countAnnotations(page: Page, count: PdfCounts): Promise<void> {
  for (const { subtype, contentsObj } of (await page.getAnnotations()) as Annotation[]) {
    if (subtype === 'Widget') count.formFields += 1
    else if (subtype !== 'Link' && (contentsObj?.str ?? '') !== '') count.comments += 1
  }
}

interface Annotation {
  subtype?: string
  contentsObj?: { str?: string }
}

/** In pieces as they come: a page can draw one text millions of times. */
async function textOf(page: Page, budget: PdfBudget) {
  const all: Pick<TextContent, 'items' | 'styles'> = { items: [], styles: {} }
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return all
      for (const item of value.items) {
        // Empty ones take memory, too.
        budget.spend('pieces')
        if ('str' in item) budget.spend('characters', item.str.length)
        all.items.push(item)
      }
      Object.assign(all.styles, value.styles)
    }
  } catch (error) {
    await reader.cancel(error as Error).catch(() => undefined)
    throw error
  }
}

const multiplied = (one: readonly number[], other: readonly number[]) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = one
  const [g = 0, h = 0, i = 0, j = 0, k = 0, l = 0] = other
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Programs put the file's own name where a title belongs. */
const noTitle = /^(?:microsoft word\s*-|untitled|未命名|无标题|.*\.(?:docx?|pdf|indd|tex|dvi|qxd|wps)$)/i

async function aboutOf(document: Document): Promise<Pick<ReadText, 'title' | 'author' | 'language'>> {
  const { info } = (await document.getMetadata().catch(() => ({ info: {} }))) as {
    info: Record<string, unknown>
  }
  const of = (key: string) => (typeof info[key] === 'string' ? tidy(info[key]).slice(0, 300) : '')
  const [title, author, language] = [of('Title'), of('Author'), of('Language')]
  return {
    ...(title && !noTitle.test(title) && { title }),
    ...(author && { author }),
    ...(language && { language }),
  }
}

interface Bookmark {
  title: string
  items?: Bookmark[]
}

async function outlineOf(document: Document): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = []
  const waiting: { bookmark: Bookmark; level: number }[] = []
  const top = ((await document.getOutline().catch(() => undefined)) ?? []) as Bookmark[]
  for (const bookmark of top.toReversed()) waiting.push({ bookmark, level: 1 })
  while (waiting.length > 0 && entries.length < 10_000) {
    const { bookmark, level } = waiting.pop()!
    entries.push({ title: tidy(String(bookmark.title)), level })
    for (const inner of (bookmark.items ?? []).toReversed())
      waiting.push({ bookmark: inner, level: level + 1 })
  }
  return entries
}
