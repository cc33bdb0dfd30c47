import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { brand } from '#core/web/page/brand.ts'
import { NoticePage } from '#core/web/router/notice-page.tsx'
import { usePasswordAsked } from '#core/web/session/ask-password.ts'
import { useSession } from '#core/web/session/session.ts'
import { toasts } from '#ui/overlays/toast-list.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { Tooltips } from '#ui/overlays/tooltips.tsx'

const FirstSteps = lazy(async () => ({
  default: (await import('#identity/login/web/first-steps.tsx')).FirstSteps,
}))
const PasswordAgain = lazy(async () => ({
  default: (await import('#identity/accounts/web/password-again.tsx')).PasswordAgain,
}))

/** A frame on another site has no login page: the embedding page signs in and reloads the frame. */
function SessionOver() {
  const t = useT()
  return <NoticePage title={t(common.over)} hint={t(common.overHint)} />
}

/** Around all pages: document title, messages, and the notice about an ended session. */
export function Root() {
  const t = useT()
  const { account, over } = useSession()
  const place = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData })
  const title = `${t(place?.title ?? common.notFound)} · ${t(brand().name)}`
  useEffect(() => {
    document.title = title
  }, [title])
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => toasts.leavePage(), [page, account?.user.id])
  // After the end of a session, a screen that requires sign-in must not be rendered again before the redirect.
  const leaving = place?.public === false && !account
  const isNew = place?.public === false && account && account.firstSteps.length > 0
  const passwordAsked = usePasswordAsked()
  return (
    <>
      {over ? (
        <SessionOver />
      ) : isNew ? (
        <Suspense>
          <FirstSteps />
        </Suspense>
      ) : (
        !leaving && <Outlet />
      )}
      {passwordAsked && (
        <Suspense>
          <PasswordAgain />
        </Suspense>
      )}
      <Tooltips />
      <Toasts label={t(common.messages)} dismissText={t(common.dismiss)} />
    </>
  )
}
