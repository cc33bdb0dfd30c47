/** A stretch of a script that starts with a heading of the first level. */
export interface Chapter<B> {
  title: string
  blocks: B[]
}

interface Titled {
  kind: string
  text?: string
  level?: number | undefined
}

/** Longer than any title that is one. */
const longestTitle = 200

/** A heading of the first level starts a chapter; text before the first one is a chapter with the title of the whole. */
export function chaptersOf<B extends Titled>({
  blocks,
  title,
}: {
  blocks: readonly B[]
  title: string
}): Chapter<B>[] {
  const chapters: Chapter<B>[] = []
  for (const block of blocks) {
    const last = chapters.at(-1)
    const heading = block.kind === 'heading' && (block.level ?? 1) === 1 ? chapterTitle(block.text ?? '') : ''
    if (last && heading === '') last.blocks.push(block)
    else chapters.push({ title: heading || title, blocks: [block] })
  }
  return chapters
}

/** The text of a heading as a title. */
export const chapterTitle = (text: string): string =>
  [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, longestTitle).join('')
