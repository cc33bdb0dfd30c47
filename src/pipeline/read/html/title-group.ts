import { joinedTitle } from '#domain/script/outline/chapter-title.ts'
import { heading, paragraph, type TextBlock } from '#domain/text/text-blocks.ts'

/** A heading that is being read: its lines, which may be in elements of their own. */
export interface TitleGroup {
  level: number
  lines: string[]
  /** A heading that is never closed would take in the whole page. */
  isOver: boolean
}

const maxLines = 6
const maxCharacters = 500

export const startTitle = (level: number): TitleGroup => ({ level, lines: [], isOver: false })

/** Adds a line; returns what was read if this cannot be a heading any more. */
export function addToTitle(group: TitleGroup, line: string): TextBlock[] {
  group.lines.push(line)
  const characters = group.lines.reduce((sum, each) => sum + each.length, 0)
  if (group.lines.length <= maxLines && characters <= maxCharacters) return []
  group.isOver = true
  const [first = '', ...rest] = group.lines.splice(0)
  return [heading(group.level, first), ...rest.map(paragraph)]
}

export const endTitle = ({ level, lines }: TitleGroup): TextBlock[] =>
  lines.length > 0 ? [heading(level, joinedTitle(lines))] : []
