import { useState } from 'react'
import { passwordReset } from '#core/contract/sessions.ts'
import { codeTarget } from '#core/contract/wire-numbers.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { useSendCode } from '#core/web/proof/send-code.ts'
import { NewPasswordFields, newPasswordValidators } from '#identity/accounts/web/new-password-fields.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { signUpTexts } from '../texts/sign-up.ts'
import { type CodeType, contactValidators, ContactFields, noContact } from './contact-fields.tsx'
import styles from './form.module.css'

type ResetPasswordProps = { codes: ReturnType<typeof useSendCode>; onDone: (account: string) => void }

export function ResetPassword({ codes, onDone }: ResetPasswordProps) {
  const t = useT()
  const [codeType, setCodeType] = useState<CodeType>(0)
  const form = useForm(
    { ...noContact, password: '', confirm: '' },
    { ...contactValidators(codeType), ...newPasswordValidators },
  )

  const contact = (codeType === codeTarget.mobile ? form.values.mobile : form.values.email).trim()
  const reset = useAction(passwordReset, {
    anonymous: true,
    ...form.refusing({ codeWrong: 'code' }),
    done: t(signUpTexts.resetDone),
    onSuccess: () => onDone(contact),
  })

  return (
    <form
      method="post"
      noValidate
      className={`${styles.form} flex flex-col gap-4`}
      onSubmit={form.submit(({ code, password }) =>
        reset.run({ codeType, mobile: contact, code, newPwd: password }),
      )}
    >
      <ContactFields form={form} codeType={codeType} onCodeType={setCodeType} codes={codes} purpose="reset" />
      <NewPasswordFields form={form} label={signUpTexts.newPassword} />
      <p className="small">{t(signUpTexts.resetNote)}</p>
      <Button type="submit" variant="primary" size="large" wide busy={reset.busy}>
        {t(signUpTexts.submitReset)}
      </Button>
    </form>
  )
}
