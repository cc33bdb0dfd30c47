import { useState } from 'react'
import { code, typedPassword } from '#core/contract/fields.ts'
import type { SignedInOrAsked } from '#core/contract/sessions.ts'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { by, never, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import { useSendCode } from '#core/web/proof/send-code.ts'
import { providerLink, type ProviderReply } from '#identity/providers/contract.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { loginTexts } from '../texts/login.ts'
import { providerReturnTexts } from '../texts/provider-return.ts'
import { signUpTexts } from '../texts/sign-up.ts'
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
  const codes = useSendCode()
  const fields = useForm(
    { password: '', code: '' },
    way === 'password' ? { password: by(typedPassword), code: never } : { password: never, code: by(code) },
  )

  const refusal = fields.refusing(way === 'password' ? { passwordWrong: way } : { codeWrong: way })
  const confirm = useAction(
    (typed: string) =>
      sendProving(providerLink, { ticket, [way]: typed }, { anonymous: true, quiet: refusal.quiet }),
    { onSuccess: (reply) => onReply(reply), onFailure: refusal.onFailure },
  )

  return (
    <form
      method="post"
      noValidate
      className={`${form.form} flex flex-col gap-4`}
      onSubmit={fields.submit((typed) => confirm.run(typed[way]))}
    >
      <p>
        {t(way === 'password' ? providerReturnTexts.why : providerReturnTexts.whyCode, { email, provider })}
      </p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {way === 'password' ? (
        <PasswordField
          {...fields.field('password')}
          label={t(loginTexts.password)}
          autoComplete="current-password"
          showText={t(common.showPassword)}
          hideText={t(common.hidePassword)}
          capsLockText={t(common.capsLock)}
        />
      ) : (
        <CodeField
          {...fields.field('code')}
          {...codes.buttonFor(email)}
          label={t(signUpTexts.code)}
          onSend={() => void codes.sendCode(email, 'login')}
        />
      )}
      <Button type="submit" variant="primary" size="large" wide busy={confirm.busy}>
        {t(providerReturnTexts.link)}
      </Button>
      {byCode && (
        <Button variant="plain" wide onClick={() => setWay(way === 'password' ? 'code' : 'password')}>
          {t(way === 'password' ? providerReturnTexts.useCode : providerReturnTexts.usePassword)}
        </Button>
      )}
    </form>
  )
}
