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
import { useSay } from '#web/core/i18n/say.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'

/** Whether an order is invoiced, and the way to its invoice. */
export function InvoiceCard({ order }: { order: WholeOrder }) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  const { invoice } = order
  const over = invoice?.state === 'failed' || invoice?.state === 'reversed'
  const state = invoice?.state ?? 'notAsked'
  return (
    <Card
      title={say(orderInvoices.card)}
      actions={
        <Badge tone={invoice ? invoiceTones[invoice.state] : 'neutral'}>{say(orderInvoices[state])}</Badge>
      }
    >
      <div className={layouts.stack4}>
        {invoice?.reason && (
          <p className={styles.rejected}>{say(orderWords.because, { reason: invoice.reason })}</p>
        )}
        {invoice ? (
          <DataList
            rows={[
              { label: say(orderInvoices.name), value: invoice.name },
              ...(invoice.number ? [{ label: say(orderInvoices.number), value: invoice.number }] : []),
            ]}
          />
        ) : (
          <p className={typography.quiet}>{say(orderInvoices.askHint)}</p>
        )}
        <div className={layouts.wrap}>
          {invoice?.file && (
            <Button icon={<IconDownload size={16} />} onClick={() => saveFile(invoice.file!)}>
              {say(orderInvoices.save)}
            </Button>
          )}
          {(!invoice || over) && (
            <Button look="primary" onClick={() => setAsking(true)}>
              {say(over ? orderInvoices.askAgain : orderInvoices.ask)}
            </Button>
          )}
        </div>
        {asking && <InvoiceDialog order={order.id} onClose={() => setAsking(false)} />}
      </div>
    </Card>
  )
}
