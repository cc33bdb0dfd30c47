import { useEffect } from 'react'
import { accountConfirm } from '#contract/accounts.ts'
import { typedPassword } from '#contract/fields.ts'
import { accountProblems } from '#i18n/account-problems.ts'
import { common } from '#i18n/common.ts'
import { passwordAgainWords } from '#i18n/password-again.ts'
import { answerPassword } from '#web/core/session/ask-password.ts'
import { failedBy } from '#web/core/api/call-failure.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { by, focusField, useForm } from '#web/core/forms/forms.ts'
import { sendProving } from '#web/core/proof/proof.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useSession } from '#web/core/session/session.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

/** Asks for the password of a sensitive call; the call continues or is cancelled. */
export function PasswordAgain() {
  const t = useT()
  const { account } = useSession()
  const { busy, whileBusy } = useBusy()
  const form = useForm({ password: by(typedPassword) }, { password: '' })
  const cancel = () => answerPassword(false)
  // The session may end while the dialog is open.
  useEffect(() => {
    if (!account) answerPassword(false)
  }, [account])

  const confirm = (element: HTMLFormElement) =>
    whileBusy(async () => {
      const { password } = form.values
      try {
        await sendProving(accountConfirm, { password }, { quiet: ['passwordWrong'] })
        answerPassword(true)
      } catch (error) {
        if (!failedBy(error, 'passwordWrong')) throw error
        form.refuse('password', password, accountProblems.passwordWrong)
        focusField(element, 'password')
      }
    })

  return (
    <FormDialog
      title={t(passwordAgainWords.title)}
      confirmText={t(passwordAgainWords.confirm)}
      busy={busy}
      onSubmit={form.submit(confirm)}
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
