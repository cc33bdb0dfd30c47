const wide = '[\u2e80-\u303f\u3040-\u30ff\u3100-\u9fff\uf900-\ufaff\uff00-\uff65\u{20000}-\u{3ffff}]'
const startsWide = new RegExp(`^${wide}`, 'u')
const endsWide = new RegExp(`${wide}$`, 'u')

const hyphenated = /(\p{L}+)[-\u2010]$/u
const continues = /^(\p{Ll}+)/u

/**
 * Joins the lines of a paragraph. A word that was hyphenated at the end of a line becomes whole, unless `compounds`
 * knows it with its hyphen; East Asian lines are joined without a space.
 */
export function joinLines(lines: readonly string[], compounds: ReadonlySet<string> = new Set()): string {
  let text = ''
  for (const each of lines) {
    const line = each.trim()
    if (text === '') {
      text = line
      continue
    }
    const before = hyphenated.exec(text)
    const after = continues.exec(line)
    if (text.endsWith('\u00ad')) text = text.slice(0, -1) + line
    else if (before && after) {
      const compound = `${before[1]}-${after[1]}`.toLowerCase()
      text = (compounds.has(compound) ? text : text.slice(0, -1)) + line
    } else if (/[\u2014/]$/.test(text) || (endsWide.test(text) && startsWide.test(line))) text += line
    else text = `${text} ${line}`
  }
  return text
}

/** Words with a hyphen in the middle of a line. */
export function compoundsIn(lines: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const line of lines)
    for (const [compound] of line.matchAll(/\p{L}+-\p{Ll}+(?=[\s.,;:!?)]|\S)/gu))
      found.add(compound.toLowerCase())
  return found
}
