import { useQuery } from '@tanstack/react-query'
import type { Role } from '#core/contract/call.ts'
import { home } from '#core/texts/home.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Together } from '#core/web/router/together.tsx'
import { useAccount } from '#core/web/session/session.ts'
import { menuWaiting } from '#identity/menu/contract.ts'
import { staffHome } from '#money/figures/contract.ts'
import { DraftEngines } from '#operations/models/web/draft-engines.tsx'
import { FailedRuns, prefetchFailedRuns } from '#operations/queue/web/failed-runs.tsx'
import { Card } from '#ui/layout/card.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { FinanceFigures } from './finance-figures.tsx'
import { FinanceWork } from './finance-work.tsx'
import { Greeting } from './greeting.tsx'
import { OperatorFigures } from './operator-figures.tsx'

/** Reads what the home page of staff shows. */
export function prefetchStaffHome(role: Role): void {
  if (role === 'operator') prefetchFailedRuns()
  if (role === 'finance') prefetch(menuWaiting, {})
  prefetch(staffHome, {})
}

/** Home page of staff: what waits for their role, and how the tenant does. */
export function StaffHome() {
  const t = useT()
  const isOperator = useAccount().role === 'operator'
  const query = useQuery(reads(staffHome, {}))
  const renew = () => void query.refetch()
  useLive({ order: renew }, renew)
  return (
    <div className="screen">
      <Greeting variant="line" />
      <Together>
        <Loaded
          query={query}
          failed={t(home.figuresFailed)}
          frame={(content) => <Card>{content}</Card>}
          waiting={<TextSkeleton lines={4} />}
        >
          {(data) =>
            isOperator ? (
              <OperatorFigures data={data} />
            ) : (
              <>
                <FinanceWork orders={data.waitingOrders} />
                <FinanceFigures data={data} />
              </>
            )
          }
        </Loaded>
        {isOperator && <DraftEngines />}
        {isOperator && <FailedRuns />}
      </Together>
    </div>
  )
}
