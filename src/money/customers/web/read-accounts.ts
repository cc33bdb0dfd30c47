import { type AccountField, accountFields, type WrittenAccount } from '#identity/agents/contract.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { csvRow, csvStart } from '#domain/text/csv.ts'
import { parseCsv } from '#domain/text/parse-csv.ts'
import { openWords } from '#identity/agents/texts/open-account.ts'
import { type Language, say } from '#core/texts/words.ts'

const columns = ['name', 'mobile', 'email', 'password'] as const

/** A template with headings only. */
export const templateOf = (language: Language): string =>
  csvStart + csvRow(columns.map((field) => say(language, openWords[field])))

/** Finds columns by their headings in any of the languages, or by field names, in any order. */
function fieldCalled(heading: string): AccountField | undefined {
  const wanted = heading.trim().toLowerCase()
  return accountFields.find((field) =>
    [field, ...Object.values(openWords[field])].some((known) => known.toLowerCase() === wanted),
  )
}

/** Encodings used by spreadsheets here; with a wrong one the headings are not recognized. */
const encodings = ['utf-8', 'gb18030', 'big5', 'utf-16le'] as const

/** The accounts in a file; undefined without a column of names. */
export function readAccounts(bytes: BufferSource): WrittenAccount[] | undefined {
  for (const encoding of encodings) {
    const text = decoded(bytes, encoding)
    const accounts = text === undefined ? undefined : accountsIn(text)
    if (accounts) return accounts
  }
  return undefined
}

function decoded(bytes: BufferSource, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function accountsIn(text: string): WrittenAccount[] | undefined {
  const [headings, ...rows] = parseCsv(text, budgetFor('table'))
  const fields = headings?.cells.map(fieldCalled) ?? []
  if (!fields.includes('name')) return undefined
  return rows.map(({ line, cells }) => {
    const account = { line, name: '', mobile: '', email: '', password: '' }
    for (const [at, field] of fields.entries())
      if (field) account[field] = (cells[at] ?? '').trim().slice(0, 1000)
    return account
  })
}
