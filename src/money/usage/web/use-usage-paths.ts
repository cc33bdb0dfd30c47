import { useAccount } from '#core/web/session/session.ts'

/** Users and agents have these screens at different paths. */
export function useUsagePaths() {
  const isAgent = useAccount().role === 'agent'
  return {
    trend: isAgent ? '/agent/agentTrend' : '/user/selfTrend',
    detail: isAgent ? '/agent/agentDetail' : '/user/selfDetail',
  } as const
}
