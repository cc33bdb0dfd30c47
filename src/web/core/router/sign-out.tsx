import { type ReactNode, useState } from 'react'
import { loginExit } from '#contract/sessions.ts'
import { common } from '#i18n/common.ts'
import { shell } from '#i18n/shell.ts'
import { send } from '#web/core/api/api.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { endSession, useAccount } from '#web/core/session/session.ts'
import { discardUnsent, sendUnsent } from './unsent.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/**
 * Signs out: unsent changes are sent first, and changes that cannot be sent now are discarded only with consent. The
 * caller renders `question`.
 */
export function useSignOut(onDone?: () => void): {
  busy: boolean
  signOut: () => void
  question: ReactNode
} {
  const t = useT()
  const { user } = useAccount()
  const [unsent, setUnsent] = useState(0)
  const { busy, whileBusy } = useBusy()
  const leave = async () => {
    await send(loginExit, {})
    discardUnsent(user.id)
    endSession()
    onDone?.()
  }
  const signOut = () =>
    void whileBusy(async () => {
      const left = await sendUnsent(user.id)
      setUnsent(left)
      if (left === 0) await leave()
    })
  const question = unsent > 0 && (
    <ConfirmDialog
      danger
      title={t(shell.signOutTitle, { count: unsent })}
      confirmText={t(shell.signOutDiscard)}
      cancelText={t(common.cancel)}
      busy={busy}
      onConfirm={() => void whileBusy(leave)}
      onClose={() => setUnsent(0)}
    >
      {t(shell.signOutText)}
    </ConfirmDialog>
  )
  return { busy, signOut, question }
}
