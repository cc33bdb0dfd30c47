import { useEffect } from 'react'
import { typedPassword } from '#core/contract/fields.ts'
import { common } from '#core/texts/common.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { by, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import { answerPassword } from '#core/web/session/ask-password.ts'
import { useSession } from '#core/web/session/session.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { accountConfirm } from '../contract.ts'
import { passwordAgainTexts } from '../texts/password-again.ts'

/** Asks for the password of a sensitive call; the call continues or is canceled. */
export function PasswordAgain() {
  const t = useT()
  const { account } = useSession()
  const form = useForm({ password: '' }, { password: by(typedPassword) })
  const cancel = () => answerPassword(false)
  // The session may end while the dialog is open.
  useEffect(() => {
    if (!account) answerPassword(false)
  }, [account])

  const refusal = form.refusing({ passwordWrong: 'password' })
  const confirm = useAction(
    (password: string) => sendProving(accountConfirm, { password }, { quiet: refusal.quiet }),
    { onSuccess: () => answerPassword(true), onFailure: refusal.onFailure },
  )

  return (
    <FormDialog
      title={t(passwordAgainTexts.title)}
      confirmText={t(passwordAgainTexts.confirm)}
      busy={confirm.busy}
      onSubmit={form.submit(({ password }) => confirm.run(password))}
      onClose={cancel}
    >
      <p>{t(passwordAgainTexts.note)}</p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account?.user.name} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t(passwordAgainTexts.password)}
        autoComplete="current-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
    </FormDialog>
  )
}
