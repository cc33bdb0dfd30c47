import type { HtmlBlock, HtmlText } from './html-blocks.ts'

/** More paragraphs than this under one id are a chapter, not a note. */
const longestNote = 12

/**
 * Marks as footnotes what links to notes lead to, in files that say nothing else about them. A link back from a note leads
 * to what stands before it and marks nothing.
 */
export function markNotes(
  blocks: readonly HtmlBlock[],
  references: HtmlText['references'],
  idOf: (href: string) => string,
): void {
  const places = new Map<string, number[]>()
  blocks.forEach(({ ids }, at) => {
    for (const id of new Set(ids)) {
      const known = places.get(`#${id}`)
      if (known) known.push(at)
      else places.set(`#${id}`, [at])
    }
  })
  for (const { before, href } of references) {
    const found = places.get(idOf(href)) ?? []
    if (found.length > longestNote || (found[0] ?? -1) <= before) continue
    for (const at of found) {
      const each = blocks[at]!
      if (each.block.kind === 'paragraph') each.block = { ...each.block, aside: 'footnote' }
    }
  }
}
