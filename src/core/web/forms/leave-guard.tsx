import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { common } from '#core/texts/common.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isSignedIn } from '#core/web/session/session.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type LeaveGuardProps = {
  /** Whether there are unsaved changes. */
  dirty: boolean
  title: string
  /** Text of the question. */
  children: ReactNode
}

/** Confirms before leaving unsaved changes, on links and on closing the page. */
export function LeaveGuard({ dirty, title, children }: LeaveGuardProps) {
  const t = useT()
  const blocked = useBlocker({
    // Changes of parameters keep the component mounted; after sign-out nothing can be saved.
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
