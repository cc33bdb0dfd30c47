import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { common } from '#core/texts/common.ts'
import { useOnline } from '#core/web/api/network.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isFramed, postToParent } from '#core/web/page/framed.ts'
import { Button } from '#ui/buttons/button.tsx'
import { State } from '#ui/status/state.tsx'
import { NoticePage } from './notice-page.tsx'

/** Replaces the page if a component throws or its files cannot be loaded, for instance after a new release. */
export function Failed() {
  const { title, hint, action } = useFailure()
  return <NoticePage title={title} hint={hint} actions={action} />
}

/** The same inside the shell. */
export function ScreenFailed() {
  const { title, hint, action } = useFailure()
  return (
    <State title={title} action={action}>
      {hint}
    </State>
  )
}

function useFailure() {
  const t = useT()
  const router = useRouter()
  const online = useOnline()
  // Retries when the network is back.
  // The embedding page cannot see that its frame failed.
  useEffect(() => {
    if (online && isFramed()) postToParent({ type: 'yiyin:failed' })
  }, [online])
  useEffect(() => (online ? undefined : () => void router.invalidate()), [online, router])
  return online
    ? {
        title: t(common.failed),
        hint: t(common.failedHint),
        action: (
          <Button variant="primary" onClick={() => location.reload()}>
            {t(common.reload)}
          </Button>
        ),
      }
    : {
        title: t(common.noNetwork),
        hint: t(common.noNetworkHint),
        action: <Button onClick={() => router.history.back()}>{t(common.goBack)}</Button>,
      }
}
