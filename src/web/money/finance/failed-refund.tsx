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
import { useT } from '#web/core/i18n/use-t.ts'
import { useBusy } from '#web/core/api/use-busy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toasts } from '#web/ui/toast-list.ts'

/** Actions for a refund that a provider refused. */
export function FailedRefund({ refund }: { refund: Refund }) {
  const t = useT()
  const renew = useRenewOrders()
  const { busy, whileBusy } = useBusy()
  const [transferring, setTransferring] = useState(false)
  const again = () =>
    whileBusy(async () => {
      const { state } = await send(staffRefundRetry, { id: refund.id })
      if (state === 'failed') toasts.warn(t(refundWords.failed))
      else toasts.success(t(state === 'done' ? refundWords.done : refundWords.begun))
      await renew()
    })
  return (
    <div className={layouts.wrap}>
      <Button size="small" busy={busy} onClick={() => void again()}>
        {t(refundWords.retry)}
      </Button>
      <Button size="small" disabled={busy} onClick={() => setTransferring(true)}>
        {t(refundWords.byBank)}
      </Button>
      {transferring && <ByBank refund={refund} onClose={() => setTransferring(false)} />}
    </div>
  )
}

function ByBank({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useT()
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
      toasts.success(t(refundWords.done))
      await renew()
      onClose()
    })
  return (
    <FormDialog
      title={t(refundWords.byBank)}
      confirmText={t(refundWords.confirm)}
      busy={busy}
      onSubmit={form.submit(save)}
      onClose={onClose}
    >
      <div className={layouts.stack4}>
        <p>{t(refundWords.byBankText, { amount: format.money(refund.amount) })}</p>
        <TextField
          {...form.field('reference')}
          label={t(refundWords.reference)}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </FormDialog>
  )
}
