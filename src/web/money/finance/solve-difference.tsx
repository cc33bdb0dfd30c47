import { type Difference, staffDifferenceSolve } from '#contract/payments.ts'
import { paymentWords } from '#i18n/payments.ts'
import { send } from '#web/core/api/api.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { useForm } from '#web/core/forms/forms.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface SolveDifferenceProps {
  difference: Difference
  onSolved: () => void
  onClose: () => void
}

/** Marks a difference as solved, with a note. */
export function SolveDifference({ difference, onSolved, onClose }: SolveDifferenceProps) {
  const t = useT()
  const { busy, whileBusy } = useBusy()
  const form = useForm(
    { note: (typed) => (typed.trim() ? undefined : paymentWords.noteMissing) },
    { note: '' },
  )

  async function solve() {
    await whileBusy(async () => {
      await send(staffDifferenceSolve, { id: difference.id, note: form.values.note })
      onSolved()
    })
  }

  return (
    <FormDialog
      title={t(paymentWords.solveTitle)}
      confirmText={t(paymentWords.solve)}
      busy={busy}
      onSubmit={form.submit(solve)}
      onClose={onClose}
    >
      <p>{difference.refundNumber ?? difference.tradeNumber}</p>
      <TextField {...form.field('note')} label={t(paymentWords.note)} maxLength={500} />
    </FormDialog>
  )
}
