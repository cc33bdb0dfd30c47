import { readFile } from 'node:fs/promises'
import { decodeText } from '#domain/cues/decode-text.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { type Lexicon, lexiconOf } from '#domain/script/lexicon.ts'
import { readLexiconCsv } from '#domain/script/lexicon-csv.ts'
import { message } from '#core/texts/message/message.ts'
import { placeFaults } from './texts/usage.ts'
import { exitCodes, Refusal } from './refusal.ts'

/** A CSV file of terms and how they are read: `term,reading,language,case`; the last two may be missing. */
export async function readLexicon(path: string, language: string): Promise<Lexicon> {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal(message(placeFaults.noReadable, { path }), exitCodes.unreadable)
  })
  const { terms, faults } = readLexiconCsv(decodeText(bytes).text, budgetFor('table'))
  const [first] = faults
  if (first)
    throw new Refusal(
      message(placeFaults.lexiconRow, { path, line: first.line, fault: first }),
      exitCodes.unreadable,
    )
  return lexiconOf(terms, language)
}
