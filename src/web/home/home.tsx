import { useBrand } from '#web/core/page/brand.ts'
import { useAccount } from '#web/core/session/session.ts'
import { Dashboard } from './dashboard.tsx'
import { homeKind } from './home-kind.ts'
import { Landing } from './landing.tsx'
import { StaffHome } from './staff-home.tsx'
import { Strip } from './strip.tsx'

export function Home() {
  const { role } = useAccount()
  const { home } = useBrand()
  switch (homeKind(role, home)) {
    case 'dashboard':
      return <Dashboard />
    case 'landing':
      return <Landing intro />
    case 'tiles':
      return <Landing />
    case 'strip':
      return <Strip />
    case 'staff':
      return <StaffHome />
  }
}
