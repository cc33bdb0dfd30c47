import { useQuery } from '@tanstack/react-query'
import { staffHome } from '#money/figures/contract.ts'
import { home } from '#core/texts/home.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { href } from '#core/web/router/href.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { useAccount } from '#core/web/session/session.ts'
import { Card } from '#ui/card.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Change, Figure } from './figure.tsx'
import figures from './figure.module.css'
import { useUsage } from './use-usage.ts'

/** The figures of the tenant, each for the roles that can open its details. */
export function StaffFigures() {
  const t = useT()
  const format = useFormat()
  const { amount, used } = useUsage()
  const isOperator = useAccount().role === 'operator'
  const query = useQuery(reads(staffHome, {}))
  const renew = () => void query.refetch()
  useLive({ order: renew }, renew)
  return (
    <Loaded
      query={query}
      failed={t(home.figuresFailed)}
      frame={(content) => <Card>{content}</Card>}
      waiting={<TextSkeleton lines={4} />}
    >
      {({ waiting, sold, accounts, added, usage, runs, failed, resting }) => (
        <ul className={`${figures.figures} grid gap-3`}>
          {isOperator ? (
            <>
              <Figure
                title={t(home.figureAccounts)}
                value={format.number(accounts)}
                to={href('/staff/accounts')}
              >
                {t(home.figureAdded, { count: added.now })}
              </Figure>
              <Figure
                title={t(home.figureRuns)}
                value={format.number(runs.now)}
                to={href('/staff/runs', failed.now > 0 ? { state: 'failed' } : {})}
              >
                {t(home.figureFailed, { count: failed.now })}
              </Figure>
              <Figure
                title={t(home.figureEngines)}
                value={resting.length > 0 ? format.number(resting.length) : t(home.enginesWell)}
                to={href('/staff/engines')}
              >
                {resting.length > 0 ? format.list(resting) : t(home.enginesWellHint)}
              </Figure>
            </>
          ) : (
            <>
              <Figure title={t(home.figureSold)} value={format.money(sold.now)} to={href('/staff/orders')}>
                <Change of={sold} />
              </Figure>
              <Figure title={t(home.figureWaiting)} value={format.number(waiting)} to={href('/staff/orders')}>
                {t(waiting > 0 ? home.figureWaitingSome : home.figureWaitingNone)}
              </Figure>
              {usage.map(({ type, used: trend }) => (
                <Figure
                  key={type}
                  title={t(used[type])}
                  value={amount(type, trend.now)}
                  to={href('/staff/usage')}
                >
                  <Change of={trend} />
                </Figure>
              ))}
            </>
          )}
        </ul>
      )}
    </Loaded>
  )
}
