import type { WholeAccount } from '#money/customers/contract.ts'
import typography from '#ui/typography.module.css'
import { staffAccountSignOut } from '#identity/staff-accounts/contract.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBusy } from '#core/web/api/use-busy.ts'
import { SessionList } from '#identity/accounts/web/session-list.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { Card } from '#ui/card.tsx'
import { toasts } from '#ui/toast-list.ts'

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
