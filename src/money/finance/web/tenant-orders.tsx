import { useState } from 'react'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Load } from '#core/web/router/screen.ts'
import { staffOrders } from '#money/orders/contract/selling.ts'
import { orderTexts } from '#money/orders/texts/orders.ts'
import { prefetchSold, SoldOrders } from '#money/orders/web/order/sold-orders.tsx'
import { useRenewOrders } from '#money/orders/web/order/use-live-orders.ts'
import { staffRefunds, type Refund, staffRefundFinish, staffRefundRetry } from '#money/refunds/contract.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'

export const load: Load<'/staff/orders'> = (search) => prefetchSold(staffOrders, search)

/** Actions for a refund that a provider refused. */
function FailedRefund({ refund }: { refund: Refund }) {
  const t = useT()
  const renew = useRenewOrders()
  const [transferring, setTransferring] = useState(false)
  const again = useAction(staffRefundRetry, {
    async onSuccess({ state }) {
      if (state === 'failed') toasts.warn(t(refundTexts.failed))
      else toasts.success(t(state === 'done' ? refundTexts.done : refundTexts.begun))
      await renew()
    },
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" busy={again.busy} onClick={() => again.run({ id: refund.id })}>
        {t(refundTexts.retry)}
      </Button>
      <Button size="small" disabled={again.busy} onClick={() => setTransferring(true)}>
        {t(refundTexts.byBank)}
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
    done: t(refundTexts.done),
    async onSuccess() {
      await renew()
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(refundTexts.byBank)}
      confirmText={t(refundTexts.confirm)}
      busy={save.busy}
      onSubmit={form.submit(save.run)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t(refundTexts.byBankText, { amount: format.money(refund.amount) })}</p>
        <TextField
          {...form.field('reference')}
          label={t(refundTexts.reference)}
          autoComplete="off"
          maxLength={100}
        />
      </div>
    </FormDialog>
  )
}

/** All orders of the tenant. */
export function Orders() {
  const t = useT()
  return (
    <SoldOrders
      calls={staffOrders}
      refunds={staffRefunds}
      failedRefund={(refund) => <FailedRefund refund={refund} />}
      path="/staff/orders"
      title={t(orderTexts.staffOrders)}
      intro={t(orderTexts.staffIntro)}
    />
  )
}
