import { invoiceInfo } from '#identity/accounts/contract.ts'
import { agentPrices } from '#money/prices/contract/prices.ts'
import { todoList } from '#shared/todos/contract.ts'
import { agentHome, staffHome } from '#money/figures/contract.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { brand, useBrand } from '#core/web/page/brand.ts'
import type { Load } from '#core/web/router/screen.ts'
import { currentSession, useAccount } from '#core/web/session/session.ts'
import { prefetchRecentProjects } from '#products/dubbing/projects/web/recent-projects.tsx'
import { prefetchFailedRuns } from '#operations/queue/web/failed-runs.tsx'
import { AgentHome } from './agent-home.tsx'
import { Dashboard } from './dashboard.tsx'
import { homeKind } from './home-kind.ts'
import { Landing } from './landing.tsx'
import { StaffHome } from './staff-home.tsx'
import { Strip } from './strip.tsx'

export const load: Load<'/home'> = () => {
  const { account } = currentSession()
  if (!account) return
  const { role } = account
  const kind = homeKind(role, brand().home)
  if (role === 'operator') prefetchFailedRuns()
  if (kind === 'staff') return prefetch(staffHome, {})
  if (role === 'agent') {
    prefetch(agentHome, {})
    prefetch(invoiceInfo, {})
    prefetch(agentPrices, {})
  }
  if (role !== 'user') return
  prefetch(todoList, {})
  prefetchRecentProjects()
  if (kind === 'dashboard') prefetch(amountCurrent, {})
}

export function Home() {
  const { role } = useAccount()
  const { home } = useBrand()
  switch (homeKind(role, home)) {
    case 'dashboard':
      return <Dashboard />
    case 'landing':
      return <Landing />
    case 'agent':
      return <AgentHome />
    case 'strip':
      return <Strip />
    case 'staff':
      return <StaffHome />
  }
}
