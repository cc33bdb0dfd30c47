import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { common } from '#i18n/common.ts'
import { useOnline } from '#web/core/api/network.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { NoticePage } from './notice-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'

/** In place of the whole page, where one throws, or its files cannot be had: just now, or because a newer release is there. */
export function Failed() {
  const { title, hint, action } = useFailure()
  return <NoticePage title={title} hint={hint} actions={action} />
}

/** The same in the frame that stays round a screen. */
export function ScreenFailed() {
  const { title, hint, action } = useFailure()
  return (
    <EmptyState title={title} action={action}>
      {hint}
    </EmptyState>
  )
}

function useFailure() {
  const say = useSay()
  const router = useRouter()
  const online = useOnline()
  // Goes on by itself.
  useEffect(() => (online ? undefined : () => void router.invalidate()), [online, router])
  return online
    ? {
        title: say(common.failed),
        hint: say(common.failedHint),
        action: (
          <Button look="primary" onClick={() => location.reload()}>
            {say(common.reload)}
          </Button>
        ),
      }
    : {
        title: say(common.noNetwork),
        hint: say(common.noNetworkHint),
        action: <Button onClick={() => router.history.back()}>{say(common.goBack)}</Button>,
      }
}
