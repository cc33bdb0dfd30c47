import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { staffAccountSignOut, type WholeAccount } from '#contract/staff-accounts.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { Ago } from '#web/core/i18n/ago.tsx'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import styles from './accounts.module.css'
import { deviceName } from './device-name.ts'
import { useRenewAccounts } from './use-renew-accounts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
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
        <ul className={`${layouts.ruled} ${layouts.rows} ${styles.list}`}>
          {sessions.map((session) => {
            const device = deviceName(session.device) ?? t(accountWords.unknownDevice)
            return (
              <li key={session.id}>
                <div>
                  <p className={typography.strongBreaks}>{device}</p>
                  <p className={typography.softBreaks}>
                    {session.address} · <Ago time={session.timeSignIn} />
                  </p>
                </div>
                {session.own ? (
                  <Badge tone="brand">{t(accountWords.thisOne)}</Badge>
                ) : (
                  <Button
                    size="small"
                    disabled={busy}
                    aria-label={t(accountWords.endOneOf, { device })}
                    onClick={() => void end(session.id)}
                  >
                    {t(accountWords.endOne)}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
