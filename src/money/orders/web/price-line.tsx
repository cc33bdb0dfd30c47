import type { UsageType } from '#core/contract/usage-types.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useQuantity } from '#money/usage/web/balance/use-quantity.ts'
import { orderTexts } from '../texts/orders.ts'
import styles from './buy.module.css'

/** Unit price, and the former one. */
export function PriceLine({ type, price, old }: { type: UsageType; price: number; old: number | null }) {
  const t = useT()
  const format = useFormat()
  const bought = useQuantity()
  return (
    <p className={`${styles.price} flex flex-wrap items-baseline gap-2 text-20`}>
      <strong>{bought.price(type, price)}</strong>
      {old !== null && old > price && (
        <s>
          <span className="spoken-only">{t(orderTexts.oldPrice, { price: format.money(old) })}</span>
          <span aria-hidden>{format.money(old)}</span>
        </s>
      )}
    </p>
  )
}
