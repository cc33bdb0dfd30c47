import { usageKind } from '#contract/wire-numbers.ts'
import { perPriced } from '#domain/money/units.ts'
import { orderWords } from '#i18n/orders.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useAmount } from './use-amount.ts'
import type { UsageType } from '#contract/usage-types.ts'

/** Formats quantities and unit prices. */
export function useQuantity() {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  return {
    quantity: (type: UsageType, count: number) =>
      type === usageKind.speech
        ? amount(type, count * perPriced.speech)
        : t(orderWords.ofMinutes, { count: format.number(count) }),
    price: (type: UsageType, fen: number) =>
      t(type === usageKind.speech ? orderWords.perThousand : orderWords.perMinute, {
        price: format.money(fen),
      }),
  }
}
