import { isNumberOnly, joinedTitle, titleKind, withoutNumber } from '#domain/script/outline/chapter-title.ts'
import { unreadAsides } from '#domain/text/asides.ts'
import { heading, type TextBlock } from '#domain/text/text-blocks.ts'
import type { Chapter } from './epub-contents.ts'
import type { Spine } from './epub-spine.ts'
import { matterOfTitle } from './matter-titles.ts'

// The table of contents of a book decides what its chapters are, what they are called and which are inside of others.

/** An entry of the contents, and where in the book it begins. */
export interface PlacedChapter {
  title: string
  level: number
  /** The document that it leads to. */
  path: string
  at: number
}

interface Section extends PlacedChapter, Said {
  children: Section[]
  isChapter: boolean
}

/** Where the entries lead to, in the order of the book; those that lead nowhere are left out. */
export function placeChapters(chapters: readonly Chapter[], { starts, anchors }: Spine): PlacedChapter[] {
  return chapters
    .flatMap(({ title, level, path, fragment }) => {
      const at = fragment === '' ? starts.get(path) : anchors.get(`${path}#${fragment}`)
      return at === undefined ? [] : [{ title, level, path, at }]
    })
    .toSorted((one, other) => one.at - other.at)
}

const plain = (text: string) => text.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '')

/** The blocks that say the title of an entry, and what it is called then. */
interface Said {
  /** Blocks before them, which then follow the title. */
  before: number
  said: number
  name: string
}

/** Blocks at the beginning of a chapter that may be its title. */
const maxTitleBlocks = 4
const longestTitle = 200

/**
 * How many of the blocks from its beginning on say the title of an entry, and the title with what they add to it: contents
 * often name only the number of a chapter, or only what follows the number.
 */
function titleIn(blocks: readonly TextBlock[], title: string): Said {
  const wanted = plain(title)
  const unnumbered = plain(withoutNumber(title))
  const texts = blocks.map(({ text }) => text)
  const isHeading = (at: number) => blocks[at]?.kind === 'heading'
  for (let count = 1; count <= texts.length; count += 1) {
    if (texts[count - 1]!.length > longestTitle) break
    const joined = plain(texts.slice(0, count).join(''))
    if (joined === wanted && wanted !== '') {
      const isMore = isNumberOnly(title) && isHeading(count) && !titleKind(texts[count]!)
      return isMore
        ? { before: 0, said: count + 1, name: joinedTitle([title, texts[count]!]) }
        : { before: 0, said: count, name: title }
    }
    // The number may be in one of them only, or written differently.
    if (count === 1 && plain(withoutNumber(texts[0]!)) === unnumbered && unnumbered !== '') {
      const isFuller = joined.length > wanted.length
      return { before: 0, said: 1, name: isFuller ? texts[0]! : title }
    }
    if (count === 1 && isNumberOnly(texts[0]!) && wanted.startsWith(joined) && isHeading(0) && !isHeading(1))
      return { before: 0, said: 1, name: title }
    // What is before it is its number.
    if (plain(texts[count - 1]!) === wanted && texts.slice(0, count - 1).every(isNumberOnly))
      return { before: 0, said: count, name: joinedTitle(texts.slice(0, count)) }
    if (!isHeading(count - 1) || joined === '') continue
    if (wanted.includes(joined) && joined.length * 2 >= wanted.length)
      return { before: 0, said: count, name: title }
    if (
      joined.includes(wanted) &&
      wanted.length >= 2 &&
      texts.slice(0, count).every((_, at) => isHeading(at))
    )
      return { before: 0, said: count, name: joinedTitle(texts.slice(0, count)) }
  }
  // Below a motto or a line of the series.
  const heard = texts.findIndex((text, at) => isHeading(at) && plain(withoutNumber(text)) === unnumbered)
  if (heard > 0 && unnumbered !== '' && texts.slice(0, heard).every((text) => text.length <= longestTitle)) {
    const name = plain(texts[heard]!).length > wanted.length ? texts[heard]! : title
    return { before: heard, said: 1, name }
  }
  return { before: 0, said: 0, name: title }
}

/** Chapters begin behind what is not read, such as a notice at the top of the first file. */
export function behindMatter(
  places: readonly PlacedChapter[],
  blocks: readonly TextBlock[],
): PlacedChapter[] {
  return places.map((place) => {
    if (matterOfTitle(place.title) !== undefined) return place
    const end = places.find(({ at }) => at > place.at)?.at ?? blocks.length
    let at = place.at
    while (at < end && isUnread(blocks[at])) at += 1
    return at < end ? { ...place, at } : place
  })
}

const isUnread = (block: TextBlock | undefined) =>
  block?.aside !== undefined && unreadAsides.includes(block.aside)

