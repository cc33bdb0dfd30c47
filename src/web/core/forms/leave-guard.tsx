import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { common } from '#i18n/common.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { isSignedIn } from '#web/core/session/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type LeaveGuardProps = {
  /** There is something to lose. */
  dirty: boolean
  title: string
  /** What would be lost. */
  children: ReactNode
}

/** Asks once before what is not saved is left behind: by a link here, by the browser where the page itself goes. */
export function LeaveGuard({ dirty, title, children }: LeaveGuardProps) {
  const t = useT()
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
      title={title}
      confirmText={t(common.leave)}
      cancelText={t(common.stay)}
      onConfirm={blocked.proceed}
      onClose={blocked.reset}
    >
      {children}
    </ConfirmDialog>
  )
}

interface Place {
  pathname: string
  search: { id?: string }
}

const staysHere = (current: Place, next: Place) =>
  current.pathname === next.pathname && current.search.id === next.search.id
