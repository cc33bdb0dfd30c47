import { readFile } from 'node:fs/promises'
import { decodeText } from '#domain/cues/decode-text.ts'
import { type Lexicon, lexiconOf } from '#domain/script/lexicon.ts'
import { parseCsv } from '#domain/text/parse-csv.ts'
import { message } from '#i18n/message.ts'
import { placeFaults } from '#i18n/terminal-usage.ts'
import { exitCodes, Refusal } from './refusal.ts'

/** A CSV file of terms and how they are read, with a line of titles: `term,reading`. */
export async function readLexicon(path: string, language: string): Promise<Lexicon> {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal(message(placeFaults.noReadable, { path }), exitCodes.unreadable)
  })
  const [, ...rows] = parseCsv(decodeText(bytes).text)
  const terms = rows
    .map(({ cells: [term = '', reading = ''] }) => ({ term: term.trim(), reading: reading.trim() }))
    .filter(({ term, reading }) => term !== '' && reading !== '')
  return lexiconOf(terms, language)
}
