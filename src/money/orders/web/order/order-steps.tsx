import { IconCheck } from '@tabler/icons-react'
import type { Text } from '#core/texts/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import type { OrderStep, WholeOrder } from '../../contract/orders.ts'
import { orderTexts } from '../../texts/orders.ts'
import styles from './order-steps.module.css'

type Stage = { text: Text; by: OrderStep['action'] }

const offline: readonly Stage[] = [
  { text: orderTexts.stepPlaced, by: 'add' },
  { text: orderTexts.stepVoucher, by: 'voucher' },
  { text: orderTexts.stepConfirmed, by: 'pass' },
  { text: orderTexts.stepAllocated, by: 'allocate' },
]
const online: readonly Stage[] = [
  { text: orderTexts.stepPlaced, by: 'add' },
  { text: orderTexts.stepPaid, by: 'paid' },
  { text: orderTexts.stepAllocated, by: 'allocate' },
]
/** Number of completed stages by status. */
const behind = { 0: 1, 1: 2, 2: 3, 3: 2, 4: 4, 5: 0 } as const

/** Progress of an order. */
export function OrderSteps({ order }: { order: WholeOrder }) {
  const t = useT()
  const format = useFormat()
  const stages = order.payment === 'offline' ? offline : online
  return (
    <ol
      className={`${styles.steps} flex gap-3`}
      aria-label={t(orderTexts.steps)}
      data-over={order.status === orderStatus.discarded || undefined}
    >
      {stages.map(({ text, by }, at) => {
        const done = at < behind[order.status]
        const now = at === behind[order.status] && order.status !== orderStatus.discarded
        const time = done ? order.steps.findLast(({ action }) => action === by)?.time : undefined
        return (
          <li
            key={by}
            className={styles.step}
            data-done={done || undefined}
            aria-current={now ? 'step' : undefined}
          >
            <span className={`${styles.mark} center border-strong rounded-full small`} aria-hidden>
              {done ? <IconCheck size={14} stroke={2.5} /> : at + 1}
            </span>
            <span className={`${styles.name} col-span-full note font-medium`}>
              {t(text)}
              {done && <span className="spoken-only"> {t(orderTexts.stepDone)}</span>}
            </span>
            <span className={`${styles.time} col-span-full small`}>{time ? format.dateTime(time) : ''}</span>
          </li>
        )
      })}
    </ol>
  )
}
