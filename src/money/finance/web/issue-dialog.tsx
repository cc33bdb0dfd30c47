import { staffInvoiceIssue, type StaffInvoice } from '#money/invoices/contract.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { send } from '#core/web/api/api.ts'
import { filled, useForm } from '#core/web/forms/forms.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import styles from '#money/orders/web/order/orders.module.css'
import { useRenewOrders } from '#money/orders/web/order/use-live-orders.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Records an issued invoice: number and file. */
export function IssueDialog({ invoice, onClose }: { invoice: StaffInvoice; onClose: () => void }) {
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
