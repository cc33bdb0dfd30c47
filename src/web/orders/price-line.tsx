import { orderWords } from '#i18n/orders.ts'
import { useFormat } from '#web/lib/format.ts'
import { useQuantity } from '#web/lib/orders/use-quantity.ts'
import { useSay } from '#web/lib/say.ts'
import type { UsageKind } from '#web/paths.ts'
import styles from './buy.module.css'

/** What one costs, and what it cost before. */
export function PriceLine({ type, price, old }: { type: UsageKind; price: number; old: number | null }) {
  const say = useSay()
  const format = useFormat()
  const bought = useQuantity()
  return (
    <p className={styles.price}>
      <strong>{bought.price(type, price)}</strong>
      {old !== null && old > price && (
        <s>
          <span className="spoken-only">{say(orderWords.oldPrice, { price: format.money(old) })}</span>
          <span aria-hidden>{format.money(old)}</span>
        </s>
      )}
    </p>
  )
}
