import { readFile } from 'node:fs/promises'
import { message } from '#core/texts/message/message.ts'
import { decodeText } from '#domain/cues/encoding/decode-text.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { lexiconRules } from '#domain/script/lexicon/lexicon-table.ts'
import { type Lexicon, lexiconOf } from '#domain/script/lexicon/lexicon.ts'
import { readTerms } from '#domain/script/lexicon/term-table.ts'
import { parseCsv } from '#domain/text/parse-csv.ts'
import { exitCodes, Refusal } from '../core/refusal.ts'
import { placeFaults } from '../texts/usage.ts'

/** A CSV file of terms and how they are read: `term,reading,language,case`; the last two may be missing. */
export async function readLexicon(path: string, language: string): Promise<Lexicon> {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal(message(placeFaults.noReadable, { path }), exitCodes.unreadable)
  })
  const table = parseCsv(decodeText(bytes).text, budgetFor('table'))
  const { terms, faults } = readTerms(table, lexiconRules)
  const [first] = faults
  if (first)
    throw new Refusal(
      message(placeFaults.lexiconRow, { path, line: first.line, fault: first }),
      exitCodes.unreadable,
    )
  return lexiconOf(terms, language)
}
