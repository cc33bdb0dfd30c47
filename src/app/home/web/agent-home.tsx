import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import { agentHome } from '#money/figures/contract.ts'
import { home } from '#core/texts/home.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Card } from '#ui/card.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { Change, Figure } from './figure.tsx'
import figures from './figure.module.css'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home.module.css'
import { PlatformTiles } from './platform-tiles.tsx'
import { useBalanceText } from '#money/usage/web/balance/use-balance.ts'
import { useUsage } from './use-usage.ts'

type Figures = OutputOf<typeof agentHome>

/** Home page of an agent: users, sales, usage, and what is running low. */
export function AgentHome() {
  const t = useT()
  const query = useQuery(reads(agentHome, {}))
  const renew = () => void query.refetch()
  useLive({ order: renew }, renew)
  return (
    <div className="screen">
      <Greeting variant="line" />
      <Loaded
        query={query}
        failed={t(home.figuresFailed)}
        frame={(content) => <Card>{content}</Card>}
        waiting={<TextSkeleton lines={4} />}
      >
        {(data) => (
          <>
            <AgentFigures data={data} />
            <FirstSteps />
            <RunsOut data={data} />
          </>
        )}
      </Loaded>
      <section className="grid gap-4" aria-labelledby="offer">
        <h2 id="offer" className="text-16">
          {t(home.offer)}
        </h2>
        <div className={`${styles.entries} grid gap-5`}>
          <PlatformTiles />
        </div>
      </section>
    </div>
  )
}

function AgentFigures({ data: { users, added, sold, waiting, usage } }: { data: Figures }) {
  const t = useT()
  const format = useFormat()
  const { amount, used } = useUsage()
  return (
    <ul className={`${figures.figures} grid gap-3`}>
      <Figure title={t(home.figureUsers)} value={format.number(users)} to={href('/agent/userList')}>
        {t(home.figureAdded, { count: added.now })}
      </Figure>
      <Figure title={t(home.figureSold)} value={format.money(sold.now)} to={href('/agent/userOrder')}>
        <Change of={sold} />
      </Figure>
      <Figure title={t(home.figureWaiting)} value={format.number(waiting)} to={href('/agent/userOrder')}>
        {t(waiting > 0 ? home.figureWaitingSome : home.figureWaitingNone)}
      </Figure>
      {usage.map(({ type, used: trend }) => (
        <Figure
          key={type}
          title={t(used[type])}
          value={amount(type, trend.now)}
          to={href('/agent/userTrend', { type })}
        >
          <Change of={trend} />
        </Figure>
      ))}
    </ul>
  )
}

/** The agent's own usage, and the users who have little left. */
function RunsOut({ data: { left, low } }: { data: Figures }) {
  const t = useT()
  const { amount, own } = useUsage()
  const balance = useBalanceText()
  return (
    <div className={`grid grid-cols-1 gap-5 ${styles.cards}`}>
      <Card title={t(home.ownUsage)} actions={<Link to={href('/agent/addOrder')}>{t(home.buy)}</Link>}>
        <ul className="ruled">
          {left.map(({ type, amount: rest, held, expiring }) => (
            <li key={type} className="flex justify-between gap-4 py-3 px-0">
              <span>{t(own[type])}</span>
              <span className="grid justify-items-end">
                <span>{balance(type, { left: rest, held })}</span>
                {expiring > 0 && (
                  <span className="note">{t(home.expiring, { amount: amount(type, expiring) })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {low.length > 0 && (
        <Card title={t(home.lowUsers)}>
          <ul className="ruled">
            {low.map(({ id, name, type, amount: rest, held }) => (
              <li key={`${id} ${type}`} className="flex justify-between gap-4 py-3 px-0">
                <Link to={href('/agent/giveOrder', { id })}>{name}</Link>
                <span className="grid justify-items-end">
                  <span>{balance(type, { left: rest, held })}</span>
                  <span className="note">{t(own[type])}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
