import { Parser } from 'htmlparser2'
import type { Aside } from '#domain/text/asides.ts'
import { tidy } from '#domain/text/text-blocks.ts'
import { decodeXml, type MarkupBudget } from '#xml/parse-xml.ts'
import type { OpenZip } from '../core/open-zip.ts'
import { unreadableFile } from '../core/unreadable.ts'
import { matterOf } from '../html/html-elements.ts'
import { type EpubPackage, resolveIn } from './epub-package.ts'

/** An entry of the table of contents. */
export interface Chapter {
  title: string
  level: number
  path: string
  fragment: string
}

/** A part of the book that its package names by type: title page, imprint and the like. */
interface Landmark {
  kind: Aside
  path: string
  fragment: string
}

export interface Contents {
  chapters: Chapter[]
  landmarks: Landmark[]
}

interface Entry {
  title: string
  level: number
  /** Empty for the title of a group, which leads to where its first entry does. */
  href: string
  type: string
}

const deepest = 60
const maxEntries = 10_000
const longestTitle = 1000

/** The lists of a navigation document by their type; an NCX has one, the table of contents. */
type Lists = Record<'toc' | 'landmarks', Entry[]>

/**
 * The entries of a navigation document (EPUB 3) or an NCX (EPUB 2). Both are read as HTML is: broken ones are common, and
 * the text does not depend on them.
 */
function entriesIn(text: string, isNcx: boolean, file: string, budget: MarkupBudget): Lists {
  const lists: Lists = { toc: [], landmarks: [] }
  const stack: string[] = []
  let level = 0
  let list: Entry[] | undefined = isNcx ? lists.toc : undefined
  let entry: Entry | undefined
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = stack.at(-1)
        stack.push(name)
        budget.spend('elements')
        budget.reach('depth', stack.length)
        if (name === 'nav') list = listOf(lists, attributes)
        if (!list) return
        if (list.length > maxEntries) throw unreadableFile('readTooComplex', file)
        if (name === 'ol' || name === 'navpoint') level += 1
        if (level > deepest) throw unreadableFile('readTooComplex', file)
        if (name === 'navpoint') entry = { title: '', level, href: '', type: '' }
        else if (name === 'a' || (name === 'span' && parent === 'li' && !isNcx))
          entry = { title: '', level, href: attributes['href'] ?? '', type: attributes['epub:type'] ?? '' }
        else if (name === 'content' && entry) {
          list.push({ ...entry, href: attributes['src'] ?? '' })
          entry = undefined
        }
      },
      ontext(data) {
        if (entry && entry.title.length < longestTitle && (!isNcx || stack.at(-1) === 'text'))
          entry.title += data
      },
      onclosetag(name) {
        stack.pop()
        if (name === 'ol' || name === 'navpoint') level = Math.max(0, level - 1)
        const ends = name === 'a' || (name === 'span' && stack.at(-1) === 'li')
        if (ends && entry && list && !isNcx) {
          list.push(entry)
          entry = undefined
        }
        if (name === 'nav') list = undefined
      },
    },
    { xmlMode: isNcx, lowerCaseTags: true, recognizeSelfClosing: true },
  )
  parser.write(text)
  parser.end()
  return lists
}

function listOf(lists: Lists, attributes: Readonly<Record<string, string>>): Entry[] | undefined {
  const types = `${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''}`
  if (/(?:^|\s)(?:toc|doc-toc)(?:\s|$)/.test(types)) return lists.toc
  return /(?:^|\s)landmarks(?:\s|$)/.test(types) ? lists.landmarks : undefined
}

/** The table of contents in its order, and the landmarks. */
export async function readContents(
  zip: OpenZip,
  { nav, ncx, guide }: EpubPackage,
  name: string,
  budget: MarkupBudget,
): Promise<Contents> {
  const contents: Contents = {
    chapters: [],
    landmarks: guide.flatMap(({ type, ...place }) => {
      const kind = matterOf(type)
      return kind ? [{ kind, ...place }] : []
    }),
  }
  for (const [item, isNcx] of [
    [nav, false],
    [ncx, true],
  ] as const) {
    const bytes = item && contents.chapters.length === 0 ? await zip.read(item.path) : undefined
    if (!item || !bytes) continue
    const { toc, landmarks } = entriesIn(decodeXml(bytes), isNcx, name, budget)
    contents.chapters = placed(toc, item.path)
    for (const { type, href } of landmarks) {
      const kind = matterOf(type)
      const place = resolveIn(item.path, href)
      if (kind && place) contents.landmarks.push({ kind, ...place })
    }
  }
  return contents
}

function placed(entries: readonly Entry[], base: string): Chapter[] {
  return entries.flatMap(({ title, level, href }, at) => {
    // The title of a group leads to where its first entry does.
    const first = href === '' ? entries.slice(at + 1).find((each) => each.href !== '') : undefined
    const place = resolveIn(base, href || (first?.href ?? ''))
    const said = tidy(title)
    return place && said !== '' ? [{ title: said, level, ...place }] : []
  })
}
