import type { UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { perPriced } from '#domain/money/units.ts'
import { orderTexts } from '#money/orders/texts/orders.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'

/** Formats quantities and unit prices. */
export function useQuantity() {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  return {
    quantity: (type: UsageType, count: number) =>
      type === usageKind.speech
        ? amount(type, count * perPriced.speech)
        : t(orderTexts.ofMinutes, { count: format.number(count) }),
    price: (type: UsageType, fen: number) =>
      t(type === usageKind.speech ? orderTexts.perThousand : orderTexts.perMinute, {
        price: format.money(fen),
      }),
  }
}
