import { isProbablyReaderable, Readability } from '@mozilla/readability'
import { Parser } from 'htmlparser2'
import { parseHTML } from 'linkedom'
import type { OutputBudget } from '#domain/output/output-budget.ts'
import { parserLimits } from '#domain/output/parser-limits.ts'
import { lengthOfBlocks, tidy } from '#domain/text/text-blocks.ts'
import { type ReadText, warningsOf } from '../core/read-text.ts'
import { unreadableFile } from '../core/unreadable.ts'
import { htmlBlocks, type TextBudget } from './html-blocks.ts'
import { voidElements } from './html-elements.ts'
import { markNotes } from './mark-notes.ts'

type PageBudget = TextBudget & OutputBudget<'treeElements'>

/** Both libraries walk the tree by recursion, so it is measured before there is one. */
function checkSize(html: string, budget: PageBudget) {
  let depth = 0
  const parser = new Parser({
    onopentag(element) {
      if (!voidElements.has(element)) depth += 1
      budget.spend('treeElements')
      budget.reach('depth', depth)
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
export async function readArticle(
  html: string,
  name: string,
  address: string,
  budget: PageBudget,
): Promise<ReadText> {
  checkSize(html, budget)
  const look = (whole: boolean) => {
    const { content, isArticle, outside, ...about } = findArticle(html, name, address, { whole })
    const text = htmlBlocks(content, budget, { language: about.language })
    const letters = lengthOfBlocks(text.blocks.map(({ block }) => block))
    return { about, ...text, outside, isEmpty: letters === 0 || (letters < fewest && !isArticle) }
  }
  const found = look(false)
  // A page of comments and nothing else is read, too.
  const { about, blocks, references, counts, outside, isEmpty } = found.isEmpty ? look(true) : found
  if (isEmpty) throw unreadableFile('readNoArticle', name)
  markNotes(blocks, references, (href) => href.slice(Math.max(0, href.indexOf('#'))))
  return { ...about, blocks: blocks.map(({ block }) => block), notes: warningsOf({ ...counts, outside }) }
}

type Dom = Document & { baseURI: string }

// What a page asks of its visitors and what these say: consent to cookies, newsletters, comments. A short article beside
// such a text looks like the lesser part of the page, so they go before the article is looked for.

const asked = '[role="dialog"],[role="alertdialog"],[aria-modal="true"]'
/** What sites and their programs call these parts. */
const named =
  /^(?:cookies?|cookie[-_]?(?:banner|bar|consent|notice|law)[\w-]*|consent|consent[-_](?:banner|bar|box|modal)|gdpr|gdpr[-_][\w-]+|onetrust[\w-]*|cmp[-_][\w-]+|newsletter|newsletter[-_][\w-]+|(?:email[-_])?sign-?up(?:[-_][\w-]+)?|subscribe(?:[-_](?:box|form|banner|widget))?|comments|comments?[-_](?:list|area|section|thread|wrapper|container)|commentlist|disqus_thread|respond|reader-comments)$/i

/** A form that asks for an address is no longer than this with what stands around it. */
const longestForm = 700
/** Of a page without a headline: a part larger than this is what the page is about, whatever its name. */
const maxOfPage = 0.7

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
const holdsArticle = (element: Element) =>
  /^(?:html|body|main|article)$/i.test(element.tagName) || element.querySelector('h1,article,main') !== null

const namesOf = (element: Element) => [element.id, ...(element.getAttribute('class') ?? '').split(/\s+/)]

/** The largest part around a field for an address that is still only a form. */
function formAround(field: Element): Element {
  let form = field
  for (let outer = field.parentElement; outer; outer = outer.parentElement) {
    if (holdsArticle(outer) || textOf(outer).length > longestForm) break
    form = outer
  }
  return form
}

function removePageAsides(document: Document): void {
  const whole = textOf(document.documentElement).length
  const isElsewhere = document.querySelector('h1,article,main') !== null
  // Of parts inside of each other the outer ones come first and take the inner ones with them.
  const parts = [
    ...document.querySelectorAll(asked),
    ...[...document.querySelectorAll('[id],[class]')].filter((each) =>
      namesOf(each).some((name) => named.test(name)),
    ),
    ...[...document.querySelectorAll('input[type="email"]')].map(formAround),
  ]
  for (const part of parts)
    if (!holdsArticle(part) && (isElsewhere || textOf(part).length < maxOfPage * whole)) part.remove()
}

function findArticle(html: string, name: string, address: string, { whole }: { whole: boolean }) {
  try {
    const document = parseHTML(html).document as unknown as Dom
    // Readability resolves links against the page; nothing of them is read.
    for (const property of ['baseURI', 'documentURI'])
      Object.defineProperty(document, property, { value: address, configurable: true })
    const all = lettersIn(document)
    if (!whole) removePageAsides(document)
    for (const element of document.querySelectorAll(dropped)) element.remove()
    const language = tidy(document.documentElement.getAttribute('lang') ?? '').slice(0, 35)
    const headline = headlineOf(document.querySelectorAll('h1'))
    const isArticle = isProbablyReaderable(document, { minContentLength: 40 })
    const found = new Readability(document, {
      maxElemsToParse: parserLimits.page.output.treeElements,
    }).parse()
    const wholeTitle = tidy(found?.title ?? '').slice(0, 300)
    // The title of the window names the site as well.
    const title = headline !== '' && wholeTitle.includes(headline) ? headline : wholeTitle
    const author = tidy(found?.byline ?? '').slice(0, 300)
    const content = found?.content ?? ''
    // A title and an author are read from their places, which are not in the article.
    const inside = countLetters(`${found?.textContent ?? ''}${inTitle(content, title)}${author}`)
    return {
      content,
      outside: Math.max(0, all - inside),
      isArticle,
      ...(title && { title }),
      ...(author && { author }),
      ...(language && { language }),
    }
  } catch (error) {
    // Both libraries expect a page to have the usual parts.
    if (error instanceof RangeError) throw error
    throw unreadableFile('readNoArticle', name, { cause: error })
  }
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

const unseen = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'SVG', 'IFRAME'])

/** The letters that a page has, but for programs and styles. */
function lettersIn({ body }: Dom): number {
  let count = 0
  const waiting: Node[] = body ? [body] : []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeType === 3) count += countLetters(node.textContent ?? '')
    else if (!unseen.has(node.nodeName.toUpperCase())) waiting.push(...node.childNodes)
  }
  return count
}

/** The title, where the article does not repeat it. */
const inTitle = (content: string, title: string) => (content.includes(title) ? '' : title)

const headlineOf = (headings: Iterable<{ textContent: string | null }>) => {
  const [first, second] = [...headings].map(({ textContent }) => tidy(textContent ?? ''))
  return first !== undefined && second === undefined ? first : ''
}

/** Readability looks at the head for title and author, and removes scripts and hidden text. */
const dropped =
  'audio,button,canvas,datalist,dialog,embed,iframe,input,select,style,svg,template,textarea,video'
