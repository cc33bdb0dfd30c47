/** Text with more than so many columns in a line is prose; letters of East Asian scripts take two. */
const widestLine = 100
/** A stanza does not become longer, so that it fits into a block. */
const longestStanza = 4000

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

const isVerseLine = (line: string) => line.length + (line.match(wide)?.length ?? 0) <= widestLine

/** Whether lines can follow those of the same stanza. */
export const fitsStanza = (stanza: string, more: string) =>
  stanza.length + more.length < longestStanza &&
  [...stanza.split('\n'), ...more.split('\n')].every(isVerseLine)

/**
 * The paragraphs of a text whose lines are broken on purpose: short lines are those of a poem or an address and stay
 * together, long ones are paragraphs. An empty line ends a paragraph.
 */
export function stanzasOf(lines: readonly string[]): string[] {
  const stanzas: string[][] = [[]]
  for (const line of lines) {
    if (line !== '') stanzas.at(-1)!.push(line)
    else if (stanzas.at(-1)!.length > 0) stanzas.push([])
  }
  return stanzas.flatMap((stanza) => {
    const parts: string[] = []
    for (const line of stanza) {
      const last = parts.at(-1)
      if (last !== undefined && stanza.every(isVerseLine) && fitsStanza(last, line))
        parts[parts.length - 1] = `${last}\n${line}`
      else parts.push(line)
    }
    return parts
  })
}
