import { useEffect } from 'react'
import { accountConfirm } from '../contract.ts'
import { typedPassword } from '#core/contract/fields.ts'
import { common } from '#core/texts/common.ts'
import { passwordAgainWords } from '../texts/password-again.ts'
import { answerPassword } from '#core/web/session/ask-password.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { by, useForm } from '#core/web/forms/forms.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useSession } from '#core/web/session/session.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { PasswordField } from '#ui/password-field.tsx'

/** Asks for the password of a sensitive call; the call continues or is cancelled. */
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
      title={t(passwordAgainWords.title)}
      confirmText={t(passwordAgainWords.confirm)}
      busy={confirm.busy}
      onSubmit={form.submit(({ password }) => confirm.run(password))}
      onClose={cancel}
    >
      <p>{t(passwordAgainWords.note)}</p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account?.user.name} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t(passwordAgainWords.password)}
        autoComplete="current-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
    </FormDialog>
  )
}
