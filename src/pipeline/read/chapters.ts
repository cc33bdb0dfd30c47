import type { ReadBlock, ReadRequest } from './read-request.ts'

/** A stretch of the script that is encoded on its own. */
export interface ReadChapter {
  title: string
  blocks: ReadBlock[]
}

/** Longer than any title that is one. */
const longestTitle = 200

/** A heading of the first level starts a chapter; what stands before the first one is a chapter too. */
export function chaptersOf({ blocks, title }: Pick<ReadRequest, 'blocks' | 'title'>): ReadChapter[] {
  const chapters: ReadChapter[] = []
  for (const block of blocks) {
    const last = chapters.at(-1)
    const heading = block.kind === 'heading' && (block.level ?? 1) === 1 ? titleOf(block) : ''
    if (last && heading === '') last.blocks.push(block)
    else chapters.push({ title: heading || title, blocks: [block] })
  }
  return chapters
}

const titleOf = ({ text }: ReadBlock) =>
  [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, longestTitle).join('')
