import typography from '#web/ui/typography.module.css'
import layouts from '#web/ui/layout.module.css'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { WholeOrder } from '#contract/orders.ts'
import { orderInvoices } from '#i18n/order-invoices.ts'
import { orderWords } from '#i18n/orders.ts'
import { invoiceTones } from '#web/money/order/invoice-states.ts'
import styles from '#web/money/order/orders.module.css'
import { saveFile } from '#web/core/page/save-file.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list.tsx'
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
      <div className={layouts.stack4}>
        {invoice?.reason && (
          <p className={styles.rejected}>{t(orderWords.because, { reason: invoice.reason })}</p>
        )}
        {invoice ? (
          <DataList
            rows={[
              { label: t(orderInvoices.name), value: invoice.name },
              ...(invoice.number ? [{ label: t(orderInvoices.number), value: invoice.number }] : []),
            ]}
          />
        ) : (
          <p className={typography.quiet}>{t(orderInvoices.askHint)}</p>
        )}
        <div className={layouts.wrap}>
          {invoice?.file && (
            <Button icon={<IconDownload size={16} />} onClick={() => saveFile(invoice.file!)}>
              {t(orderInvoices.save)}
            </Button>
          )}
          {(!invoice || over) && (
            <Button look="primary" onClick={() => setAsking(true)}>
              {t(over ? orderInvoices.askAgain : orderInvoices.ask)}
            </Button>
          )}
        </div>
        {asking && <InvoiceDialog order={order.id} onClose={() => setAsking(false)} />}
      </div>
    </Card>
  )
}
