import { perPriced } from '#domain/money/units.ts'
import { orderWords } from '#i18n/orders.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { useAmount } from './use-amount.ts'
import type { UsageType } from '#contract/usage-types.ts'

/** Quantities and prices as people buy by them: minutes, or thousands of words, which are told as the words they are. */
export function useQuantity() {
  const say = useSay()
  const format = useFormat()
  const amount = useAmount()
  return {
    quantity: (type: UsageType, count: number) =>
      type === 0
        ? amount(type, count * perPriced.speech)
        : say(orderWords.ofMinutes, { count: format.number(count) }),
    price: (type: UsageType, fen: number) =>
      say(type === 0 ? orderWords.perThousand : orderWords.perMinute, { price: format.money(fen) }),
  }
}
