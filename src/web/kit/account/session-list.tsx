import type { ShownSession } from '#contract/own-sessions.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { Ago } from '#web/core/i18n/ago.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'
import { deviceName } from './device-name.ts'

type SessionListProps = {
  sessions: readonly ShownSession[]
  busy: boolean
  onEnd: (session: string) => void
}

/** Active sessions, each with a button that ends it. */
export function SessionList({ sessions, busy, onEnd }: SessionListProps) {
  const t = useT()
  return (
    <ul className={`${layouts.ruled} ${layouts.rows} ${layouts.rowList}`}>
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
                onClick={() => onEnd(session.id)}
              >
                {t(accountWords.endOne)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
