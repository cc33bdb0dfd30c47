import layouts from '#web/ui/layout.module.css'
import { useState } from 'react'
import { type Refund, staffRefundFinish, staffRefundRetry } from '#contract/refunds.ts'
import { moneyProblems } from '#i18n/money-problems.ts'
import { refundWords } from '#i18n/refunds.ts'
import { send } from '#web/core/api/api.ts'
import { FormDialog } from '#web/core/forms/form-dialog.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { useForm } from '#web/core/forms/forms.ts'
import { useRenewOrders } from '#web/money/order/use-live-orders.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toasts } from '#web/ui/toast-list.ts'

/** What finance can do where a provider refused a refund. */
export function FailedRefund({ refund }: { refund: Refund }) {
  const say = useSay()
  const renew = useRenewOrders()
  const { busy, whileBusy } = useBusy()
  const [transferring, setTransferring] = useState(false)
  const again = () =>
    whileBusy(async () => {
      const { state } = await send(staffRefundRetry, { id: refund.id })
      if (state === 'failed') toasts.warn(say(refundWords.failed))
      else toasts.success(say(state === 'done' ? refundWords.done : refundWords.begun))
      await renew()
    })
  return (
    <div className={layouts.wrap}>
      <Button size="small" busy={busy} onClick={() => void again()}>
        {say(refundWords.retry)}
      </Button>
      <Button size="small" disabled={busy} onClick={() => setTransferring(true)}>
        {say(refundWords.byBank)}
      </Button>
      {transferring && <ByBank refund={refund} onClose={() => setTransferring(false)} />}
    </div>
  )
}

function ByBank({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const say = useSay()
  const format = useFormat()
  const renew = useRenewOrders()
  const { busy, whileBusy } = useBusy()
  const form = useForm(
    { reference: (typed) => (typed.trim() ? undefined : moneyProblems.refundReference) },
    { reference: '' },
  )
  const save = () =>
    whileBusy(async () => {
      await send(staffRefundFinish, { id: refund.id, reference: form.values.reference })
      toasts.success(say(refundWords.done))
      await renew()
      onClose()
    })
  return (
    <FormDialog
      title={say(refundWords.byBank)}
      confirmText={say(refundWords.confirm)}
      busy={busy}
      onSubmit={form.submit(save)}
      onClose={onClose}
    >
      <div className={layouts.stack4}>
        <p>{say(refundWords.byBankText, { amount: format.money(refund.amount) })}</p>
        <TextField
          {...form.field('reference')}
          label={say(refundWords.reference)}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </FormDialog>
  )
}
