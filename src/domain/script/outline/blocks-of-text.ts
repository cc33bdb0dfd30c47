import type { TextBlock } from '../../text/text-blocks.ts'
import { type Block, longestText, maxBlocks } from '../core/blocks.ts'
import { sentenceRanges } from '../speech/spoken-sentences.ts'
import { outlineOf } from './outline.ts'

export interface BlocksOfText {
  /** Lines such as `[chapter] title` start a chapter. */
  tag?: string | undefined
  /** Of a heading or paragraph, counted from 0 in its kind. */
  newId(kind: 'heading' | 'paragraph', at: number): string
}

/** An imported text as a script. Chapters go by the tag, by the headings of the file, or by what looks like a title. */
export function blocksOfText(texts: readonly TextBlock[], { tag, newId }: BlocksOfText): Block[] {
  const lines = texts.map(({ kind, level = 1, text }) => ({
    text,
    ...(kind === 'heading' && { heading: level }),
  }))
  const { entries } = outlineOf(lines, { tag })
  let headings = 0
  let paragraphs = 0
  const grouped = groupSize(lines.length)
  return entries.flatMap(({ title, level, line, from, to }): Block[] => [
    ...(line === undefined
      ? []
      : [{ id: newId('heading', headings++), kind: 'heading' as const, level, text: title, marks: [] }]),
    ...inGroups(
      lines.slice(from, to).flatMap(({ text }) => divided(text)),
      grouped,
    ).map((text) => ({ id: newId('paragraph', paragraphs++), kind: 'paragraph' as const, text, marks: [] })),
  ])
}

/** Very long books, such as serial novels with a line for each sentence, have more paragraphs than a script has blocks. */
const groupSize = (lines: number) => Math.ceil(lines / (maxBlocks * 0.75))

/** So many paragraphs are lines of one block. */
function inGroups(texts: readonly string[], size: number): string[] {
  if (size <= 1) return [...texts]
  const groups: string[] = []
  let count = 0
  for (const text of texts) {
    const last = groups.length - 1
    if (count > 0 && count < size && groups[last]!.length + text.length < longestText) {
      groups[last] += `\n${text}`
      count += 1
    } else {
      groups.push(text)
      count = 1
    }
  }
  return groups
}

/** A paragraph that is longer than a block may be, divided between sentences. */
export function divided(text: string): string[] {
  if (text.length <= longestText) return [text]
  const parts: string[] = []
  let from = 0
  let end = 0
  for (const sentence of sentenceRanges(text)) {
    if (sentence.end - from > longestText && end > from) {
      parts.push(text.slice(from, end).trim())
      from = end
    }
    end = sentence.end
    while (end - from > longestText) {
      const cut = placeToCut(text, from)
      parts.push(text.slice(from, cut).trim())
      from = cut
    }
  }
  return [...parts, text.slice(from).trim()].filter(Boolean)
}

/** In a sentence that is too long: after a space, else between two characters. */
function placeToCut(text: string, from: number): number {
  const max = from + longestText
  const space = text.lastIndexOf(' ', max)
  if (space > from) return space
  const behind = text.charCodeAt(max)
  return behind >= 0xdc00 && behind < 0xe000 ? max - 1 : max
}
