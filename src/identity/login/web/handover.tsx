import { useEffect, useState } from 'react'
import { loginTicket, type SignedInOrAsked } from '#core/contract/sessions.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { forgetSession, isSignedIn, useSession } from '#core/web/session/session.ts'
import { hasTicket, takeTicket } from '#core/web/session/ticket.ts'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { loginTexts } from '../texts/login.ts'
import { signUpTexts } from '../texts/sign-up.ts'
import styles from './handover.module.css'

type HandoverProps = { onReply: (reply: SignedInOrAsked) => void; onSettled: () => void }

/**
 * Takes over a sign-in from another tenant's host; asks first if an account is already signed in here. `onSettled` is
 * called when the ticket was used, whether it succeeded or not, or was declined.
 */
export function Handover({ onReply, onSettled }: HandoverProps) {
  const t = useT()
  const { account } = useSession()
  const [asking, setAsking] = useState(isSignedIn)

  useEffect(() => {
    if (asking || !hasTicket()) return
    send(loginTicket, { ticket: takeTicket() }, { anonymous: true })
      .then((reply) => {
        forgetSession()
        onReply(reply)
      })
      .catch(alreadyReported)
      .finally(onSettled)
  }, [asking, onReply, onSettled])

  if (asking)
    return (
      <ConfirmDialog
        title={t(signUpTexts.replaceTitle)}
        confirmText={t(signUpTexts.replaceConfirm)}
        cancelText={t(signUpTexts.replaceCancel)}
        onConfirm={() => setAsking(false)}
        onClose={() => {
          takeTicket()
          onSettled()
        }}
      >
        <p>{t(signUpTexts.replaceText, { name: account?.user.name ?? t(signUpTexts.somebody) })}</p>
      </ConfirmDialog>
    )
  return (
    <output className={`${styles.handover} row gap-3 text-16 text-soft`}>
      <Spinner size={24} />
      {t(loginTexts.handover)}
    </output>
  )
}
