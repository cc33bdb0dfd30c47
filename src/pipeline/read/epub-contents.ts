import { Parser } from 'htmlparser2'
import { tidy } from '#domain/text/text-blocks.ts'
import type { EpubPackage } from './epub-package.ts'
import { resolveIn } from './epub-package.ts'
import type { OpenZip } from './open-zip.ts'
import { unreadableFile } from './unreadable.ts'
import { decodeXml, type MarkupBudget } from './xml.ts'

/** An entry of the table of contents. */
export interface Chapter {
  title: string
  level: number
  path: string
  fragment: string
}

interface Entry {
  title: string
  level: number
  href: string
}

const deepest = 60
const mostEntries = 10_000

/**
 * The entries of a navigation document (EPUB 3) or an NCX (EPUB 2). Both are read as HTML is: broken ones are common, and
 * the text does not depend on them.
 */
function entriesIn(text: string, isNcx: boolean, file: string, budget: MarkupBudget): Entry[] {
  const entries: Entry[] = []
  const stack: string[] = []
  let level = 0
  let inContents = isNcx
  let entry: Entry | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        stack.push(name)
        budget.spend('elements')
        budget.reach('depth', stack.length)
        if (entries.length > mostEntries) throw unreadableFile('readTooComplex', file)
        if (name === 'nav')
          inContents = /(?:^|\s)(?:toc|doc-toc)(?:\s|$)/.test(
            `${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''}`,
          )
        if (!inContents) return
        if (name === 'ol' || name === 'navpoint') level += 1
        if (level > deepest) throw unreadableFile('readTooComplex', file)
        if (name === 'navpoint') entry = { title: '', level, href: '' }
        else if (name === 'a' && attributes['href'] !== undefined)
          entry = { title: '', level, href: attributes['href'] }
        else if (name === 'content' && entry) {
          entries.push({ ...entry, href: attributes['src'] ?? '' })
          entry = undefined
        }
      },
      ontext(data) {
        if (entry && entry.title.length < 1000 && (!isNcx || stack.at(-1) === 'text')) entry.title += data
      },
      onclosetag(name) {
        stack.pop()
        if (name === 'ol' || name === 'navpoint') level = Math.max(0, level - 1)
        if (name === 'a' && entry && !isNcx) {
          entries.push(entry)
          entry = undefined
        }
        if (name === 'nav') inContents = false
      },
    },
    { xmlMode: isNcx, lowerCaseTags: true, recognizeSelfClosing: true },
  )
  parser.write(text)
  parser.end()
  return entries
}

/** The table of contents, by document. */
export async function readContents(
  zip: OpenZip,
  { nav, ncx }: EpubPackage,
  name: string,
  budget: MarkupBudget,
): Promise<Map<string, Chapter[]>> {
  const byPath = new Map<string, Chapter[]>()
  for (const [item, isNcx] of [
    [nav, false],
    [ncx, true],
  ] as const) {
    const bytes = item && byPath.size === 0 ? await zip.read(item.path) : undefined
    if (!item || !bytes) continue
    for (const { title, level, href } of entriesIn(decodeXml(bytes), isNcx, name, budget)) {
      const place = resolveIn(item.path, href)
      const said = tidy(title)
      if (!place || said === '') continue
      const chapter = { title: said, level, ...place }
      const known = byPath.get(place.path)
      if (known) known.push(chapter)
      else byPath.set(place.path, [chapter])
    }
  }
  return byPath
}
