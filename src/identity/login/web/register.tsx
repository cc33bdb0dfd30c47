import { useState } from 'react'
import { accountName } from '#core/contract/fields.ts'
import { loginAccount, type SignedInOrSentOn } from '#core/contract/sessions.ts'
import { tenantTerms } from '#core/contract/tenants.ts'
import { codeTarget } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { by, useForm } from '#core/web/forms/forms.ts'
import { useVerify } from '#core/web/forms/use-verify.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import type { useSendCode } from '#core/web/proof/send-code.ts'
import { register, verifyAccountName } from '#identity/accounts/contract.ts'
import { NewPasswordFields, newPasswordValidators } from '#identity/accounts/web/new-password-fields.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { loginTexts } from '../texts/login.ts'
import { signUpTexts } from '../texts/sign-up.ts'
import { type CodeType, contactValidators, ContactFields, noContact } from './contact-fields.tsx'
import { firstAgreement, Terms, termsValidator, useTerms } from './terms.tsx'
import styles from './form.module.css'

type RegisterProps = {
  codes: ReturnType<typeof useSendCode>
  /** Signed in with the new account. */
  onReply: (reply: SignedInOrSentOn) => void
  /** Registered, but the sign-in has to be repeated. */
  onDone: (account: string) => void
}

export function Register({ codes, onReply, onDone }: RegisterProps) {
  const t = useT()
  const lang = useLanguage()
  const [codeType, setCodeType] = useState<CodeType>(0)
  const terms = useTerms()
  const form = useForm(
    { name: '', ...noContact, password: '', confirm: '', terms: firstAgreement() },
    {
      name: by(accountName),
      ...contactValidators(codeType),
      ...newPasswordValidators,
      terms: termsValidator,
    },
  )
  const verifyName = useVerify(form, 'name', 'nameTaken', (name) =>
    sendProving(verifyAccountName, { name }, { quiet: true, anonymous: true }),
  )

  const refusal = form.refusing({
    nameTaken: 'name',
    mobileTaken: 'mobile',
    emailTaken: 'email',
    codeWrong: 'code',
  })
  const signIn = useAction(
    (appId: string, password: string) => sendProving(loginAccount, { appId, password }, { anonymous: true }),
    {
      onSuccess: (reply) => onReply(reply),
      // The account is there: the form for signing in is next.
      onFailure: (_, appId) => onDone(appId),
    },
  )
  const signUp = useAction(async () => {
    const { name, mobile, email, code, password } = form.values
    const contact = codeType === codeTarget.mobile ? { mobile } : { email }
    // Versions of the terms that were shown; requested again if they failed to load.
    const { agreement, privacy } = terms.texts ?? (await send(tenantTerms, { lang }, { anonymous: true }))
    const agreed = { agreement: agreement.version, privacy: privacy.version }
    await send(
      register,
      { name, ...contact, code, password, codeType, lang, domain: location.hostname, terms: agreed },
      { anonymous: true, quiet: refusal.quiet },
    )
    toasts.success(t(signUpTexts.registered))
    await signIn.run(name.trim(), password)
  }, refusal)

  return (
    <form
      method="post"
      noValidate
      className={`${styles.form} flex flex-col gap-4`}
      onSubmit={form.submit(() => signUp.run())}
    >
      <TextField
        {...form.field('name')}
        label={t(signUpTexts.name)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={verifyName}
      />
      <ContactFields
        form={form}
        codeType={codeType}
        onCodeType={setCodeType}
        codes={codes}
        purpose="register"
      />
      <NewPasswordFields form={form} label={loginTexts.password} />
      <Terms form={form} terms={terms} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={signUp.busy || signIn.result !== undefined}
      >
        {t(signUpTexts.submitRegister)}
      </Button>
    </form>
  )
}
