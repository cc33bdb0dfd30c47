import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { common } from '#i18n/common.ts'
import { titles } from '#i18n/titles.ts'
import { brand } from '#web/lib/brand.ts'
import { useSay } from '#web/lib/say.ts'
import { useSession } from '#web/lib/session.ts'
import { SessionOver } from '#web/session-over.tsx'
import { Toasts } from '#web/ui/toasts.tsx'
import { Tooltips } from '#web/ui/tooltips.tsx'

/** What is round every page: its title, the messages, and the word that the session is over. */
export function Root() {
  const say = useSay()
  const { account, over } = useSession()
  const place = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData })
  const title = `${say(place?.title ?? titles.notFound)} · ${say(brand().name)}`
  useEffect(() => {
    document.title = title
  }, [title])
  // Between the end of a session and the login page, a screen for signed-in people must not be drawn once more.
  const leaving = place?.public === false && !account
  return (
    <>
      {over ? <SessionOver /> : !leaving && <Outlet />}
      <Tooltips />
      <Toasts label={say(common.messages)} dismissText={say(common.dismiss)} />
    </>
  )
}
