import type { OrderStep } from '../../contract.ts'
import { orderWords } from '../../texts/orders.ts'
import { sayReason } from '#core/texts/ready-reasons.ts'
import { refundWords } from '#money/refunds/texts.ts'
import type { Text } from '#core/texts/words.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'
import styles from './orders.module.css'

const did: Readonly<Record<OrderStep['action'], Text>> = {
  add: orderWords.didAdd,
  modify: orderWords.didModify,
  voucher: orderWords.didVoucher,
  pass: orderWords.didPass,
  reject: orderWords.didReject,
  discard: orderWords.didDiscard,
  paid: orderWords.didPaid,
  allocate: orderWords.didAllocate,
  refund: refundWords.didRefund,
  refunded: refundWords.didArrive,
  refundFailed: refundWords.didFail,
}

const byProvider: ReadonlySet<OrderStep['action']> = new Set(['paid', 'refunded', 'refundFailed'])

/** History of an order, newest first. */
export function OrderHistory({ steps }: { steps: readonly OrderStep[] }) {
  const t = useT()
  const language = useLanguage()
  const format = useFormat()
  return (
    <Card title={t(orderWords.history)}>
      <ol className="ruled grid">
        {steps.toReversed().map(({ action, by, reason, time }, at) => (
          <li key={steps.length - at} className={`${styles.happened} flex justify-between gap-3 py-3 px-0`}>
            <div>
              <p>
                {t(did[action])}
                <span className="small">
                  {' · '}
                  {by ?? t(byProvider.has(action) ? orderWords.byProvider : orderWords.byItself)}
                </span>
              </p>
              {reason && <p className="mt-1 note break-anywhere">{sayReason(language, reason)}</p>}
            </div>
            <time className="small whitespace-nowrap" dateTime={time}>
              {format.dateTime(time)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
