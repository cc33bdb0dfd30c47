import { codeTarget } from '#core/contract/wire-numbers.ts'
import { useState } from 'react'
import { passwordReset } from '#core/contract/sessions.ts'
import { signUpWords } from '../texts/sign-up.ts'
import { problemWords } from '#core/texts/problems/fields.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported, failedBy } from '#core/web/api/call-failure.ts'
import { focusField, useForm } from '#core/web/forms/forms.ts'
import { NewPasswordFields, newPasswordJudges } from '#identity/accounts/web/new-password-fields.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import type { useSendCode } from '#core/web/proof/send-code.ts'
import { Button } from '#ui/button.tsx'
import { toasts } from '#ui/toast-list.ts'
import typography from '#ui/typography.module.css'
import { type CodeType, contactJudges, ContactFields, noContact } from './contact-fields.tsx'
import styles from './form.module.css'

type ResetPasswordProps = { codes: ReturnType<typeof useSendCode>; onDone: (account: string) => void }

export function ResetPassword({ codes, onDone }: ResetPasswordProps) {
  const t = useT()
  const [codeType, setCodeType] = useState<CodeType>(0)
  const [busy, setBusy] = useState(false)
  const form = useForm(
    { ...contactJudges(codeType), ...newPasswordJudges },
    { ...noContact, password: '', confirm: '' },
  )

  async function submit(element: HTMLFormElement) {
    setBusy(true)
    const { code, password } = form.values
    const contact = (codeType === codeTarget.mobile ? form.values.mobile : form.values.email).trim()
    try {
      await send(
        passwordReset,
        { codeType, mobile: contact, code, newPwd: password },
        { anonymous: true, quiet: ['codeWrong'] },
      )
      toasts.success(t(signUpWords.resetDone))
      onDone(contact)
    } catch (error) {
      setBusy(false)
      if (!failedBy(error, 'codeWrong')) return alreadyReported(error)
      form.refuse('code', code, problemWords.codeWrong)
      focusField(element, 'code')
    }
  }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={form.submit(submit)}>
      <ContactFields form={form} codeType={codeType} onCodeType={setCodeType} codes={codes} purpose="reset" />
      <NewPasswordFields form={form} label={signUpWords.newPassword} />
      <p className={typography.soft}>{t(signUpWords.resetNote)}</p>
      <Button type="submit" look="primary" size="large" wide busy={busy}>
        {t(signUpWords.submitReset)}
      </Button>
    </form>
  )
}
