import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { by, never, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { invoiceFields, type InvoiceInfo, invoiceInfo } from '#identity/accounts/contract.ts'
import { invoiceAsk, type InvoiceKind, invoiceKinds } from '#money/invoices/contract.ts'
import { invoices } from '#money/invoices/texts/invoices.ts'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DataList } from '#ui/lists/data-list.tsx'
import { Badge } from '#ui/status/badge.tsx'
import type { WholeOrder } from '../contract/orders.ts'
import { orderTexts } from '../texts/orders.ts'
import { invoiceTones } from './order/invoice-states.ts'
import { useRenewOrders } from './order/use-live-orders.ts'

type InvoiceDialogProps = { order: string; onClose: () => void }

/** Requests an invoice, prefilled with the invoice information of the account. */
function InvoiceDialog(props: InvoiceDialogProps) {
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

/** Invoice of an order. */
export function InvoiceCard({ order }: { order: WholeOrder }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const { invoice } = order
  const over = invoice?.state === 'failed' || invoice?.state === 'reversed'
  const state = invoice?.state ?? 'notAsked'
  return (
    <Card
      title={t(orderInvoices.card)}
      actions={
        <Badge tone={invoice ? invoiceTones[invoice.state] : 'neutral'}>{t(orderInvoices[state])}</Badge>
      }
    >
      <div className="grid gap-4">
        {invoice?.reason && (
          <p className="py-3 px-4 rounded bg-danger text-danger break-anywhere">
            {t(orderTexts.because, { reason: invoice.reason })}
          </p>
        )}
        {invoice ? (
          <DataList
            rows={[
              { label: t(orderInvoices.name), value: invoice.name },
              ...(invoice.number ? [{ label: t(orderInvoices.number), value: invoice.number }] : []),
            ]}
          />
        ) : (
          <p className="text-soft">{t(orderInvoices.askHint)}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {invoice?.file && (
            <Button icon={<IconDownload size={16} />} onClick={() => saveFile(invoice.file!)}>
              {t(orderInvoices.save)}
            </Button>
          )}
          {(!invoice || over) && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t(over ? orderInvoices.askAgain : orderInvoices.ask)}
            </Button>
          )}
        </div>
        {asking && <InvoiceDialog order={order.id} onClose={() => setAsking(false)} />}
      </div>
    </Card>
  )
}
