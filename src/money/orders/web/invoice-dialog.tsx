import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invoiceFields, type InvoiceInfo, invoiceInfo } from '#identity/accounts/contract.ts'
import { invoiceAsk, type InvoiceKind, invoiceKinds } from '#money/invoices/contract.ts'
import { invoices } from '#money/invoices/texts/invoices.ts'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { send } from '#core/web/api/api.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { by, never, useForm } from '#core/web/forms/forms.ts'
import { useRenewOrders } from './order/use-live-orders.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'

type InvoiceDialogProps = { order: string; onClose: () => void }

/** Requests an invoice, prefilled with the invoice information of the account. */
export function InvoiceDialog(props: InvoiceDialogProps) {
  const { data } = useQuery(reads(invoiceInfo, {}))
  return data ? <FilledDialog {...props} info={data} /> : null
}

const { shape } = invoiceFields
const companyFields = ['taxpayerNumber', 'address', 'telephone', 'bank', 'accountNumber'] as const

function FilledDialog({ order, info, onClose }: InvoiceDialogProps & { info: InvoiceInfo }) {
  const t = useT()
  const renew = useRenewOrders()
  const [kind, setKind] = useState<InvoiceKind>(info.taxpayerNumber ? 'company' : 'personal')
  const company = kind === 'company'
  const form = useForm(info, {
    name: (typed) => (typed.trim() ? by(shape.name)(typed, {}) : moneyProblems.invoiceNameEmpty),
    taxpayerNumber: company
      ? (typed) => (typed.trim() ? by(shape.taxpayerNumber)(typed, {}) : moneyProblems.taxpayerEmpty)
      : never,
    address: company ? by(shape.address) : never,
    telephone: company ? by(shape.telephone) : never,
    bank: company ? by(shape.bank) : never,
    accountNumber: company ? by(shape.accountNumber) : never,
  })
  const ask = useAction(() => send(invoiceAsk, { order, invoiceKind: kind, ...form.values }), {
    done: t(orderInvoices.asked),
    async onSuccess() {
      await renew()
      onClose()
    },
  })
  return (
    <FormDialog
      wide
      title={t(orderInvoices.ask)}
      confirmText={t(orderInvoices.send)}
      busy={ask.busy}
      onSubmit={form.submit(ask.run)}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Segmented
          label={t(orderInvoices.kind)}
          options={invoiceKinds.map((value) => ({ value, label: t(orderInvoices[value]) }))}
          value={kind}
          onChange={setKind}
        />
        <div className="fields-narrow">
          <TextField {...form.field('name')} label={t(orderInvoices.name)} autoComplete="organization" />
          {company &&
            companyFields.map((name) => (
              <TextField key={name} {...form.field(name)} label={t(invoices[name])} autoComplete="off" />
            ))}
        </div>
      </div>
    </FormDialog>
  )
}
