import { secondFactorWords } from '#i18n/second-factor.ts'
import type { Form } from '#web/core/forms/forms.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** A code of the authenticator app, or a recovery code. */
export function FactorCodeField({ form }: { form: Form<'code'> }) {
  const t = useT()
  return (
    <TextField
      {...form.field('code')}
      label={t(secondFactorWords.anyCode)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
    />
  )
}
