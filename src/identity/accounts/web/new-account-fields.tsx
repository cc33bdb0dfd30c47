import { accountName, email, mobile, newPassword } from '#core/contract/fields.ts'
import { common } from '#core/texts/common.ts'
import { agentProblems } from '#core/texts/problems/agent.ts'
import { by, type Form } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { openTexts } from '#identity/agents/texts/open-account.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type Field = 'name' | 'mobile' | 'email' | 'password'

export const emptyAccount = { name: '', mobile: '', email: '', password: '' }

/** An empty password is generated. `reachable` requires a contact. */
export const newAccountValidators = ({ reachable }: { reachable: boolean }) => ({
  name: by(accountName),
  mobile: (typed: string, all: Readonly<Record<Field, string>>) => {
    if (typed.trim()) return by(mobile)(typed, all)
    return !reachable || all.email.trim() ? undefined : agentProblems.contactMissing
  },
  email: (typed: string) => (typed.trim() ? by(email)(typed, {}) : undefined),
  password: (typed: string) => (typed ? by(newPassword)(typed, {}) : undefined),
})

type NewAccountFieldsProps = { form: Form<Field>; passwordHint: string; contactHint?: string | undefined }

/** Fields of a new account. */
export function NewAccountFields({ form, passwordHint, contactHint }: NewAccountFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t(openTexts.name)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t(openTexts.password)}
        hint={passwordHint}
        autoComplete="new-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
      <TextField
        {...form.field('mobile')}
        label={t(openTexts.mobile)}
        hint={contactHint}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('email')}
        label={t(openTexts.email)}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
