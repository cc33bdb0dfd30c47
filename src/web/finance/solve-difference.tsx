import { type Difference, staffDifferenceSolve } from '#contract/payments.ts'
import { common } from '#i18n/common.ts'
import { paymentWords } from '#i18n/payments.ts'
import { send } from '#web/lib/api.ts'
import { useForm } from '#web/lib/forms.ts'
import { useSay } from '#web/lib/say.ts'
import { SubmitButtons } from '#web/lib/submit-buttons.tsx'
import { useBusy } from '#web/lib/use-busy.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface SolveDifferenceProps {
  difference: Difference
  onSolved: () => void
  onClose: () => void
}

/** Says what was done about a difference, such as that the money was given back. */
export function SolveDifference({ difference, onSolved, onClose }: SolveDifferenceProps) {
  const say = useSay()
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
    <Dialog
      title={say(paymentWords.solveTitle)}
      closeText={say(common.close)}
      busy={busy}
      onClose={onClose}
      onSubmit={form.submit(solve)}
      footer={
        <SubmitButtons busy={busy} onCancel={onClose}>
          {say(paymentWords.solve)}
        </SubmitButtons>
      }
    >
      <p>{difference.tradeNumber}</p>
      <TextField {...form.field('note')} label={say(paymentWords.note)} maxLength={500} />
    </Dialog>
  )
}
