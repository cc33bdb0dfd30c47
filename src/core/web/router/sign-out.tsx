import { type ReactNode, useState } from 'react'
import { loginExit } from '#core/contract/sessions.ts'
import { common } from '#core/texts/common.ts'
import { shell } from '#core/texts/shell.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { endSession, forgetDevice, useAccount } from '#core/web/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { discardUnsent, sendUnsent } from './unsent.ts'

/** The question before signing out, with the number of changes that cannot be sent now. */
type Asked = { about: 'unsent' | 'device'; unsent: number } | undefined

/**
 * Signs out: unsent changes are sent first. Changes that cannot be sent now are kept on the device for the next sign-in
 * of the account, or discarded, as the person says. `forget` also removes everything else that the account left in this
 * browser. The caller renders `question`.
 */
export function useSignOut(onDone?: () => void): {
  busy: boolean
  signOut: () => void
  forget: () => void
  question: ReactNode
} {
  const t = useT()
  const { user } = useAccount()
  const [asked, setAsked] = useState<Asked>()
  const leave = useAction(async (left: 'keep' | 'discard' | 'forget') => {
    await send(loginExit, { forget: left === 'forget' })
    if (left !== 'keep') discardUnsent(user.id)
    if (left === 'forget') await forgetDevice()
    endSession()
    onDone?.()
  })
  const signOut = useAction(async () => {
    const unsent = await sendUnsent(user.id)
    if (unsent === 0) await leave.run('discard')
    else setAsked({ about: 'unsent', unsent })
  })
  const forget = useAction(async () => setAsked({ about: 'device', unsent: await sendUnsent(user.id) }))
  const busy = leave.busy || signOut.busy || forget.busy
  const close = () => setAsked(undefined)
  const question =
    asked?.about === 'unsent' ? (
      <Dialog
        alert
        title={t(shell.signOutTitle, { count: asked.unsent })}
        closeText={t(common.cancel)}
        busy={busy}
        onClose={close}
        footer={
          <>
            <Button disabled={busy} onClick={close}>
              {t(common.cancel)}
            </Button>
            <Button variant="danger" disabled={busy} onClick={() => leave.run('discard')}>
              {t(shell.signOutDiscard)}
            </Button>
            <Button variant="primary" busy={busy} onClick={() => leave.run('keep')}>
              {t(shell.signOutKeep)}
            </Button>
          </>
        }
      >
        {t(shell.signOutText)}
      </Dialog>
    ) : (
      asked && (
        <ConfirmDialog
          danger
          title={t(shell.forgetTitle)}
          confirmText={t(shell.forgetConfirm)}
          cancelText={t(common.cancel)}
          busy={busy}
          onConfirm={() => leave.run('forget')}
          onClose={close}
        >
          <p>{t(shell.forgetText)}</p>
          {asked.unsent > 0 && <p>{t(shell.forgetUnsent, { count: asked.unsent })}</p>}
        </ConfirmDialog>
      )
    )
  return { busy, signOut: () => void signOut.run(), forget: () => void forget.run(), question }
}
