import type { TextBlock } from '#domain/text/text-blocks.ts'
import { type ReadText, warningsOf } from '../core/read-text.ts'
import { htmlBlocks, type HtmlText, type TextBudget } from '../html/html-blocks.ts'
import { markNotes } from '../html/mark-notes.ts'

interface About {
  title?: string | undefined
  author?: string | undefined
  language?: string | undefined
  /** What was left out before, by kind. */
  counts?: HtmlText['counts']
}

/** So many links one after another are a table of contents. */
const fewestLinks = 4

/** The text of a file as HTML, which other formats are turned into: one reader knows headings, tables, lists, verse and notes. */
export function readHtmlText(html: string, budget: TextBudget, about: About = {}): ReadText {
  const found = htmlBlocks(html, budget, { language: about.language })
  markNotes(found.blocks, found.references, (href) => href.slice(Math.max(0, href.indexOf('#'))))
  const counts = { ...found.counts }
  for (const [name, count] of Object.entries(about.counts ?? {}) as [keyof typeof counts, number][])
    counts[name] = (counts[name] ?? 0) + count
  const title = about.title || found.title
  const language = about.language ?? found.language
  return {
    ...(title && { title }),
    ...(about.author && { author: about.author }),
    ...(language && { language }),
    blocks: withContents(found.blocks),
    notes: warningsOf(counts),
  }
}

/** Marks lists of links as the contents of the book. */
function withContents(blocks: HtmlText['blocks']): TextBlock[] {
  const marked = blocks.map(({ block }) => block)
  let from = 0
  let lines = 0
  for (let at = 0; at <= blocks.length; at += 1) {
    if (blocks[at]?.isLinks) {
      lines += blocks[at]!.block.text.split('\n').length
      continue
    }
    if (lines >= fewestLinks)
      for (let one = from; one < at; one += 1)
        marked[one] = { ...marked[one]!, aside: marked[one]!.aside ?? 'contents' }
    from = at + 1
    lines = 0
  }
  return marked
}
