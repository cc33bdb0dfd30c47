import { type Block, type BlockFields, type Heading, isSpoken, type Spoken } from '../core/blocks.ts'
import type { Mark } from '../core/marks.ts'

type Title = { id: string } & Heading & Spoken

const isTitle = (block: Block): block is Title & Block => block.kind === 'heading'

/** A level higher (-1) or lower (1) for headings; those that are at the end of the levels stay. */
export function shiftHeadings(blocks: readonly Block[], ids: ReadonlySet<string>, by: 1 | -1): BlockFields[] {
  return blocks.filter(isTitle).flatMap(({ id, level }) => {
    const next = level + by
    return ids.has(id) && (next === 1 || next === 2 || next === 3)
      ? [{ id, settings: { kind: 'heading' as const, level: next } }]
      : []
  })
}

/**
 * Makes one chapter of several: the headings after the first one become paragraphs, which are still read. A heading alone is joined with the
 * chapter before it.
 */
export function mergeHeadings(blocks: readonly Block[], ids: ReadonlySet<string>): BlockFields[] {
  const titles = blocks.filter(isTitle)
  const chosen = titles.filter(({ id }) => ids.has(id))
  const joined = chosen.length > 1 ? chosen.slice(1) : chosen.filter(({ id }) => id !== titles[0]?.id)
  return joined.map(({ id }) => ({ id, settings: { kind: 'paragraph' as const } }))
}

/** Nothing of the block is read. */
const isSkipped = ({ text, marks }: Spoken): boolean => {
  let at = 0
  for (const { start, end } of skips(marks)) {
    if (text.slice(at, start).trim() !== '') return false
    at = Math.max(at, end)
  }
  return text.slice(at).trim() === ''
}
const skips = (marks: readonly Mark[]) =>
  marks.filter(({ kind }) => kind === 'skip').toSorted((one, two) => one.start - two.start)

/** The headings whose whole sections are left out of the reading. */
export function leftOutHeadings(blocks: readonly Block[]): Set<string> {
  /** Of each level, the sections that are open: whether anything of them is read. */
  const open: { id: string; level: number; isRead: boolean }[] = []
  const left = new Set<string>()
  const close = (level: number) => {
    while ((open.at(-1)?.level ?? 0) >= level) {
      const { id, isRead } = open.pop()!
      if (!isRead) left.add(id)
      else for (const outer of open) outer.isRead = true
    }
  }
  for (const block of blocks) {
    if (isTitle(block)) {
      close(block.level)
      open.push({ id: block.id, level: block.level, isRead: false })
    }
    const isHeard = isSpoken(block) ? block.text.trim() !== '' && !isSkipped(block) : block.kind === 'sound'
    if (isHeard) for (const section of open) section.isRead = true
  }
  close(1)
  return left
}

/** Leaves the sections of headings out of the reading, as front matter, or reads them again. Other readings of their words are dropped. */
export function leaveOutSections(
  blocks: readonly Block[],
  ids: ReadonlySet<string>,
  isOut: boolean,
): BlockFields[] {
  /** The level of the chosen heading around, up to the next one of its level or a higher one. */
  let within: number | undefined
  return blocks.flatMap((block): BlockFields[] => {
    if (isTitle(block)) {
      if (within !== undefined && block.level <= within) within = undefined
      if (within === undefined && ids.has(block.id)) within = block.level
    }
    if (within === undefined || !isSpoken(block)) return []
    const { id, text, marks } = block
    if (text.trim() === '' || isSkipped(block) === isOut) return []
    const others = marks.filter(({ kind }) => !isReadingMark(kind) && (!isOut || kind !== 'pause'))
    return [{ id, marks: isOut ? [...others, { kind: 'skip', start: 0, end: text.length }] : others }]
  })
}

const isReadingMark = (kind: Mark['kind']) =>
  kind === 'skip' || kind === 'alias' || kind === 'ipa' || kind === 'pinyin'

/** A script without the chapters that are wholly left out: they would be chapters without a sound. */
export function withoutLeftOut(blocks: readonly Block[]): readonly Block[] {
  const left = leftOutHeadings(blocks)
  if (left.size === 0) return blocks
  let isOut = false
  return blocks.filter((block) => {
    if (isTitle(block) && block.level === 1) isOut = left.has(block.id)
    return !isOut
  })
}
