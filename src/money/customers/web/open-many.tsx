import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  agentAccountsCheck,
  mostAccounts,
  type RefusedAccount,
  type WrittenAccount,
} from '#identity/agents/contract.ts'
import { OutputExceeded } from '#domain/output/output-budget.ts'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { openWords } from '#identity/agents/texts/open-account.ts'
import type { Text } from '#core/texts/words.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { saveText } from '#core/web/page/save-text.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { AccountsReport } from './accounts-report.tsx'
import { readAccounts, templateOf } from './read-accounts.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toasts } from '#ui/toast-list.ts'

interface Checked {
  file: string
  accounts: readonly WrittenAccount[]
  refused: readonly RefusedAccount[]
}

/** Reads a file, has the server check it, and shows a preview before opening accounts. */
export function OpenMany() {
  const t = useT()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [checking, setChecking] = useState<number>()
  const [checked, setChecked] = useState<Checked>()

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
    if (!accounts) return refuse(openWords.noHeadings)
    if (accounts.length === 0) return refuse(openWords.noLines)
    if (accounts.length > mostAccounts) return refuse(everyProblem.tooManyLines)
    setChecking(accounts.length)
    try {
      const { refused } = await send(agentAccountsCheck, { accounts })
      setChecked({ file: file.name, accounts, refused })
    } catch (error) {
      alreadyReported(error)
    }
    setChecking(undefined)
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
            title={checking === undefined ? t(openWords.drop) : t(openWords.checking, { count: checking })}
            action={
              <>
                <Button onClick={() => saveText(t(openWords.templateName), templateOf(language), 'text/csv')}>
                  {t(openWords.template)}
                </Button>
                <Button look="primary" busy={checking !== undefined} onClick={choose}>
                  {t(openWords.drop)}
                </Button>
              </>
            }
          >
            {t(openWords.dropHint, { most: mostAccounts })}
          </EmptyState>
        </Card>
      )}
    </>
  )
}