/** Entries with those inside of them. */
function sectionsOf(places: readonly PlacedChapter[], blocks: readonly TextBlock[]): Section[] {
  const sections = places.map((place, index): Section => {
    const end = places.find(({ at }, other) => other > index && at > place.at)?.at ?? blocks.length
    // Of several entries at one place, the last one has the blocks.
    const isLast = places[index + 1]?.at !== place.at
    const window = isLast ? blocks.slice(place.at, Math.min(end, place.at + maxTitleBlocks)) : []
    return { ...place, ...titleIn(window, place.title), children: [], isChapter: false }
  })
  const open: Section[] = []
  for (const section of sections) {
    while (open.length > 0 && open.at(-1)!.level >= section.level) open.pop()
    open.at(-1)?.children.push(section)
    open.push(section)
  }
  const nested = new Set(sections.flatMap(({ children }) => children))
  const top = sections.filter((section) => !nested.has(section))
  chooseChapters(top, blocks)
  return sections
}

/** A group has no more text of its own than a motto. */
const longestMotto = 600

/** Whether an entry only holds others together, so that those are the chapters: a part, a volume, or the title of the book. */
function isGroup(
  { children, at, before, said, name: title, path }: Section,
  isOnlyOne: boolean,
  blocks: readonly TextBlock[],
): boolean {
  const [first] = children
  if (!first) return false
  const kinds = children.map((child) => titleKind(child.title))
  if (kinds.includes('chapter') || kinds.includes('part')) return true
  if (kinds.every((kind) => kind === 'section') || titleKind(title) === 'chapter') return false
  if (titleKind(title) === 'part' || (isOnlyOne && children.length > 1)) return true
  if (first.path === path && first.at > at) return false
  const own = blocks.slice(at + before + said, first.at).reduce((sum, { text }) => sum + text.length, 0)
  return own <= longestMotto && children.length > 1
}

function chooseChapters(top: readonly Section[], blocks: readonly TextBlock[]): void {
  const read = top.filter(({ at }) => !blocks[at]?.aside)
  const waiting = top.map((section) => ({ section, isOnlyOne: read.length === 1 && read[0] === section }))
  while (waiting.length > 0) {
    const { section, isOnlyOne } = waiting.pop()!
    section.isChapter = true
    if (isGroup(section, isOnlyOne, blocks))
      waiting.push(...section.children.map((child) => ({ section: child, isOnlyOne: false })))
  }
}

/** Two chapters make a table of contents; one alone names the book. */
const fewestChapters = 2

/**
 * The text with the titles of its contents as headings. Chapters have level 1, what is inside of them has deeper ones,
 * and so have headings that the contents do not name. Contents without chapters only add the titles that the text lacks.
 */
export function outlined(blocks: readonly TextBlock[], places: readonly PlacedChapter[]): TextBlock[] {
  const sections = sectionsOf(places, blocks)
  const decides =
    sections.filter(({ isChapter, at }) => isChapter && at < blocks.length && !blocks[at]!.aside).length >=
    fewestChapters
  const result: TextBlock[] = []
  // What is before the first entry keeps its headings.
  let level = 0
  let at = 0
  const plainBlocks = (to: number) => {
    for (; at < to; at += 1) result.push(decides ? within(blocks[at]!, level) : blocks[at]!)
  }
  const levels = levelsOf(sections)
  for (const section of sections) {
    plainBlocks(section.at)
    level = decides ? levels.get(section)! : section.level
    const { before, said, name } = section
    const own = blocks.slice(section.at, section.at + before + said)
    const aside = blocks[section.at]?.aside
    // Contents name a title page or an imprint only to lead there.
    if (said > 0 || matterOfTitle(name) === undefined) {
      const ownLevel = own.find(({ kind }) => kind === 'heading')?.level
      result.push({ ...heading(decides ? level : (ownLevel ?? level), name), ...(aside && { aside }) })
    }
    plainBlocks(section.at + before)
    at += said
  }
  plainBlocks(blocks.length)
  return result
}

/** Of a chapter 1; of what is inside of one, how deep it is. */
function levelsOf(sections: readonly Section[]): ReadonlyMap<Section, number> {
  const levels = new Map<Section, number>()
  for (const section of sections) {
    if (!levels.has(section)) levels.set(section, 1)
    for (const child of section.children) levels.set(child, child.isChapter ? 1 : levels.get(section)! + 1)
  }
  return levels
}

/** A heading that the contents do not name is inside of the chapter. */
const within = (block: TextBlock, level: number): TextBlock =>
  block.kind === 'heading' ? { ...block, level: Math.min(6, Math.max(level + 1, block.level ?? 1)) } : block
