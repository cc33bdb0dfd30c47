import { useState } from 'react'
import { code, typedPassword } from '#contract/fields.ts'
import type { SignedInOrAsked } from '#contract/sessions.ts'
import { providerLink, type ProviderReply } from '#contract/sign-in-providers.ts'
import { accountProblems } from '#i18n/account-problems.ts'
import { common } from '#i18n/common.ts'
import { loginWords } from '#i18n/login.ts'
import { problemWords } from '#i18n/problems.ts'
import { providerReturnWords } from '#i18n/provider-return.ts'
import { signUpWords } from '#i18n/sign-up.ts'
import { failedBy } from '#web/core/api/call-failure.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { by, focusField, never, useForm } from '#web/core/forms/forms.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { sendProving } from '#web/core/proof/proof.ts'
import { useSendCode } from '#web/core/proof/send-code.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeField } from '#web/ui/code-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import form from './form.module.css'

type ProviderLinkProps = {
  link: Extract<ProviderReply, { link: object }>['link']
  onReply: (reply: SignedInOrAsked) => void
}

/** Links an account that has the same address as the person, by its password or a code that is sent to the address. */
export function ProviderLink({ link, onReply }: ProviderLinkProps) {
  const t = useT()
  const { ticket, provider, email, byCode } = link
  const [way, setWay] = useState<'password' | 'code'>('password')
  const { busy, whileBusy } = useBusy()
  const codes = useSendCode()
  const fields = useForm(
    way === 'password' ? { password: by(typedPassword), code: never } : { password: never, code: by(code) },
    { password: '', code: '' },
  )

  const confirm = (element: HTMLFormElement) =>
    whileBusy(async () => {
      const typed = fields.values[way]
      const wrong = way === 'password' ? 'passwordWrong' : 'codeWrong'
      try {
        onReply(
          await sendProving(providerLink, { ticket, [way]: typed }, { anonymous: true, quiet: [wrong] }),
        )
      } catch (error) {
        if (!failedBy(error, wrong)) throw error
        const said = way === 'password' ? accountProblems.passwordWrong : problemWords.codeWrong
        fields.refuse(way, typed, said)
        focusField(element, way)
      }
    })

  return (
    <form method="post" noValidate className={form.form} onSubmit={fields.submit(confirm)}>
      <p>
        {t(way === 'password' ? providerReturnWords.why : providerReturnWords.whyCode, { email, provider })}
      </p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {way === 'password' ? (
        <PasswordField
          {...fields.field('password')}
          label={t(loginWords.password)}
          autoComplete="current-password"
          showText={t(common.showPassword)}
          hideText={t(common.hidePassword)}
          capsLockText={t(common.capsLock)}
        />
      ) : (
        <CodeField
          {...fields.field('code')}
          {...codes.buttonFor(email)}
          label={t(signUpWords.code)}
          onSend={() => void codes.sendCode(email, 'login')}
        />
      )}
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {t(providerReturnWords.link)}
      </Button>
      {byCode && (
        <Button look="plain" wide onClick={() => setWay(way === 'password' ? 'code' : 'password')}>
          {t(way === 'password' ? providerReturnWords.useCode : providerReturnWords.usePassword)}
        </Button>
      )}
    </form>
  )
}
