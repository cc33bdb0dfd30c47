import { newPassword } from '#core/contract/fields.ts'
import { common } from '#core/texts/common.ts'
import type { Text } from '#core/texts/texts.ts'
import { by, type Form } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'

export const newPasswordValidators = {
  password: by(newPassword),
  confirm: (typed: string, { password }: { password: string }) =>
    typed === password ? undefined : common.passwordsDiffer,
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, label }: { form: Form<'password' | 'confirm'>; label: Text }) {
  const t = useT()
  const texts = {
    autoComplete: 'new-password',
    showText: t(common.showPassword),
    hideText: t(common.hidePassword),
    capsLockText: t(common.capsLock),
  } as const
  return (
    <>
      <PasswordField
        {...form.field('password')}
        {...texts}
        label={t(label as Text & Record<never, never>)}
        hint={t(common.passwordHint)}
      />
      <PasswordField {...form.field('confirm')} {...texts} label={t(common.repeatPassword)} />
    </>
  )
}
