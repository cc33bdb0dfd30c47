import { useQuery } from '@tanstack/react-query'
import type { UsageType } from '#core/contract/usage-types.ts'
import { reads } from '#core/web/api/queries.ts'
import { shownTypes } from '#money/prices/web/use-amount.ts'
import { amountCurrent } from '../../contract/usage.ts'

/** Kinds of usage shown to the account: those offered, and those it has or had. */
export function useOwnTypes(): UsageType[] {
  const { data } = useQuery(reads(amountCurrent, {}))
  return shownTypes((type) => {
    const amount = data && [data.ttsAmount, data.dubAmount, data.liveAmount][type]
    return amount !== undefined && Object.values(amount).some((size) => size > 0)
  })
}
