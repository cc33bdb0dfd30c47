import layouts from '#ui/layout.module.css'
import typography from '#ui/typography.module.css'
import { useState } from 'react'
import { staffInvoiceIssue, type StaffInvoice } from '#money/invoices/contract.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { send } from '#core/web/api/api.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import styles from '#money/orders/web/order/orders.module.css'
import { useRenewOrders } from '#money/orders/web/order/use-live-orders.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toasts } from '#ui/toast-list.ts'

/** Records an issued invoice: number and file. */
export function IssueDialog({ invoice, onClose }: { invoice: StaffInvoice; onClose: () => void }) {
  const t = useT()
  const renew = useRenewOrders()
  const [number, setNumber] = useState('')
  const [file, setFile] = useState<File>()
  const [judged, setJudged] = useState(false)

  const issue = useAction(async () => {
    setJudged(true)
    if (!number.trim() || !file) return
    await send(staffInvoiceIssue, { id: invoice.id, number: number.trim() }, { file })
    toasts.success(t(orderInvoices.done))
    await renew()
    onClose()
  })
  return (
    <FormDialog
      title={t(orderInvoices.issueTitle, { number: invoice.orderNumber })}
      confirmText={t(orderInvoices.issue)}
      busy={issue.busy}
      onSubmit={() => issue.run()}
      onClose={onClose}
    >
      <div className={layouts.stack4}>
        <TextField
          label={t(orderInvoices.number)}
          maxLength={100}
          autoComplete="off"
          value={number}
          error={judged && !number.trim() ? t(moneyProblems.invoiceNumberEmpty) : undefined}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Field
          label={t(orderInvoices.file)}
          error={judged && !file ? t(orderInvoices.fileMissing) : undefined}
        >
          {(tied) => (
            <div className={layouts.wrap}>
              <label className={buttonClass('quiet', { size: 'small', className: styles.choose })}>
                {t(orderInvoices.choose)}
                <input
                  {...tied}
                  type="file"
                  accept=".pdf,application/pdf"
                  className={styles.file}
                  onChange={(event) => setFile(event.target.files?.[0])}
                />
              </label>
              {file && <span className={typography.quiet}>{file.name}</span>}
            </div>
          )}
        </Field>
      </div>
    </FormDialog>
  )
}
