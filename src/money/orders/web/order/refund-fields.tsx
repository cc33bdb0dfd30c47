import type { UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import type { Text } from '#core/texts/texts.ts'
import type { Form } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { perPriced, unitOfType } from '#domain/money/units.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import { TextField } from '#ui/fields/text-field.tsx'

// Fields of all refunds: the usage taken back, and the reason.

/** Usage of a quantity given in minutes or thousands of characters. */
export const usageOf = (type: UsageType, typed: string): number => Number(typed) * perPriced[unitOfType[type]]

/** Validates a quantity: a positive whole number within the unused amount. */
export function validatePart(type: UsageType, typed: string, max: number): Text | undefined {
  if (!/^\d+$/.test(typed.trim()) || Number(typed) < 1) return moneyProblems.refundInvalid
  return usageOf(type, typed) > max ? moneyProblems.refundTooMuch : undefined
}

export const validateReason = (typed: string): Text | undefined =>
  typed.trim() ? undefined : moneyProblems.reasonEmpty

type PartFieldProps = { form: Form<'quantity'>; type: UsageType; onChange?: (typed: string) => void }

export function PartField({ form, type, onChange }: PartFieldProps) {
  const t = useT()
  return (
    <TextField
      {...form.field('quantity')}
      label={t(type === usageKind.speech ? refundTexts.thousands : refundTexts.minutes)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      onChange={({ target: { value } }) => {
        form.set('quantity', value)
        onChange?.(value)
      }}
    />
  )
}

export function ReasonField({ form }: { form: Form<'reason'> }) {
  const t = useT()
  return (
    <TextField {...form.field('reason')} label={t(refundTexts.reason)} autoComplete="off" maxLength={500} />
  )
}
