import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { WholeOrder } from '../contract.ts'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { orderWords } from '../texts/orders.ts'
import { invoiceTones } from './order/invoice-states.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataList } from '#ui/data-list.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'

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
            {t(orderWords.because, { reason: invoice.reason })}
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
