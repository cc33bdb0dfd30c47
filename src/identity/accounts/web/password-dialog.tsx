import { useState } from 'react'
import { accountPasswordModify, agentPasswordModify } from '../contract.ts'
import { oldPassword } from '#core/contract/fields.ts'
import { common } from '#core/texts/common.ts'
import { problemWords } from '#core/texts/problems/fields.ts'
import { passwordWords } from '../texts/password.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported, failedBy } from '#core/web/api/call-failure.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { by, focusField, useForm } from '#core/web/forms/forms.ts'
import { NewPasswordFields, newPasswordJudges } from './new-password-fields.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { endSession, useAccount } from '#core/web/session/session.ts'
import { hasPrograms, ProgramsBox } from './programs-box.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toasts } from '#ui/toast-list.ts'

/** Changing the password ends all sessions, including this one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { role, user } = useAccount()
  const [busy, setBusy] = useState(false)
  const [programs, setPrograms] = useState(false)
  const form = useForm(
    {
      old: by(oldPassword),
      ...newPasswordJudges,
      password: (typed, all) =>
        typed && typed === all.old ? problemWords.passwordUnchanged : newPasswordJudges.password(typed, all),
    },
    { old: '', password: '', confirm: '' },
  )

  async function change(element: HTMLFormElement) {
    setBusy(true)
    const call = role === 'agent' ? agentPasswordModify : accountPasswordModify
    const { old, password } = form.values
    try {
      await send(call, { pwd: old, newPwd: password, programs }, { quiet: ['oldPasswordWrong'] })
    } catch (error) {
      setBusy(false)
      if (!failedBy(error, 'oldPasswordWrong')) return alreadyReported(error)
      form.refuse('old', old, problemWords.oldPasswordWrong)
      return focusField(element, 'old')
    }
    toasts.success(t(passwordWords.done))
    endSession()
  }

  return (
    <FormDialog
      title={t(passwordWords.title)}
      confirmText={t(passwordWords.submit)}
      busy={busy}
      onSubmit={form.submit(change)}
      onClose={onClose}
    >
      <p>{t(passwordWords.note)}</p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.name} readOnly hidden />
      <PasswordField
        {...form.field('old')}
        label={t(passwordWords.old)}
        autoComplete="current-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
      <NewPasswordFields form={form} label={passwordWords.new} />
      {hasPrograms(role) && <ProgramsBox checked={programs} onChange={setPrograms} />}
    </FormDialog>
  )
}
