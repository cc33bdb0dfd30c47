import { lazy, Suspense } from 'react'
import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { brand, useBrand } from '#core/web/page/brand.ts'
import type { Load } from '#core/web/router/screen.ts'
import { Together } from '#core/web/router/together.tsx'
import { currentSession, useAccount } from '#core/web/session/session.ts'
import { invoiceInfo } from '#identity/accounts/contract.ts'
import { agentHome } from '#money/figures/contract.ts'
import { agentPrices } from '#money/prices/contract/prices.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { prefetchRecentProjects } from '#products/dubbing/projects/web/recent-projects.tsx'
import { todoList } from '#shared/todos/contract.ts'
import { homeTitles } from '../screens.ts'
import { AgentHome } from './agent-home.tsx'
import { Dashboard } from './dashboard.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import { homeKind } from './home-kind.ts'
import { OwnWork } from './own-work.tsx'
import { PlatformTiles } from './platform-tiles.tsx'
import { Strip } from './strip.tsx'
import { useHasWork } from './use-has-work.ts'
import styles from './home.module.css'

/** Only staff load what it shows. */
const staffModule = () => import('./staff-home.tsx')
const StaffHome = lazy(async () => ({ default: (await staffModule()).StaffHome }))

export const load: Load<'/home'> = () => {
  const { account } = currentSession()
  if (!account) return
  const { role } = account
  const kind = homeKind(role, brand().home)
  if (kind === 'staff') return void staffModule().then(({ prefetchStaffHome }) => prefetchStaffHome(role))
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

/** Landing page of the brand with its two platforms. */
function Landing() {
  const t = useT()
  const hasWork = useHasWork()
  return (
    <div className="screen">
      <Together heading={t(homeTitles.home)}>
        <Greeting variant={hasWork ? 'line' : 'landing'} />
        <OwnWork />
        <div className={`${styles.entries} grid gap-5`}>
          <PlatformTiles large which="main" />
        </div>
        <div className={`${styles.entries} grid gap-5`}>
          <PlatformTiles which="more" />
        </div>
        <div className={`grid grid-cols-1 gap-5 ${styles.cards}`}>
          <FirstSteps />
        </div>
      </Together>
    </div>
  )
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
      return (
        <Suspense
          fallback={
            <div className="screen">
              <Greeting variant="line" />
            </div>
          }
        >
          <StaffHome />
        </Suspense>
      )
  }
}
