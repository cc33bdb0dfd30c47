import { invoiceInfo } from '#contract/accounts.ts'
import { agentPrices } from '#contract/prices.ts'
import { todoList } from '#contract/todos.ts'
import { agentHome, staffHome } from '#contract/home-figures.ts'
import { amountCurrent } from '#contract/usage.ts'
import { prefetch } from '#web/core/api/queries.ts'
import { brand, useBrand } from '#web/core/page/brand.ts'
import type { Load } from '#web/core/router/screen.ts'
import { currentSession, useAccount } from '#web/core/session/session.ts'
import { prefetchRecentProjects } from '#web/dubbing/projects/recent-projects.tsx'
import { prefetchFailedRuns } from '#web/staff/queue/failed-runs.tsx'
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
