import type { TextLine } from './outline.ts'

const headingLine = /^ {0,3}(#{1,6})\s+(.+?)\s*#*\s*$/
const ruler = /^ {0,3}(?:[-*_]\s*){3,}$/

const plain = (text: string) =>
  text
    .replace(/^\s{0,3}(?:>\s?|[-*+]\s+|\d{1,9}[.)]\s+)+/, '')
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}])([*_])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replaceAll('`', '')

/**
 * The lines of a Markdown text without its marks. If a single heading of the first level stands above all others, it is
 * the title, and those below it move up.
 */
export function markdownLines(lines: readonly string[]): { title?: string; lines: TextLine[] } {
  const found = lines
    .filter((line) => !ruler.test(line))
    .map((line): TextLine => {
      const [, marks, text] = headingLine.exec(line) ?? []
      return marks ? { text: plain(text!), heading: marks.length } : { text: plain(line) }
    })
  const tops = found.filter(({ heading }) => heading === 1)
  const first = found.find(({ text }) => text.trim() !== '')
  if (tops.length !== 1 || first !== tops[0] || !found.some(({ heading = 1 }) => heading > 1))
    return { lines: found }
  const rest = found.filter((line) => line !== first)
  const moved = rest.map(({ text, heading }) => (heading ? { text, heading: heading - 1 } : { text }))
  return { title: first!.text, lines: moved }
}
