import { newPassword } from '#contract/fields.ts'
import { common } from '#i18n/common.ts'
import type { Text } from '#i18n/words.ts'
import { by, type Form } from '#web/core/forms/forms.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

export const newPasswordJudges = {
  password: by(newPassword),
  confirm: (typed: string, { password }: { password: string }) =>
    typed === password ? undefined : common.passwordsDiffer,
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, label }: { form: Form<'password' | 'confirm'>; label: Text }) {
  const say = useSay()
  const texts = {
    autoComplete: 'new-password',
    showText: say(common.showPassword),
    hideText: say(common.hidePassword),
    capsLockText: say(common.capsLock),
  } as const
  return (
    <>
      <PasswordField
        {...form.field('password')}
        {...texts}
        label={say(label as Text & Record<never, never>)}
        hint={say(common.passwordHint)}
      />
      <PasswordField {...form.field('confirm')} {...texts} label={say(common.repeatPassword)} />
    </>
  )
}
