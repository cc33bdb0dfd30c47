import { Ago } from '#core/web/i18n/ago.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { ShownSession } from '#identity/sessions/contract.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/status/badge.tsx'
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
        const device = deviceName(session.device) ?? t(accountTexts.unknownDevice)
        return (
          <li key={session.id}>
            <div>
              <p className="font-medium break-anywhere">{device}</p>
              <p className="small break-anywhere">
                {session.address} · <Ago time={session.timeSignIn} />
              </p>
            </div>
            {session.own ? (
              <Badge tone="brand">{t(accountTexts.thisOne)}</Badge>
            ) : (
              <Button
                size="small"
                disabled={busy}
                aria-label={t(accountTexts.endOneOf, { device })}
                onClick={() => onEnd(session.id)}
              >
                {t(accountTexts.endOne)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
