import { orderWords } from '#i18n/orders.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSay } from '#web/lib/say.ts'
import type { UsageKind } from '#web/paths.ts'

/** Quantities and prices as people buy by them: minutes, or thousands of characters. */
export function useQuantity() {
  const say = useSay()
  const format = useFormat()
  return {
    quantity: (type: UsageKind, count: number) =>
      say(type === 0 ? orderWords.ofThousands : orderWords.ofMinutes, { count: format.number(count) }),
    price: (type: UsageKind, fen: number) =>
      say(type === 0 ? orderWords.perThousand : orderWords.perMinute, { price: format.money(fen) }),
  }
}
