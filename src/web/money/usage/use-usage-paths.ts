import { isOffered } from '#contract/usage-types.ts'
import { brand } from '#web/core/page/brand.ts'
import { useAccount } from '#web/core/session/session.ts'
import { href } from '#web/core/router/href.ts'
import type { UsageType } from '#contract/usage-types.ts'

/** Users and agents have these screens at different paths. */
export function useUsagePaths() {
  const isAgent = useAccount().role === 'agent'
  return {
    trend: isAgent ? '/agent/agentTrend' : '/user/selfTrend',
    detail: isAgent ? '/agent/agentDetail' : '/user/selfDetail',
  } as const
}

/** Link to buy usage if it is sold, else the support contact. */
export function useWayToBuy(type: UsageType): { buy: string | undefined; contact: string | undefined } {
  const isAgent = useAccount().role === 'agent'
  const path = isAgent ? href('/agent/addOrder') : href('/user/addUserOrder', { type })
  const { phone, email } = brand().support
  return { buy: isOffered(type) ? path : undefined, contact: phone ?? email ?? undefined }
}
