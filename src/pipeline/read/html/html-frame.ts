import type { Aside } from '#domain/text/asides.ts'
import {
  asideOf,
  blockElements,
  headingLevel,
  isHidden,
  leftKind,
  type LeftKind,
  silentElements,
  verseKind,
} from './html-elements.ts'
import { type Link, linkOf } from './html-links.ts'
import type { Row } from './html-table.ts'
import { startTitle, type TitleGroup } from './title-group.ts'

/** What is not read: as what it counts, and whether there is any text in it. */
interface LeftOut {
  kind: LeftKind | 'drawings' | undefined
  hasText: boolean
}

/** An open element; what its content inherits is copied from the one around it. */
export interface Frame {
  name: string
  isBlock: boolean
  isRaised: boolean
  isPreformatted: boolean
  /** Its content is not read. */
  left: LeftOut | undefined
  title: TitleGroup | undefined
  aside: Aside | undefined
  row: Row | undefined
  /** The list around it; of an ordered one, the number of its next item. */
  list: { next?: number } | undefined
  /** The stanza around it, whose lines stay together. */
  verse: object | undefined
  /** The stanza of the lines that are directly in it, if nothing else says that they belong together. */
  lines: object
  /** The drawing around it. */
  drawing: object | undefined
  id: string | undefined
  link: Link | undefined
}

export const root: Frame = {
  name: '',
  isBlock: true,
  isRaised: false,
  isPreformatted: false,
  left: undefined,
  title: undefined,
  aside: undefined,
  row: undefined,
  list: undefined,
  verse: undefined,
  lines: {},
  drawing: undefined,
  id: undefined,
  link: undefined,
}

type Attributes = Readonly<Record<string, string>>

interface Opened {
  id: string | undefined
  /** Where the text of a link begins. */
  from: number
  readsDrawings: boolean
}

export function frameOf(
  name: string,
  attributes: Attributes,
  outer: Frame,
  { id, from, readsDrawings }: Opened,
): Frame {
  const left = outer.left ?? leftOut(name, attributes, outer, readsDrawings)
  const isDrawing = name === 'svg' && readsDrawings
  return {
    name,
    isBlock: blockElements.has(name) || (outer.drawing !== undefined && name === 'text'),
    isRaised: false,
    isPreformatted: outer.isPreformatted || name === 'pre',
    left,
    title: titleOf(name, outer),
    aside: asideOf(name, attributes) ?? outer.aside,
    row: name === 'table' ? { cells: [], isLayout: false } : outer.row,
    list: listOf(name, attributes) ?? outer.list,
    verse: verseOf(name, attributes, outer),
    lines: {},
    drawing: isDrawing ? {} : outer.drawing,
    id,
    link: name === 'a' && !left ? linkOf(attributes, { from, isRaised: outer.name === 'sup' }) : undefined,
  }
}

const ofDrawings = new Set(['title', 'desc', 'metadata', 'defs', 'style', 'script', 'symbol'])

function leftOut(
  name: string,
  attributes: Attributes,
  outer: Frame,
  readsDrawings: boolean,
): LeftOut | undefined {
  const kind = leftKind(name, attributes)
  if (kind !== undefined) return { kind, hasText: false }
  if (name === 'svg') return readsDrawings ? undefined : { kind: 'drawings', hasText: false }
  const isSilent = outer.drawing ? ofDrawings.has(name) : silentElements.has(name)
  return isSilent || isHidden(attributes) ? { kind: undefined, hasText: false } : undefined
}

/** Headings within a group of them are its lines. */
function titleOf(name: string, outer: Frame): TitleGroup | undefined {
  const level = headingLevel(name)
  if (outer.title && !outer.title.isOver) {
    if (level !== undefined) outer.title.level = Math.min(outer.title.level, level)
    return outer.title
  }
  if (name === 'hgroup') return startTitle(6)
  return level === undefined ? undefined : startTitle(level)
}

function verseOf(name: string, attributes: Attributes, outer: Frame): object | undefined {
  const kind = verseKind(name, attributes)
  if (kind === undefined || (kind !== 'stanza' && outer.verse)) return outer.verse
  return kind === 'line' ? outer.lines : {}
}

function listOf(name: string, attributes: Attributes): Frame['list'] {
  if (name === 'ol') return { next: Number.parseInt(attributes['start'] ?? '1', 10) || 1 }
  return name === 'ul' || name === 'dl' || name === 'menu' ? {} : undefined
}
