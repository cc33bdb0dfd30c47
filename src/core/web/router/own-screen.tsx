import { IconUserOff } from '@tabler/icons-react'
import { Outlet, useRouterState } from '@tanstack/react-router'
import type { Role } from '#core/contract/call.ts'
import { common } from '#core/texts/common.ts'
import { shell } from '#core/texts/shell.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isFramed } from '#core/web/page/framed.ts'
import { useAccount } from '#core/web/session/session.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { State } from '#ui/status/state.tsx'
import { href, loginPath, type LoginRole } from './href.ts'
import { Link, useGo } from './link.tsx'
import { useSignOut } from './sign-out.tsx'

const portals = {
  user: 'user',
  agent: 'agent',
  operator: 'staff',
  finance: 'staff',
} as const satisfies Record<Role, LoginRole>

/** The current screen, or a notice if it belongs to another role. */
export function OwnScreen() {
  const { role } = useAccount()
  const who = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.who })
  return who === undefined || who.includes(role) ? <Outlet /> : <NotYours who={who} />
}

function NotYours({ who }: { who: readonly Role[] }) {
  const t = useT()
  const go = useGo()
  const { user, role } = useAccount()
  const here = useRouterState({ select: ({ location }) => location.href })
  const portal = portals[who[0]!]
  const { busy, signOut, question } = useSignOut(() => void go(loginPath({ role: portal, next: here })))
  const roles = who.map((each) => t(shell[each])).join(' / ')
  return (
    <>
      <h1 className="spoken-only">{t(shell.notYours)}</h1>
      <State
        picture={<IconUserOff size={40} stroke={1.25} />}
        title={t(shell.notYours)}
        action={
          // In a frame, the embedding page handles sign-in.
          !isFramed() && (
            <>
              <Link to={href('/home')} className={buttonClass('primary')}>
                {t(common.backHome)}
              </Link>{' '}
              <Button busy={busy} onClick={signOut}>
                {t(shell.signInAs, { role: roles })}
              </Button>
            </>
          )
        }
      >
        {t(shell.notYoursHint, { name: user.name, role: t(shell[role]), roles })}
      </State>
      {question}
    </>
  )
}
