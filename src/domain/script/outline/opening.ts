import { sentences } from '../text/sentences.ts'

/** Long enough to say what a text is about, and shown in full by players. */
const most = 300

/** The first sentences of a text, as its description where nobody wrote one. */
export function openingOf(texts: Iterable<string>): string {
  let found = ''
  for (const text of texts)
    for (const sentence of sentences(text.trim())) {
      const said = sentence.trim()
      const isWide = /[\u2e80-\u9fff]$/.test(found) || /[。！？；：”」』]$/.test(found)
      const longer = found === '' ? said : `${found}${isWide ? '' : ' '}${said}`
      if (longer.length > most) return found === '' ? `${said.slice(0, most - 1).trimEnd()}…` : found
      found = longer
    }
  return found
}
