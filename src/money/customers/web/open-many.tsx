import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { type Text, type Language, say } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveText } from '#core/web/page/save-text.ts'
import { OutputExceeded, budgetFor } from '#domain/output/output-budget.ts'
import { csvRow, csvStart } from '#domain/text/csv.ts'
import { parseCsv } from '#domain/text/parse-csv.ts'
import {
  agentAccountsCheck,
  maxAccounts,
  type RefusedAccount,
  type WrittenAccount,
  type AccountField,
  accountFields,
} from '#identity/agents/contract.ts'
import { openTexts } from '#identity/agents/texts/open-account.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FileInput } from '#ui/buttons/file-input.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { AccountsReport } from './accounts-report.tsx'

interface Checked {
  file: string
  accounts: readonly WrittenAccount[]
  refused: readonly RefusedAccount[]
}

const columns = ['name', 'mobile', 'email', 'password'] as const

/** A template with headings only. */
const templateOf = (language: Language): string =>
  csvStart + csvRow(columns.map((field) => say(language, openTexts[field])))

/** Finds columns by their headings in any of the languages, or by field names, in any order. */
function fieldCalled(heading: string): AccountField | undefined {
  const wanted = heading.trim().toLowerCase()
  return accountFields.find((field) =>
    [field, ...Object.values(openTexts[field])].some((known) => known.toLowerCase() === wanted),
  )
}

/** Encodings used by spreadsheets here; with a wrong one the headings are not recognized. */
const encodings = ['utf-8', 'gb18030', 'big5', 'utf-16le'] as const

/** The accounts in a file; undefined without a column of names. */
function readAccounts(bytes: BufferSource): WrittenAccount[] | undefined {
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

/** Reads a file, has the server check it, and shows a preview before opening accounts. */
export function OpenMany() {
  const t = useT()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(0)
  const [checked, setChecked] = useState<Checked>()
  const check = useAction(
    (_file: string, accounts: WrittenAccount[]) => send(agentAccountsCheck, { accounts }),
    { onSuccess: ({ refused }, file, accounts) => setChecked({ file, accounts, refused }) },
  )

  async function take(file: File) {
    const refuse = (why: Text & Record<never, never>) => toasts.warn(t(why))
    const bytes = await file.arrayBuffer()
    let accounts: WrittenAccount[] | undefined
    try {
      accounts = readAccounts(bytes)
    } catch (error) {
      if (error instanceof OutputExceeded) return refuse(everyProblem.tooManyLines)
      throw error
    }
    if (!accounts) return refuse(openTexts.noHeadings)
    if (accounts.length === 0) return refuse(openTexts.noLines)
    if (accounts.length > maxAccounts) return refuse(everyProblem.tooManyLines)
    setCount(accounts.length)
    await check.run(file.name, accounts)
  }

  const choose = () => input.current?.click()
  return (
    <>
      <FileInput ref={input} accept=".csv,text/csv" onFile={(file) => void take(file)} />
      {checked ? (
        <AccountsReport key={`${checked.file} ${checked.accounts.length}`} {...checked} onAnother={choose} />
      ) : (
        <Card>
          <EmptyState
            picture={<IconFileSpreadsheet size={40} stroke={1.25} />}
            comes="rows"
            title={check.busy ? t(openTexts.checking, { count }) : t(openTexts.drop)}
            action={
              <>
                <Button onClick={() => saveText(t(openTexts.templateName), templateOf(language), 'text/csv')}>
                  {t(openTexts.template)}
                </Button>
                <Button variant="primary" busy={check.busy} onClick={choose}>
                  {t(openTexts.drop)}
                </Button>
              </>
            }
          >
            {t(openTexts.dropHint, { most: maxAccounts })}
          </EmptyState>
        </Card>
      )}
    </>
  )
}
