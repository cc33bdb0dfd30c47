import type { WholeAccount } from '#contract/customers.ts'
import typography from '#web/ui/typography.module.css'
import { staffAccountSignOut } from '#contract/staff-accounts.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { SessionList } from '#web/kit/account/session-list.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { Card } from '#web/ui/card.tsx'
import { toasts } from '#web/ui/toast-list.ts'

/** Sessions of the account. */
export function SessionsCard({ account: { id, sessions } }: { account: WholeAccount }) {
  const t = useT()
  const renew = useRenewAccounts()
  const { busy, whileBusy } = useBusy()
  const end = (session: string) =>
    whileBusy(async () => {
      await send(staffAccountSignOut, { id, session })
      toasts.success(t(accountWords.signOutDone))
      await renew()
    })
  return (
    <Card title={t(accountWords.sessions)}>
      {sessions.length === 0 ? (
        <p className={typography.faint}>{t(accountWords.noSessions)}</p>
      ) : (
        <SessionList sessions={sessions} busy={busy} onEnd={(session) => void end(session)} />
      )}
    </Card>
  )
}
