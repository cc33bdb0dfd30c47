import { useEffect, useState } from 'react'
import type { SignedInOrAsked } from '#core/contract/sessions.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { takeProviderAnswer } from '#core/web/session/provider-answer.ts'
import { providerFinish, type ProviderReply } from '#identity/providers/contract.ts'
import { ownProviderTexts } from '#identity/providers/texts/own-providers.ts'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { loginTexts } from '../texts/login.ts'
import { ProviderLink } from './provider-link.tsx'
import styles from './handover.module.css'

type ProviderReturnProps = {
  onReply: (reply: SignedInOrAsked, next: string | null) => void
  /** The account that is signed in may sign in with the provider from now on. */
  onLinked: () => void
  onFailed: () => void
}

/** Completes a sign-in by a provider; an account with the same address is linked first. */
export function ProviderReturn({ onReply, onLinked, onFailed }: ProviderReturnProps) {
  const t = useT()
  const [reply, setReply] = useState<ProviderReply>()

  useEffect(() => {
    const answer = takeProviderAnswer()
    if (answer === undefined) return
    send(providerFinish, { answer }, { anonymous: true })
      .then((reply) => {
        if ('linked' in reply) {
          toasts.success(t(ownProviderTexts.linked, { name: reply.linked }))
          onLinked()
        } else if ('session' in reply) onReply(reply.session, reply.next)
        else if ('secondFactor' in reply) onReply({ secondFactor: reply.secondFactor }, reply.next)
        else setReply(reply)
      })
      .catch((error: unknown) => {
        onFailed()
        alreadyReported(error)
      })
  }, [t, onReply, onLinked, onFailed])

  if (reply && 'link' in reply)
    return <ProviderLink link={reply.link} onReply={(linked) => onReply(linked, reply.next)} />
  return (
    <output className={`${styles.handover} row gap-3 text-16 text-soft`}>
      <Spinner size={24} />
      {t(loginTexts.handover)}
    </output>
  )
}
