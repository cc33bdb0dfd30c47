import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heading, type TextBlock } from '#domain/text/text-blocks.ts'
import { pipelineFault } from '../core/faults.ts'
import { type Chapter, readContents } from './epub-contents.ts'
import { type EpubPackage, readPackage, resolveIn } from './epub-package.ts'
import { type HtmlBlock, htmlBlocks, type HtmlText, type TextBudget } from './html-blocks.ts'
import { mostCoverBytes } from './limits.ts'
import { markNotes } from './mark-notes.ts'
import { openZip, type OpenZip, type ZipBudget } from './open-zip.ts'
import { type Cover, type ReadText, warningsOf } from './read-text.ts'
import { unreadable, unreadableFile } from './unreadable.ts'
import { decodeXml } from './xml.ts'
import { zipKind } from './zip-kind.ts'

/** Headings that may precede a chapter's title, such as a number or an ornament. */
const nearStart = 3

export async function readEpub(
  path: string,
  name: string,
  folder: string,
  budget: TextBudget & ZipBudget,
): Promise<ReadText> {
  const zip = await openZip(path, name, budget)
  try {
    const kind = await zipKind(zip)
    if (kind !== '.epub') throw unreadable(pipelineFault('readOtherContent', { name, ending: '.epub', kind }))
    const book = await readPackage(zip, name, budget)
    const contents = await readContents(zip, book, name, budget)
    const read = await readSpine(zip, book, contents, { name, budget })
    const cover = await readCover(zip, book, folder)
    const { title, author, language } = book
    return {
      ...(title && { title }),
      ...(author && { author }),
      ...(language && { language }),
      blocks: read.blocks,
      notes: warningsOf({ tables: read.tables, images: read.images, missingParts: read.missing }).concat(
        book.cover && !cover ? [{ name: 'coverLeftOut', values: {} }] : [],
      ),
      ...(cover && { cover }),
    }
  } finally {
    zip.close()
  }
}

async function readSpine(
  zip: OpenZip,
  book: EpubPackage,
  contents: ReadonlyMap<string, Chapter[]>,
  { name, budget }: { name: string; budget: TextBudget },
) {
  const all: HtmlBlock[] = []
  const references: HtmlText['references'] = []
  const counts = { tables: 0, images: 0, missing: 0 }
  const seen = new Set<string>()
  for (const { item, isLinear } of book.spine) {
    // The table of contents is for the eye. A document can stand in the spine twice by mistake.
    if (item === book.nav || seen.has(item.path) || !/html|xml/.test(item.type)) continue
    seen.add(item.path)
    const bytes = await zip.read(item.path)
    if (!bytes) {
      counts.missing += 1
      continue
    }
    const found = htmlBlocks(decodeXml(bytes), budget)
    counts.tables += found.tables
    counts.images += found.images
    const blocks = withTitles(found.blocks, contents.get(item.path) ?? [])
    const places = new Map(blocks.map((block, at) => [block, at]))
    for (const { before, href } of found.references) {
      const place = resolveIn(item.path, href)
      const at = places.get(found.blocks[before]!) ?? blocks.length
      if (place) references.push({ before: all.length + at, href: idIn(place.path, place.fragment) })
    }
    for (const { block, ids } of blocks) {
      const isBeside = !isLinear && block.kind === 'paragraph' && !block.aside
      all.push({
        block: isBeside ? { ...block, aside: 'footnote' } : block,
        ids: ids.map((id) => `${item.path}#${id}`),
      })
    }
  }
  if (book.spine.length > 0 && seen.size === counts.missing) throw unreadableFile('readBroken', name)
  markNotes(all, references, (href) => href)
  return { ...counts, blocks: all.map(({ block }): TextBlock => block) }
}

const idIn = (path: string, fragment: string) => `#${path}#${fragment}`

const plain = (text: string) => text.toLowerCase().replace(/[\s\p{P}]/gu, '')
const sameTitle = (one: string, other: string) => plain(one) === plain(other) && plain(one) !== ''

/** The blocks with the titles of the table of contents as headings, where the document has none of its own. */
function withTitles(blocks: readonly HtmlBlock[], chapters: readonly Chapter[]): HtmlBlock[] {
  const result = [...blocks]
  const made = new Set<HtmlBlock>()
  for (const { title, level, fragment } of chapters.toReversed()) {
    const at = fragment === '' ? 0 : result.findIndex(({ ids }) => ids.includes(fragment))
    if (at < 0 || result.length === 0) continue
    const first = result.slice(at, at + nearStart)
    if (first.some((each) => each.block.kind === 'heading' && !made.has(each))) continue
    const isNamed = ({ block }: HtmlBlock) => sameTitle(block.text, title)
    const named = (fragment === '' ? result : first).find(isNamed) ?? {
      block: heading(level, title),
      ids: [],
    }
    if (!result.includes(named)) result.splice(at, 0, named)
    else if (named.block.kind !== 'heading') named.block = heading(level, named.block.text)
    made.add(named)
  }
  return result
}

const signs: readonly [Cover['type'], string, (head: string) => boolean][] = [
  ['image/jpeg', 'jpg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', 'png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', 'gif', (head) => /^GIF8[79]a/.test(head)],
  ['image/webp', 'webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
]

/** By its content: SVG and others, which could hold scripts, are left out. */
async function readCover(zip: OpenZip, { cover }: EpubPackage, folder: string): Promise<Cover | undefined> {
  const bytes = cover && (await zip.read(cover.path, mostCoverBytes).catch(() => undefined))
  if (!bytes) return undefined
  const head = bytes.subarray(0, 16).toString('latin1')
  const sign = signs.find(([, , fits]) => fits(head))
  if (!sign) return undefined
  const path = join(folder, `cover.${sign[1]}`)
  await writeFile(path, bytes)
  return { path, type: sign[0] }
}
