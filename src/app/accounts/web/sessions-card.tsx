import type { WholeAccount } from '#money/customers/contract.ts'
import { staffAccountSignOut } from '#identity/staff-accounts/contract.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { SessionList } from '#identity/accounts/web/session-list.tsx'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { Card } from '#ui/card.tsx'

/** Sessions of the account. */
export function SessionsCard({ account: { id, sessions } }: { account: WholeAccount }) {
  const t = useT()
  const renew = useRenewAccounts()
  const end = useAction((session: string) => send(staffAccountSignOut, { id, session }), {
    done: t(accountWords.signOutDone),
    onSuccess: renew,
  })
  return (
    <Card title={t(accountWords.sessions)}>
      {sessions.length === 0 ? (
        <p className="text-faint">{t(accountWords.noSessions)}</p>
      ) : (
        <SessionList sessions={sessions} busy={end.busy} onEnd={(session) => end.run(session)} />
      )}
    </Card>
  )
}
