import { readFile } from 'node:fs/promises'
import { message } from '#core/texts/message/message.ts'
import { decodeText } from '#domain/cues/encoding/decode-text.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { sameWriting } from '#domain/text/languages.ts'
import { parseCsv } from '#domain/text/parse-csv.ts'
import type { Term } from '#engines/core/ports.ts'
import { exitCodes, Refusal } from '../core/refusal.ts'
import { placeFaults } from '../texts/usage.ts'

/** Reads a table with a column per language, named in its first row: terms with fixed translations, by language. */
export async function readGlossary(
  path: string,
  from: string,
  to: readonly string[],
): Promise<Record<string, Term[]>> {
  const bytes = await readFile(path).catch(() => {
    throw new Refusal(message(placeFaults.noReadable, { path }), exitCodes.unreadable)
  })
  const [head, ...rows] = parseCsv(decodeText(bytes).text, budgetFor('table'))
  const columnOf = (language: string) => {
    const found = head?.cells.findIndex((cell) => sameWriting(cell, language)) ?? -1
    if (found >= 0) return found
    throw new Refusal(
      message(placeFaults.noColumn, { path, language, head: [from, ...to].join(',') }),
      exitCodes.unreadable,
    )
  }
  const source = columnOf(from)
  const termsOf = (target: number) =>
    rows
      .map(({ cells }) => ({ source: cells[source]?.trim() ?? '', target: cells[target]?.trim() ?? '' }))
      .filter((term) => term.source !== '' && term.target !== '')
  return Object.fromEntries(to.map((language) => [language, termsOf(columnOf(language))]))
}
