import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import {
  staffInvoiceAccept,
  staffInvoiceFail,
  staffInvoiceReverse,
  type StaffInvoice,
  staffInvoiceIssue,
} from '#money/invoices/contract.ts'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { ReasonDialog } from '#money/orders/web/order/reason-dialog.tsx'
import { useRenewOrders } from '#money/orders/web/order/use-live-orders.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '#money/orders/web/order/orders.module.css'

type Doing = 'issue' | 'fail' | 'reverse'

/** Records an issued invoice: number and file. */
function IssueDialog({ invoice, onClose }: { invoice: StaffInvoice; onClose: () => void }) {
  const t = useT()
  const renew = useRenewOrders()
  const form = useForm<{ number: string; file: File | undefined }>(
    { number: '', file: undefined },
    {
      number: filled(moneyProblems.invoiceNumberEmpty),
      file: (file) => (file ? undefined : orderInvoices.fileMissing),
    },
  )
  const { file } = form.values
  const issue = useAction(
    (number: string, of: File) =>
      send(staffInvoiceIssue, { id: invoice.id, number: number.trim() }, { file: of }),
    {
      done: t(orderInvoices.done),
      async onSuccess() {
        await renew()
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t(orderInvoices.issueTitle, { number: invoice.orderNumber })}
      confirmText={t(orderInvoices.issue)}
      busy={issue.busy}
      onSubmit={form.submit((values) => issue.run(values.number, values.file!))}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          {...form.field('number')}
          label={t(orderInvoices.number)}
          maxLength={100}
          autoComplete="off"
        />
        <Field label={t(orderInvoices.file)} error={form.problemOf('file')}>
          {(tied) => (
            <div className="flex flex-wrap gap-2">
              <label className={buttonClass('quiet', { size: 'small', className: styles.choose })}>
                {t(orderInvoices.choose)}
                <input
                  {...tied}
                  type="file"
                  accept=".pdf,application/pdf"
                  className="absolute inset-0 opacity-0 cursor-pointer"
                  onChange={(event) => form.set('file', event.target.files?.[0])}
                />
              </label>
              {file && <span className="text-soft">{file.name}</span>}
            </div>
          )}
        </Field>
      </div>
    </FormDialog>
  )
}

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
