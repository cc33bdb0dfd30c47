const wide = '[\u2e80-\u303f\u3040-\u30ff\u3100-\u9fff\uf900-\ufaff\uff00-\uff65\u{20000}-\u{3ffff}]'
const startsWide = new RegExp(`^${wide}`, 'u')
const endsWide = new RegExp(`${wide}$`, 'u')

const hyphenated = /(\p{L}+)[-\u2010]$/u
const continues = /^(\p{Ll}+)/u
/** A hyphen in front of a name or number belongs to the word. */
const joined = /[\p{L}\d][-\u2010]$/u
const beginsWord = /^[\p{L}\d]/u
/** In front of these words a part of a compound is left out: Vor- und Nachteile. */
const conjunction = /^(?:and|or|to|und|oder|bis|sowie|et|ou|y|e|o|i|en|of|och|og)\b/u
/** Parts that are written with a hyphen, except in front of a suffix. */
const partOfCompound = /^(?:self|well|quasi|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/i
const suffix = /^(?:ish|less|same|hood|ness|dom)/

/**
 * Joins the lines of a paragraph. A word that was hyphenated at the end of a line becomes whole, unless `compounds`
 * knows it with its hyphen; East Asian lines are joined without a space.
 */
export function joinLines(lines: readonly string[], compounds: ReadonlySet<string> = new Set()): string {
  let text = ''
  for (const each of lines) {
    const line = each.trim()
    if (text === '') text = line
    else if (text.endsWith('\u00ad')) text = text.slice(0, -1) + line
    else if (endsInHyphen(text) && beginsWord.test(line) && !conjunction.test(line))
      text = `${text.slice(0, -1)}${keepsHyphen(text, line, compounds) ? '-' : ''}${line}`
    else if (/[\u2014/]$/.test(text) || (endsWide.test(text) && startsWide.test(line))) text += line
    else text = `${text} ${line}`
  }
  return text
}

/** Whether the last word goes on in the next line. */
export const endsInHyphen = (text: string) => joined.test(text)

function keepsHyphen(text: string, line: string, compounds: ReadonlySet<string>): boolean {
  const [, first] = hyphenated.exec(text) ?? []
  const [, second] = continues.exec(line) ?? []
  // Titles in capitals are broken like other words.
  const areCapitals = /\p{Lu}{2,}[-\u2010]$/u.test(text) && /^\p{Lu}{2,}/u.test(line)
  if (first === undefined || (second === undefined && !areCapitals)) return true
  if (second === undefined) return false
  return (
    compounds.has(`${first}-${second}`.toLowerCase()) || (partOfCompound.test(first) && !suffix.test(second))
  )
}

/** Words with a hyphen in the middle of a line. */
export function compoundsIn(lines: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const line of lines)
    for (const [compound] of line.matchAll(/\p{L}+[-\u2010]\p{Ll}+(?=[\s.,;:!?)]|\S)/gu))
      found.add(compound.toLowerCase().replace('\u2010', '-'))
  return found
}
