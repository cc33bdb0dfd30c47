import { type Difference, staffDifferenceSolve } from '#money/payments/contract.ts'
import { paymentWords } from '#money/payments/texts.ts'
import { send } from '#core/web/api/api.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { TextField } from '#ui/text-field.tsx'

interface SolveDifferenceProps {
  difference: Difference
  onSolved: () => void
  onClose: () => void
}

/** Marks a difference as solved, with a note. */
export function SolveDifference({ difference, onSolved, onClose }: SolveDifferenceProps) {
  const t = useT()
  const form = useForm(
    { note: '' },
    { note: (typed) => (typed.trim() ? undefined : paymentWords.noteMissing) },
  )

  const solve = useAction(() => send(staffDifferenceSolve, { id: difference.id, note: form.values.note }), {
    onSuccess: onSolved,
  })

  return (
    <FormDialog
      title={t(paymentWords.solveTitle)}
      confirmText={t(paymentWords.solve)}
      busy={solve.busy}
      onSubmit={form.submit(solve.run)}
      onClose={onClose}
    >
      <p>{difference.refundNumber ?? difference.tradeNumber}</p>
      <TextField {...form.field('note')} label={t(paymentWords.note)} maxLength={500} />
    </FormDialog>
  )
}
