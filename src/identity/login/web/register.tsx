import { codeTarget } from '#core/contract/wire-numbers.ts'
import { useState } from 'react'
import { register, verifyAccountName } from '#identity/accounts/contract.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import { accountName } from '#core/contract/fields.ts'
import { loginAccount, type SignedInOrSentOn } from '#core/contract/sessions.ts'
import { tenantTerms } from '#core/contract/tenants.ts'
import { loginWords } from '../texts/login.ts'
import { signUpWords } from '../texts/sign-up.ts'
import { problemWords } from '#core/texts/problems/fields.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported, failedBy } from '#core/web/api/call-failure.ts'
import { by, focusField, useForm } from '#core/web/forms/forms.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import { NewPasswordFields, newPasswordJudges } from '#identity/accounts/web/new-password-fields.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { useSendCode } from '#core/web/proof/send-code.ts'
import { useVerify } from '#core/web/forms/use-verify.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toasts } from '#ui/toast-list.ts'
import { type CodeType, contactJudges, ContactFields, noContact } from './contact-fields.tsx'
import styles from './form.module.css'
import { firstAgreement, Terms, termsJudge, useTerms } from './terms.tsx'

/** Problems shown at their field instead of as a message. */
const fieldOf = {
  nameTaken: 'name',
  mobileTaken: 'mobile',
  emailTaken: 'email',
  codeWrong: 'code',
} as const satisfies Partial<Record<ProblemName, string>>
const fieldProblems = Object.keys(fieldOf) as (keyof typeof fieldOf)[]

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
  const [busy, setBusy] = useState(false)
  const terms = useTerms()
  const form = useForm(
    { name: by(accountName), ...contactJudges(codeType), ...newPasswordJudges, terms: termsJudge },
    { name: '', ...noContact, password: '', confirm: '', terms: firstAgreement() },
  )
  const verifyName = useVerify(form, 'name', 'nameTaken', (name) =>
    sendProving(verifyAccountName, { name }, { quiet: true, anonymous: true }),
  )

  async function submit(element: HTMLFormElement) {
    setBusy(true)
    const { name, mobile, email, code, password } = form.values
    const contact = codeType === codeTarget.mobile ? { mobile } : { email }
    try {
      // Versions of the terms that were shown; requested again if they failed to load.
      const { agreement, privacy } = terms.texts ?? (await send(tenantTerms, { lang }, { anonymous: true }))
      const agreed = { agreement: agreement.version, privacy: privacy.version }
      await send(
        register,
        { name, ...contact, code, password, codeType, lang, domain: location.hostname, terms: agreed },
        { anonymous: true, quiet: fieldProblems },
      )
      toasts.success(t(signUpWords.registered))
    } catch (error) {
      setBusy(false)
      const problem = fieldProblems.find((name) => failedBy(error, name))
      if (!problem) return alreadyReported(error)
      const field = fieldOf[problem]
      form.refuse(field, form.values[field], problemWords[problem])
      focusField(element, field)
      return
    }
    try {
      const appId = name.trim()
      onReply(await sendProving(loginAccount, { appId, password }, { anonymous: true }))
    } catch (error) {
      // The account is there: the form for signing in is next.
      onDone(name.trim())
      alreadyReported(error)
    }
  }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.submit(submit)}>
      <TextField
        {...form.field('name')}
        label={t(signUpWords.name)}
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
      <NewPasswordFields form={form} label={loginWords.password} />
      <Terms form={form} terms={terms} />
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {t(signUpWords.submitRegister)}
      </Button>
    </form>
  )
}
