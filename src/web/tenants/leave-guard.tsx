import { useBlocker } from '@tanstack/react-router'
import { tenantWords } from '#i18n/tenants.ts'
import { useSay } from '#web/lib/say.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks once before what is not saved is left behind: by a link here, by the browser where the page itself goes. */
export function LeaveGuard({ name, dirty }: { name: string; dirty: boolean }) {
  const say = useSay()
  const blocked = useBlocker({
    // Another part of the same page keeps it; and who is signed out cannot save any more.
    shouldBlockFn: ({ current, next }) => dirty && isSignedIn() && !staysHere(current, next),
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  if (blocked.status !== 'blocked') return null
  return (
    <ConfirmDialog
      danger
      title={say(tenantWords.leaveAsk)}
      confirmText={say(tenantWords.leave)}
      cancelText={say(tenantWords.stay)}
      onConfirm={blocked.proceed}
      onClose={blocked.reset}
    >
      {say(tenantWords.leaveHint, { name })}
    </ConfirmDialog>
  )
}

interface Place {
  pathname: string
  search: { id?: string }
}

const staysHere = (current: Place, next: Place) =>
  current.pathname === next.pathname && current.search.id === next.search.id
