import { isNumberOnly, joinedTitle, type TitleKind, titleKind } from './chapter-title.ts'

/** A paragraph of an imported text; its level where the file says that it is a heading. */
export interface TextLine {
  text: string
  heading?: number | undefined
}

/** How chapters were found. */
export type FoundBy = 'tag' | 'heading' | 'detection'

export interface OutlineEntry {
  title: string
  /** 1 starts a chapter; 2 and 3 are headings within it. */
  level: 1 | 2 | 3
  /** The title's line; undefined for text before the first title. */
  line?: number
  /** Its text: the lines from one to before the other. */
  from: number
  to: number
}

export interface Outline {
  by: FoundBy | undefined
  entries: OutlineEntry[]
}

export const defaultTag = 'chapter'

interface Title {
  line: number
  /** How many lines it takes: a number and a name may stand below each other. */
  lines?: number
  title: string
  level: 1 | 2 | 3
}

/** `[chapter] title` on a line of its own; 【chapter】 as well. */
function byTag(lines: readonly TextLine[], tag: string): Title[] {
  const wanted = tag.toLowerCase()
  return lines.flatMap(({ text }, line): Title[] => {
    const [, name, title = ''] =
      /^\s{0,20}[[【]([^\]】\n]{1,40})[\]】][ \t]*(.{0,200})$/.exec(text.trimEnd()) ?? []
    return name?.trim().toLowerCase() === wanted ? [{ line, title: title.trim(), level: 1 }] : []
  })
}

/** Chapters are the highest level that there is more than once: a single one above it is the title of the book. */
function byHeading(lines: readonly TextLine[]): Title[] {
  const found = lines.flatMap(({ text, heading }, line) =>
    heading !== undefined && heading > 0 && text.trim() !== '' ? [{ line, title: text.trim(), heading }] : [],
  )
  const levels = [...new Set(found.map(({ heading }) => heading))].toSorted((a, b) => a - b)
  const count = (level: number) => found.filter(({ heading }) => heading === level).length
  const top = levels.find((level) => count(level) > 1) ?? levels[0] ?? 1
  return found.map(({ line, title, heading }) => {
    const depth = levels.filter((level) => level > top && level <= heading).length + 1
    return { line, title, level: depth === 1 ? 1 : depth === 2 ? 2 : 3 }
  })
}

/** A list of titles in front that come again where their chapters are. */
function withoutContents<Found extends { line: number; title: string }>(
  found: readonly Found[],
  lines: readonly TextLine[],
): Found[] {
  const bare = ({ title }: { title: string }) => title.replace(/[\s.．…·]*\d{0,4}$/, '').replace(/\s/g, '')
  const last = new Map(found.map((each) => [bare(each), each.line]))
  const isEmptyBetween = (from: number, to: number) =>
    lines.slice(from + 1, to).every(({ text }) => text.trim() === '')
  return found.filter((each, at) => {
    if (last.get(bare(each)) === each.line) return true
    const [one, two] = [found[at - 1], found[at + 1]]
    return !((one && isEmptyBetween(one.line, each.line)) || (two && isEmptyBetween(each.line, two.line)))
  })
}

const order: readonly TitleKind[] = ['part', 'chapter', 'section']

function byDetection(lines: readonly TextLine[]): Title[] {
  const found = lines.flatMap(({ text }, line) => {
    const kind = titleKind(text)
    return kind ? [{ line, title: text.trim(), kind }] : []
  })
  const remaining = withoutContents(found, lines)
  const kinds = order.filter((kind) => remaining.some((each) => each.kind === kind))
  // A part is a chapter of its own that holds the text before its first chapter; sections are inside chapters.
  const isTop = (kind: TitleKind) => kind !== 'section' || kinds.length === 1
  return remaining.map(({ line, title, kind }) => ({ line, title, level: isTop(kind) ? 1 : 2 }))
}

const endsSentence = /[.。,，;；:：!！?？…][”"’』」）)]?$/u
/** A name below the number of its chapter is not longer; East Asian letters count three times. */
const longestName = 60

/** Whether the line below the number of a chapter is its name: short and no sentence, with text after it. */
function isName(text: string, next: TextLine | undefined): boolean {
  const width = text.length + 2 * (text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g)?.length ?? 0)
  if (
    text === '' ||
    width > longestName ||
    endsSentence.test(text) ||
    !/^["“'‘「『《(（]?[\p{Lu}\p{Lo}\p{N}]/u.test(text)
  )
    return false
  return (
    next !== undefined &&
    next.heading === undefined &&
    (next.text.length > width || endsSentence.test(next.text))
  )
}

/** "Chapter 1" with "The Sea" below it is one title. */
function withNames(titles: readonly Title[], lines: readonly TextLine[]): Title[] {
  const taken = new Set<number>()
  return titles.flatMap((each): Title[] => {
    const { line, title } = each
    if (taken.has(line)) return []
    const below = lines[line + 1]
    const name = below?.text.trim() ?? ''
    if (!isNumberOnly(title) || titleKind(name) || isNumberOnly(name)) return [each]
    // A part with its first chapter below it.
    const isSameLevel = below?.heading !== undefined && below.heading === lines[line]?.heading
    if (isSameLevel && titleKind(title) === 'part') return [each]
    const isNamed =
      below?.heading === undefined ? isName(name, lines[line + 2]) : below.heading > 0 && name !== ''
    if (!isNamed) return [each]
    taken.add(line + 1)
    return [{ ...each, title: joinedTitle([title, name]), lines: 2 }]
  })
}

function entriesOf(titles: readonly Title[], lines: readonly TextLine[]): OutlineEntry[] {
  const hasText = (from: number, to: number) => lines.slice(from, to).some(({ text }) => text.trim() !== '')
  const first = titles[0]?.line ?? lines.length
  const entries = titles.map(({ line, lines: taken = 1, title, level }, at): OutlineEntry => ({
    title,
    level,
    line,
    from: line + taken,
    to: titles[at + 1]?.line ?? lines.length,
  }))
  return hasText(0, first) ? [{ title: '', level: 1, from: 0, to: first }, ...entries] : entries
}

/**
 * The chapters of a text, for confirmation by the user: by tag if there is any, else by the headings of the file, else by what
 * looks like a title. A way may be asked for.
 */
export function outlineOf(
  lines: readonly TextLine[],
  { by, tag = defaultTag }: { by?: FoundBy | undefined; tag?: string | undefined } = {},
): Outline {
  const ways: readonly [FoundBy, () => Title[]][] = [
    ['tag', () => byTag(lines, tag)],
    ['heading', () => byHeading(lines)],
    ['detection', () => byDetection(lines)],
  ]
  for (const [way, find] of ways) {
    if (by && by !== way) continue
    const titles = find()
    if (titles.length > 0)
      return { by: way, entries: entriesOf(way === 'tag' ? titles : withNames(titles, lines), lines) }
  }
  return { by: undefined, entries: entriesOf([], lines) }
}
