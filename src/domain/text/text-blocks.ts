import { type Aside, asides, unreadAsides } from './asides.ts'
import { withoutRadicals } from './radicals.ts'
import { withoutIdleSpaces } from './zero-width.ts'

/** A heading or paragraph of a text that was read from a file or page. Its text has no line breaks. */
export interface TextBlock {
  kind: 'heading' | 'paragraph'
  /** Of a heading, 1 to 6. */
  level?: number
  text: string
  /** What a listener may want left out. */
  aside?: Aside
}

export const heading = (level: number, text: string): TextBlock => ({
  kind: 'heading',
  level: Math.min(6, Math.max(1, level)),
  text,
})
export const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })

/** Control characters, marks of direction and letters without a shape. Joiners have a meaning in some scripts. */
const invisible =
  /(?!\s)\p{Cc}|[\u00ad\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffc]/gu

/** Text as it is stored and spoken: without invisible characters, white space as single spaces. */
export const tidy = (text: string) =>
  withoutIdleSpaces(withoutRadicals(text.toWellFormed()).replaceAll('\u0085', ' ').replace(invisible, ''))
    .replace(/\s+/g, ' ')
    .trim()

const referenceTitle =
  /^[\divxlc.\s、)）一二三四五六七八九十第章节節]*(?:references?|bibliography|works cited|literature cited|literaturverzeichnis|bibliographie|bibliografía|参考文献|參考文獻|引用文献|引用文獻|参考书目|參考書目|参考资料|參考資料)[\s:：]*$/i

/** Marks what follows the heading of a list of references, up to the next heading of its level. */
export function markReferences(blocks: readonly TextBlock[]): TextBlock[] {
  let within: number | undefined
  return blocks.map((block) => {
    if (block.kind === 'heading') {
      const level = block.level ?? 1
      if (within !== undefined && level <= within) within = undefined
      if (referenceTitle.test(block.text)) within = level
    }
    return within === undefined || block.aside ? block : { ...block, aside: 'reference' }
  })
}

/** Citations by number: [1], [2, 5–7]. */
const citation = /\s?[[［]\d{1,3}(?:\s*[,，、;–—~-]\s*\d{1,3})*[\]］]/g

/** The blocks without the asides that a listener does not want, nor the numbers that cite what is left out. */
export function withoutAsides(blocks: readonly TextBlock[], leaveOut: ReadonlySet<Aside>): TextBlock[] {
  const remaining = blocks.filter(({ aside }) => !aside || !leaveOut.has(aside))
  if (!leaveOut.has('reference') || remaining.length === blocks.length) return remaining
  return remaining
    .map((block) => ({ ...block, text: block.text.replace(citation, '').trim() }))
    .filter(({ text }) => text !== '')
}

/** A file with nothing but an index or a license is read: that is what its owner wants to hear. */
export function withSomethingToRead(blocks: TextBlock[]): TextBlock[] {
  const isLeft = ({ aside }: TextBlock) => aside !== undefined && unreadAsides.includes(aside)
  if (!blocks.every(isLeft)) return blocks
  return blocks.map(({ kind, level, text }) =>
    kind === 'heading' ? heading(level ?? 1, text) : paragraph(text),
  )
}

export const lengthOfBlocks = (blocks: readonly TextBlock[]) =>
  blocks.reduce((sum, { text }) => sum + text.length, 0)

/** How much of a text belongs to a part that can be left out, and whether it is read. */
export interface Part {
  kind: Aside
  paragraphs: number
  characters: number
  read: boolean
}

export const partsOf = (blocks: readonly TextBlock[], leaveOut: ReadonlySet<Aside>): Part[] =>
  asides.flatMap((kind) => {
    const own = blocks.filter(({ aside }) => aside === kind)
    if (own.length === 0) return []
    return [{ kind, paragraphs: own.length, characters: lengthOfBlocks(own), read: !leaveOut.has(kind) }]
  })
