import { decodeXml } from '#xml/parse-xml.ts'
import type { OpenZip } from '../core/open-zip.ts'
import { unreadableFile } from '../core/unreadable.ts'
import { type FormulaMemory } from '../html/formula-text.ts'
import { type HtmlBlock, htmlBlocks, type HtmlText, type TextBudget } from '../html/html-blocks.ts'
import { markNotes } from '../html/mark-notes.ts'
import { type EpubPackage, resolveIn } from './epub-package.ts'

/** The text of all documents of a book in reading order. */
export interface Spine {
  blocks: HtmlBlock[]
  /** Where each document begins, also one without text. */
  starts: ReadonlyMap<string, number>
  /** Where each anchor is, as `path#id`. */
  anchors: ReadonlyMap<string, number>
  counts: HtmlText['counts']
}

export async function readSpine(
  zip: OpenZip,
  book: EpubPackage,
  { name, budget }: { name: string; budget: TextBudget },
): Promise<Spine> {
  const blocks: HtmlBlock[] = []
  const references: HtmlText['references'] = []
  const counts: HtmlText['counts'] = {}
  const starts = new Map<string, number>()
  const formulas: FormulaMemory = { said: false, alternatives: new Map() }
  let missing = 0
  for (const { item, isLinear } of book.spine) {
    // A document can stand in the spine twice by mistake.
    if (starts.has(item.path)) continue
    if (!/html|xml/.test(item.type)) {
      if (item.type.startsWith('image/')) counts.images = (counts.images ?? 0) + 1
      continue
    }
    starts.set(item.path, blocks.length)
    const bytes = await zip.read(item.path)
    if (!bytes) {
      missing += 1
      continue
    }
    const found = htmlBlocks(decodeXml(bytes), budget, { language: book.language, formulas })
    for (const [kind, count] of Object.entries(found.counts) as [keyof typeof counts, number][])
      counts[kind] = (counts[kind] ?? 0) + count
    for (const { before, href } of found.references) {
      const place = resolveIn(item.path, href)
      if (place) references.push({ before: blocks.length + before, href: `#${place.path}#${place.fragment}` })
    }
    for (const each of found.blocks)
      blocks.push(inBook(each, item.path, { isLinear, isNav: item === book.nav }))
  }
  if (starts.size === 0 && counts.images) throw unreadableFile('readScanned', name)
  if (book.spine.length > 0 && starts.size === missing) throw unreadableFile('readBroken', name)
  if (missing > 0) counts.missingParts = missing
  markNotes(blocks, references, (href) => href)
  const anchors = new Map<string, number>()
  blocks.forEach((each, at) => {
    for (const id of each.anchors) if (!anchors.has(id)) anchors.set(id, at)
  })
  return { blocks, starts, anchors, counts }
}

/** A block with ids of the whole book. What stands beside the reading order is read as notes are. */
function inBook(
  { block, ids, anchors, isLinks }: HtmlBlock,
  path: string,
  { isLinear, isNav }: { isLinear: boolean; isNav: boolean },
): HtmlBlock {
  const aside =
    block.aside ??
    (isNav ? 'contents' : !isLinear && block.kind === 'paragraph' ? ('footnote' as const) : undefined)
  const idIn = (id: string) => `${path}#${id}`
  return {
    block: aside ? { ...block, aside } : block,
    ids: ids.map(idIn),
    anchors: anchors.map(idIn),
    isLinks,
  }
}
