import { useEffect, useState } from 'react'
import { typedPassword } from '#contract/fields.ts'
import type { SignedInOrAsked } from '#contract/sessions.ts'
import { providerFinish, providerLink, type ProviderReply } from '#contract/sign-in-providers.ts'
import { accountProblems } from '#i18n/account-problems.ts'
import { common } from '#i18n/common.ts'
import { loginWords } from '#i18n/login.ts'
import { providerReturnWords } from '#i18n/provider-return.ts'
import { send } from '#web/core/api/api.ts'
import { alreadyReported, failedBy } from '#web/core/api/call-failure.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { by, focusField, useForm } from '#web/core/forms/forms.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { takeProviderAnswer } from '#web/core/session/provider-answer.ts'
import { sendProving } from '#web/core/proof/proof.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import form from './form.module.css'
import styles from './handover.module.css'

type ProviderReturnProps = {
  onReply: (reply: SignedInOrAsked, next: string | null) => void
  onFailed: () => void
}

/** Completes a sign-in by a provider; an account with the same address is linked with its password. */
export function ProviderReturn({ onReply, onFailed }: ProviderReturnProps) {
  const t = useT()
  const [reply, setReply] = useState<ProviderReply>()

  useEffect(() => {
    const answer = takeProviderAnswer()
    if (answer === undefined) return
    send(providerFinish, { answer }, { anonymous: true })
      .then((reply) => {
        if ('session' in reply) onReply(reply.session, reply.next)
        else if ('secondFactor' in reply) onReply({ secondFactor: reply.secondFactor }, reply.next)
        else setReply(reply)
      })
      .catch((error: unknown) => {
        onFailed()
        alreadyReported(error)
      })
  }, [onReply, onFailed])

  if (reply && 'link' in reply)
    return <LinkForm link={reply.link} onReply={(linked) => onReply(linked, reply.next)} />
  return (
    <output className={styles.handover}>
      <Spinner size={24} />
      {t(loginWords.handover)}
    </output>
  )
}

type Link = Extract<ProviderReply, { link: object }>['link']

function LinkForm({ link, onReply }: { link: Link; onReply: (reply: SignedInOrAsked) => void }) {
  const t = useT()
  const { ticket, provider, email } = link
  const { busy, whileBusy } = useBusy()
  const fields = useForm({ password: by(typedPassword) }, { password: '' })
  const confirm = (element: HTMLFormElement) =>
    whileBusy(async () => {
      const { password } = fields.values
      try {
        onReply(
          await sendProving(
            providerLink,
            { ticket, password },
            { anonymous: true, quiet: ['passwordWrong'] },
          ),
        )
      } catch (error) {
        if (!failedBy(error, 'passwordWrong')) throw error
        fields.refuse('password', password, accountProblems.passwordWrong)
        focusField(element, 'password')
      }
    })
  return (
    <form method="post" noValidate className={form.form} onSubmit={fields.submit(confirm)}>
      <p>{t(providerReturnWords.why, { email, provider })}</p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...fields.field('password')}
        label={t(loginWords.password)}
        autoComplete="current-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {t(providerReturnWords.link)}
      </Button>
    </form>
  )
}
