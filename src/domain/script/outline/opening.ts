import { sentences } from '../../text/sentences.ts'

/** Long enough to say what a text is about, and shown in full by players. */
const max = 300

/** The first sentences of a text, as its description where nobody wrote one. */
export function openingOf(texts: Iterable<string>): string {
  let found = ''
  for (const text of texts)
    for (const sentence of sentences(text.trim())) {
      const spoken = sentence.trim()
      const isWide = /[\u2e80-\u9fff]$/.test(found) || /[。！？；：”」』]$/.test(found)
      const longer = found === '' ? spoken : `${found}${isWide ? '' : ' '}${spoken}`
      if (longer.length > max) return found === '' ? `${spoken.slice(0, max - 1).trimEnd()}…` : found
      found = longer
    }
  return found
}
