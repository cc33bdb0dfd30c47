import { accountName, email, mobile, newPassword } from '#core/contract/fields.ts'
import { agentProblems } from '#core/texts/problems/agent.ts'
import { common } from '#core/texts/common.ts'
import { openWords } from '#identity/agents/texts/open-account.ts'
import { by, type Form } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'

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
        label={t(openWords.name)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('password')}
        label={t(openWords.password)}
        hint={passwordHint}
        autoComplete="new-password"
        showText={t(common.showPassword)}
        hideText={t(common.hidePassword)}
        capsLockText={t(common.capsLock)}
      />
      <TextField
        {...form.field('mobile')}
        label={t(openWords.mobile)}
        hint={contactHint}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('email')}
        label={t(openWords.email)}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
