import { useQuery } from '@tanstack/react-query'
import type { UsageType } from '#core/contract/usage-types.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { amountCurrent, type Balances } from '../../contract/usage.ts'
import { usageTexts } from '../../texts/usage.ts'

/** What can be used now and what running work holds. Balances are shown by these only, so that none is shown without the other. */
export interface Balance {
  left: number
  held: number
}

const byType = {
  0: ({ ttsAmount: left, ttsHeld: held }: Balances): Balance => ({ left, held }),
  1: ({ dubAmount: left, dubHeld: held }: Balances): Balance => ({ left, held }),
  2: ({ liveAmount: left, liveHeld: held }: Balances): Balance => ({ left, held }),
} as const

/** The balance of an account in a list. */
export const balanceOf = (account: Balances, type: UsageType): Balance => byType[type](account)

/** Nothing left and nothing held. */
export const isEmptyBalance = ({ left, held }: Balance): boolean => left === 0 && held === 0

/** The own balance; undefined while loading. */
export function useOwnBalance(type: UsageType): Balance | undefined {
  const { data } = useQuery(reads(amountCurrent, {}))
  const own = data && [data.ttsAmount, data.dubAmount, data.liveAmount][type]!
  return own && { left: own.currentAmount, held: own.heldAmount }
}

/** What running work holds as text; nothing if it holds nothing. */
export function useHeldText(): (type: UsageType, held: number) => string | undefined {
  const t = useT()
  const amount = useAmount()
  return (type, held) => (held > 0 ? t(usageTexts.heldNow, { amount: amount(type, held) }) : undefined)
}

/** A balance as text. `frame` says what the usable amount is. */
export function useBalanceText(): (
  type: UsageType,
  balance: Balance,
  frame?: (amount: string) => string,
) => string {
  const amount = useAmount()
  const heldText = useHeldText()
  return (type, { left, held }, frame = (text) => text) =>
    [frame(amount(type, left)), heldText(type, held)].filter(Boolean).join(' · ')
}
