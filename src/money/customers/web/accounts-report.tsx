import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { everyProblem } from '#core/texts/message/every-problem.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { LeaveGuard } from '#core/web/forms/leave-guard.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import {
  accountsAtOnce,
  agentAccountsOpen,
  type RefusedAccount,
  type WrittenAccount,
} from '#identity/agents/contract.ts'
import { openTexts } from '#identity/agents/texts/open-account.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { type Column, Table } from '#ui/lists/table.tsx'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { agentUserList } from '../contract.ts'
import { madePasswords, NewPasswords, type NewPassword } from './new-passwords.tsx'

type AccountsReportProps = {
  file: string
  accounts: readonly WrittenAccount[]
  refused: readonly RefusedAccount[]
  onAnother: () => void
}

/** Rows shown in the preview. */
const sample = 5

/** Preview of the accounts in a file, and the result after opening them. */
export function AccountsReport({ file, accounts, refused: checked, onAnother }: AccountsReportProps) {
  const t = useT()
  const client = useQueryClient()
  const [refused, setRefused] = useState(checked)
  const [waiting, setWaiting] = useState(() => {
    const bad = new Set(checked.map(({ line }) => line))
    return accounts.filter(({ line }) => !bad.has(line))
  })
  const [opened, setOpened] = useState<readonly NewPassword[]>([])
  const [saved, setSaved] = useState(0)
  const open = useAction(
    async () => {
      for (let at = 0; at < waiting.length; at += accountsAtOnce) {
        const some = waiting.slice(at, at + accountsAtOnce)
        const answer = await send(agentAccountsOpen, { accounts: some })
        setOpened((before) => [...before, ...answer.opened])
        setRefused((before) => [...before, ...answer.refused])
        setWaiting((before) => before.filter((one) => !some.includes(one)))
      }
    },
    // Those of the first requests are there, also if a later one failed.
    { onEnd: () => void client.invalidateQueries({ queryKey: [agentUserList.path] }) },
  )
  const { busy } = open
  const begun = opened.length > 0
  // Generated passwords are shown only once.
  const unsaved = madePasswords(opened).length - saved
  const toLose = unsaved + (busy ? waiting.filter(({ password }) => !password).length : 0)
  const all = opened.length + waiting.length

  return (
    <div className="grid grid-cols-1 gap-4">
      <Card
        title={
          begun && !busy
            ? t(openTexts.openedMany, { count: opened.length })
            : t(openTexts.report, { file, good: all, bad: refused.length })
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {busy ? (
            <div>
              <p>{t(openTexts.opening, { done: opened.length, count: all })}</p>
              <ProgressBar label={t(openTexts.title)} share={opened.length / Math.max(1, all)} />
            </div>
          ) : (
            begun && <NewPasswords accounts={opened} onSave={() => setSaved(madePasswords(opened).length)} />
          )}
          {!busy && begun && waiting.length > 0 && (
            <p role="alert">{t(openTexts.stopped, { count: waiting.length })}</p>
          )}
          {!begun && waiting.length > 0 && <GoodLines accounts={waiting} />}
          <div className="flex flex-wrap gap-2">
            {waiting.length > 0 && (
              <Button variant="primary" busy={busy} onClick={() => open.run()}>
                {t(openTexts.openMany, { count: waiting.length })}
              </Button>
            )}
            {!busy && unsaved === 0 && <Button onClick={onAnother}>{t(openTexts.chooseAnother)}</Button>}
            {begun && !busy && (
              <Link to={href('/agent/userList')} className={buttonClass('quiet')}>
                {t(openTexts.toUsers)}
              </Link>
            )}
          </div>
        </div>
      </Card>
      {refused.length > 0 && <BadLines accounts={accounts} refused={refused} />}
      <LeaveGuard dirty={toLose > 0} title={t(openTexts.leaveAsk)}>
        {t(openTexts.leaveHint, { count: toLose })}
      </LeaveGuard>
    </div>
  )
}

function GoodLines({ accounts }: { accounts: readonly WrittenAccount[] }) {
  const t = useT()
  const columns: Column<WrittenAccount>[] = [
    { key: 'line', title: t(openTexts.line), cell: ({ line }) => line, width: '72px' },
    { key: 'name', title: t(openTexts.name), cell: ({ name }) => name },
    {
      key: 'contact',
      title: t(openTexts.contact),
      cell: ({ mobile, email }) => [mobile, email].filter(Boolean).join(' · '),
      width: '36%',
    },
    {
      key: 'password',
      title: t(openTexts.password),
      cell: ({ password }) => t(password ? openTexts.given : openTexts.made),
      width: '20%',
    },
  ]
  const more = accounts.length - sample
  return (
    <div>
      <Table
        label={t(openTexts.goodLines)}
        columns={columns}
        rows={accounts.slice(0, sample)}
        rowKey={({ line }) => String(line)}
      />
      {more > 0 && <p className="mt-2 small">{t(openTexts.andMore, { count: more })}</p>}
    </div>
  )
}

type BadLinesProps = Pick<AccountsReportProps, 'accounts' | 'refused'>

function BadLines({ accounts, refused }: BadLinesProps) {
  const t = useT()
  const writtenIn = ({ line, field }: RefusedAccount) => accounts.find((one) => one.line === line)?.[field]
  const columns: Column<RefusedAccount>[] = [
    { key: 'line', title: t(openTexts.line), cell: ({ line }) => line, width: '72px' },
    { key: 'field', title: t(openTexts.field), cell: ({ field }) => t(openTexts[field]), width: '18%' },
    {
      key: 'written',
      title: t(openTexts.written),
      // Passwords must not stay on the screen.
      cell: (one) => (one.field === 'password' ? '••••' : writtenIn(one)),
      width: '26%',
    },
    {
      key: 'why',
      title: t(openTexts.why),
      cell: ({ problem, first }) => {
        const text = t(everyProblem[problem] as typeof everyProblem.nameTaken)
        return first === null ? text : t(openTexts.firstIn, { problem: text, line: first })
      },
    },
  ]
  return (
    <Card title={t(openTexts.badLines)}>
      <div className="grid grid-cols-1 gap-4">
        <p>{t(openTexts.badHint)}</p>
        <Table
          label={t(openTexts.badLines)}
          columns={columns}
          rows={refused.toSorted((a, b) => a.line - b.line)}
          rowKey={({ line }) => String(line)}
        />
      </div>
    </Card>
  )
}
