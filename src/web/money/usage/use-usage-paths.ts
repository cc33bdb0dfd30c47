import { isOffered } from '#contract/usage-types.ts'
import { useBuilt } from '#web/core/router/built.ts'
import { brand } from '#web/core/page/brand.ts'
import { useAccount } from '#web/core/session/session.ts'
import { paths, type UsageKind } from '#web/core/router/paths.ts'

/** Users and agents have the same screens of usage at addresses of their own. */
export function useUsagePaths() {
  const isAgent = useAccount().role === 'agent'
  return {
    trend: isAgent ? paths.agentTrend : paths.selfUsageTrend,
    detail: isAgent ? paths.agentDetail : paths.selfDetail,
  }
}

/** Where usage is bought, where that can be; else whom to ask for it. */
export function useWayToBuy(type: UsageKind): { buy: string | undefined; contact: string | undefined } {
  const built = useBuilt()
  const isAgent = useAccount().role === 'agent'
  const path = isAgent ? paths.agentAddOrder() : paths.addUserOrder(type)
  const { phone, email } = brand().support
  return { buy: isOffered(type) && built(path) ? path : undefined, contact: phone ?? email ?? undefined }
}
