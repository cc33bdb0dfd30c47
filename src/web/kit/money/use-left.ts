import { useQuery } from '@tanstack/react-query'
import type { UsageType } from '#contract/usage-types.ts'
import { amountCurrent } from '#contract/usage.ts'
import { reads } from '#web/core/api/queries.ts'

/** What is left of a kind of usage; undefined while loading. */
export function useLeft(type: UsageType): number | undefined {
  const { data } = useQuery(reads(amountCurrent, {}))
  return data && [data.ttsAmount, data.dubAmount, data.liveAmount][type]!.currentAmount
}
