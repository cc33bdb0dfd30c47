import { isProbablyReaderable, Readability } from '@mozilla/readability'
import { Parser } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import { tidy } from '#domain/text/text-blocks.ts'
import { htmlBlocks } from './html-blocks.ts'
import { silentElements, voidElements } from './html-elements.ts'
import { markup } from './limits.ts'
import { markNotes } from './mark-notes.ts'
import { type ReadText, warningsOf } from './read-text.ts'
import { unreadableFile } from './unreadable.ts'

/** Both libraries walk the tree by recursion, so it is measured before there is one. */
function checkSize(html: string, name: string) {
  let depth = 0
  let elements = 0
  const parser = new Parser({
    onopentag(element) {
      elements += 1
      if (!voidElements.has(element)) depth += 1
      if (depth > markup.depth || elements > markup.pageElements) throw unreadableFile('readTooComplex', name)
    },
    onclosetag(element) {
      if (!voidElements.has(element)) depth -= 1
    },
  })
  parser.write(html)
  parser.end()
}

/** Fewer letters than this are no article, but what is left of a page that shows its text by scripts only. */
const fewest = 60

/** The article of a web page without menus, advertisements and comments. */
export async function readArticle(html: string, name: string, address: string): Promise<ReadText> {
  checkSize(html, name)
  const { document } = parseHTML(html)
  // Readability resolves links against the page; nothing of them is read.
  Object.defineProperty(document, 'baseURI', { value: address, configurable: true })
  Object.defineProperty(document, 'documentURI', { value: address, configurable: true })
  for (const element of document.querySelectorAll([...silentElements].filter(isDropped).join(',')))
    element.remove()
  const language = tidy(document.documentElement?.getAttribute('lang') ?? '').slice(0, 35)
  const headline = headlineOf(document.querySelectorAll('h1'))
  const isArticle = isProbablyReaderable(document as unknown as Document, { minContentLength: 40 })
  const found = new Readability(document as unknown as Document, {
    charThreshold: 200,
    keepClasses: false,
    maxElemsToParse: markup.pageElements,
  }).parse()
  const { blocks, references, tables, images } = htmlBlocks(found?.content ?? '', name)
  markNotes(blocks, references, (href) => href.slice(Math.max(0, href.indexOf('#'))))
  const texts = blocks.map(({ block }) => block)
  const letters = texts.reduce((sum, { text }) => sum + text.length, 0)
  if (letters === 0 || (letters < fewest && !isArticle)) throw unreadableFile('readNoArticle', name)
  const wholeTitle = tidy(found?.title ?? '').slice(0, 300)
  // The title of the window names the site as well.
  const title = headline !== '' && wholeTitle.includes(headline) ? headline : wholeTitle
  const author = tidy(found?.byline ?? '').slice(0, 300)
  return {
    ...(title && { title }),
    ...(author && { author }),
    ...(language && { language }),
    blocks: texts,
    notes: warningsOf({ tables, images }),
  }
}

const headlineOf = (headings: Iterable<{ textContent: string | null }>) => {
  const [first, second] = [...headings].map(({ textContent }) => tidy(textContent ?? ''))
  return first !== undefined && second === undefined ? first : ''
}

/** Readability looks at the head for the title and the author, and at pictures and hidden text by itself. */
const isDropped = (element: string) =>
  !['head', 'title', 'object', 'picture', 'noscript', 'rp', 'rt', 'rtc', 'math', 'script'].includes(element)
