import type { ShownSession } from '#identity/sessions/contract.ts'
import { accountWords } from '#identity/staff-accounts/texts.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
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
    <ul className="ruled label-rows row-list">
      {sessions.map((session) => {
        const device = deviceName(session.device) ?? t(accountWords.unknownDevice)
        return (
          <li key={session.id}>
            <div>
              <p className="font-medium break-anywhere">{device}</p>
              <p className="small break-anywhere">
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
