import type { Form } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { secondFactorTexts } from '#identity/second-factor/texts.ts'
import { TextField } from '#ui/fields/text-field.tsx'

/** A code of the authenticator app, or a recovery code. */
export function FactorCodeField({ form }: { form: Form<'code'> }) {
  const t = useT()
  return (
    <TextField
      {...form.field('code')}
      label={t(secondFactorTexts.anyCode)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
    />
  )
}
