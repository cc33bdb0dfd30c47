import type { UsageType } from '#core/contract/usage-types.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { orderTexts } from '../texts/orders.ts'

/** What people make, and how many minutes or thousands of characters of usage one takes. */
const things = {
  0: { takes: 2, text: orderTexts.enoughForArticles },
  1: { takes: 10, text: orderTexts.enoughForVideos },
  2: { takes: 60, text: orderTexts.enoughForMeetings },
} as const

/** Says what a quantity is enough for; nothing if it is less than one. */
export function useEnoughFor(): (type: UsageType, quantity: number) => string | undefined {
  const t = useT()
  const format = useFormat()
  return (type, quantity) => {
    const { takes, text } = things[type]
    const count = Math.floor(quantity / takes)
    return count > 0 ? t(text, { count: format.number(count) }) : undefined
  }
}
