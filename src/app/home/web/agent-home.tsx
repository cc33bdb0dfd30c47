import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { home } from '#core/texts/home.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Together } from '#core/web/router/together.tsx'
import { agentHome } from '#money/figures/contract.ts'
import { useBalanceText } from '#money/usage/web/balance/use-balance.ts'
import { Card } from '#ui/layout/card.tsx'
import { TextSkeleton } from '#ui/status/skeleton.tsx'
import { AgentFigures } from './agent-figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import { PlatformTiles } from './platform-tiles.tsx'
import { useUsage } from './use-usage.ts'
import styles from './home.module.css'

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
      <Together>
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
      </Together>
    </div>
  )
}

/** The agent's own usage, and the users who have little left or whose usage expires. */
function RunsOut({ data: { left, low, expiringPackages } }: { data: Figures }) {
  const t = useT()
  const format = useFormat()
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
              <UserRow key={`${id} ${type}`} id={id} name={name} amount={balance(type, { left: rest, held })}>
                {t(own[type])}
              </UserRow>
            ))}
          </ul>
        </Card>
      )}
      {expiringPackages.length > 0 && (
        <Card title={t(home.expiringUsers)}>
          <ul className="ruled">
            {expiringPackages.map(({ id, user, name, type, amount: rest, timeExpire }) => (
              <UserRow key={id} id={user} name={name} amount={amount(type, rest)}>
                {t(own[type])} · {t(home.expires, { day: format.date(timeExpire) })}
              </UserRow>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

/** A user who soon needs more; leads to a gift. */
function UserRow(props: { id: string; name: string; amount: string; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-4 py-3 px-0">
      <Link to={href('/agent/giveOrder', { id: props.id })}>{props.name}</Link>
      <span className="grid justify-items-end">
        <span>{props.amount}</span>
        <span className="note">{props.children}</span>
      </span>
    </li>
  )
}
