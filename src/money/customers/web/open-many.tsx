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
import { useLanguage } from '#core/web/i18n/language.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
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
    if (!accounts) return refuse(openWords.noHeadings)
    if (accounts.length === 0) return refuse(openWords.noLines)
    if (accounts.length > mostAccounts) return refuse(everyProblem.tooManyLines)
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
            title={check.busy ? t(openWords.checking, { count }) : t(openWords.drop)}
            action={
              <>
                <Button onClick={() => saveText(t(openWords.templateName), templateOf(language), 'text/csv')}>
                  {t(openWords.template)}
                </Button>
                <Button variant="primary" busy={check.busy} onClick={choose}>
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
