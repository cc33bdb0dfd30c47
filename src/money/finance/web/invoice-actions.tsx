import { useState } from 'react'
import {
  staffInvoiceAccept,
  staffInvoiceFail,
  staffInvoiceReverse,
  type StaffInvoice,
} from '#money/invoices/contract.ts'
import { common } from '#core/texts/common.ts'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { ReasonDialog } from '#money/orders/web/order/reason-dialog.tsx'
import { useRenewOrders } from '#money/orders/web/order/use-live-orders.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { IssueDialog } from './issue-dialog.tsx'

type Doing = 'issue' | 'fail' | 'reverse'

/** Actions for an invoice by its state. */
export function InvoiceActions({ invoice }: { invoice: StaffInvoice }) {
  const t = useT()
  const renew = useRenewOrders()
  const [doing, setDoing] = useState<Doing>()
  const { id, state, orderNumber: number } = invoice
  const close = () => setDoing(undefined)
  const step = useAction((take: () => Promise<null>) => take(), {
    done: () => t(doing ? orderInvoices.told : orderInvoices.accepted2),
    onEnd: async () => {
      await renew()
      close()
    },
  })
  const open = state === 'requested' || state === 'accepted'
  const button = (one: Doing, look: 'primary' | 'quiet' | 'plain') => (
    <Button size="small" variant={look} onClick={() => setDoing(one)}>
      {t(orderInvoices[one])}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      {open && button('issue', 'primary')}
      {state === 'requested' && (
        <Button
          size="small"
          busy={step.busy}
          onClick={() => step.run(() => send(staffInvoiceAccept, { id }))}
        >
          {t(orderInvoices.accept)}
        </Button>
      )}
      {open && button('fail', 'plain')}
      {state === 'issued' && button('reverse', 'plain')}
      {doing === 'issue' && <IssueDialog invoice={invoice} onClose={close} />}
      {(doing === 'fail' || doing === 'reverse') && (
        <ReasonDialog
          danger={doing === 'reverse'}
          title={t(doing === 'fail' ? orderInvoices.failTitle : orderInvoices.reverseTitle, { number })}
          text={t(orderInvoices.reasonTold)}
          confirmText={t(orderInvoices[doing])}
          cancelText={t(common.cancel)}
          busy={step.busy}
          onConfirm={(reason) =>
            step.run(() => send(doing === 'fail' ? staffInvoiceFail : staffInvoiceReverse, { id, reason }))
          }
          onClose={close}
        />
      )}
    </div>
  )
}
