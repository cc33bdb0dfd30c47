import { useState } from 'react'
import { type Refund, staffRefundFinish, staffRefundRetry } from '#money/refunds/contract.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { refundWords } from '#money/refunds/texts.ts'
import { send } from '#core/web/api/api.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useRenewOrders } from '#money/orders/web/order/use-live-orders.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toasts } from '#ui/toast-list.ts'

/** Actions for a refund that a provider refused. */
export function FailedRefund({ refund }: { refund: Refund }) {
  const t = useT()
  const renew = useRenewOrders()
  const [transferring, setTransferring] = useState(false)
  const again = useAction(staffRefundRetry, {
    async onSuccess({ state }) {
      if (state === 'failed') toasts.warn(t(refundWords.failed))
      else toasts.success(t(state === 'done' ? refundWords.done : refundWords.begun))
      await renew()
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" busy={again.busy} onClick={() => again.run({ id: refund.id })}>
        {t(refundWords.retry)}
      </Button>
      <Button size="small" disabled={again.busy} onClick={() => setTransferring(true)}>
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
  const form = useForm(
    { reference: '' },
    { reference: (typed) => (typed.trim() ? undefined : moneyProblems.refundReference) },
  )
  const save = useAction(() => send(staffRefundFinish, { id: refund.id, reference: form.values.reference }), {
    done: t(refundWords.done),
    async onSuccess() {
      await renew()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(refundWords.byBank)}
      confirmText={t(refundWords.confirm)}
      busy={save.busy}
      onSubmit={form.submit(save.run)}
      onClose={onClose}
    >
      <div className="grid gap-4">
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
