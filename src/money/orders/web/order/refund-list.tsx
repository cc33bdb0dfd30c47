import type { ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import type { Refund } from '#money/refunds/contract.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { Badge } from '#ui/status/badge.tsx'
import type { WholeOrder } from '../../contract/orders.ts'
import { refundWay } from './order-states.ts'
import styles from './orders.module.css'

const states = {
  refunding: { text: refundTexts.stateRefunding, tone: 'brand' },
  done: { text: refundTexts.stateDone, tone: 'success' },
  failed: { text: refundTexts.stateFailed, tone: 'danger' },
} as const

type RefundListProps = {
  order: WholeOrder
  /** Actions for a refund that a provider refused. */
  failed?: (refund: Refund) => ReactNode
}

/** Refunds of an order with their state. */
export function RefundList({ order: { refunds, type }, failed }: RefundListProps) {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  if (refunds.length === 0) return null
  return (
    <Card title={t(refundTexts.refunds)}>
      <ol className="ruled grid">
        {refunds.map((refund) => (
          <li key={refund.id} className={`${styles.happened} flex justify-between gap-3 py-3 px-0`}>
            <div>
              <p>
                <strong>{format.money(refund.amount)}</strong>{' '}
                <Badge tone={states[refund.state].tone}>{t(states[refund.state].text)}</Badge>
              </p>
              <p className="small">
                {[
                  refund.usage > 0 && t(refundTexts.takenBack, { usage: amount(type, refund.usage) }),
                  t(refundWay[refund.way]),
                  refund.reference && t(refundTexts.referenceIs, { reference: refund.reference }),
                  refund.by,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="mt-1 note break-anywhere">{refund.reason}</p>
              {refund.state === 'failed' && failed?.(refund)}
            </div>
            <time className="small whitespace-nowrap" dateTime={refund.timeCreate}>
              {format.dateTime(refund.timeCreate)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
