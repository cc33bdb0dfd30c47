import { oldPassword } from '#core/contract/fields.ts'
import { common } from '#core/texts/common.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { by, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { endSession, useAccount } from '#core/web/session/session.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { accountPasswordModify, agentPasswordModify } from '../contract.ts'
import { passwordTexts } from '../texts/password.ts'
import { NewPasswordFields, newPasswordValidators } from './new-password-fields.tsx'
import { hasPrograms, ProgramsBox } from './programs-box.tsx'

/** Changing the password ends all sessions, including this one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { role, user } = useAccount()
  const form = useForm(
    { old: '', password: '', confirm: '', programs: false },
    {
      old: by(oldPassword),
      ...newPasswordValidators,
      password: (typed, all) =>
        typed && typed === all.old
          ? problemTexts.passwordUnchanged
          : newPasswordValidators.password(typed, all),
    },
  )

  const change = useAction(role === 'agent' ? agentPasswordModify : accountPasswordModify, {
    ...form.refusing({ oldPasswordWrong: 'old' }),
    done: t(passwordTexts.done),
    onSuccess: () => endSession(),
  })

  return (
    <FormDialog
      title={t(passwordTexts.title)}
      confirmText={t(passwordTexts.submit)}
      busy={change.busy}
      onSubmit={form.submit(({ old, password, programs }) =>
        change.run({ pwd: old, newPwd: password, programs }),
      )}
      onClose={onClose}
    >
      <p>{t(passwordTexts.note)}</p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.name} readOnly hidden />
      <PasswordField
        {...form.field('old')}
        label={t(passwordTexts.old)}
        autoComplete="current-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
      <NewPasswordFields form={form} label={passwordTexts.new} />
      {hasPrograms(role) && (
        <ProgramsBox checked={form.values.programs} onChange={(programs) => form.set('programs', programs)} />
      )}
    </FormDialog>
  )
}
