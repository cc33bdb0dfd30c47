import type { OutputOf } from '#core/contract/call.ts'
import { home } from '#core/texts/home.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import type { staffHome } from '#money/figures/contract.ts'
import { Change, Figure } from './figure.tsx'
import { TrendTable } from './trend-table.tsx'
import { useUsage } from './use-usage.ts'
import figures from './figure.module.css'

type Figures = OutputOf<typeof staffHome>

/** The machines first: what waits, where files go and what failed; then how much is used. */
export function OperatorFigures({ data }: { data: Figures }) {
  const { today, accounts, added, runs, failed, usage } = data
  const t = useT()
  const format = useFormat()
  const { amount, own, used } = useUsage()
  return (
    <>
      <ul className={`${figures.figures} grid gap-3`}>
        <Queue queue={data.queue} />
        <Engines paused={data.paused} />
        <Space storage={data.storage} disk={data.disk} />
        <Figure
          title={t(home.figureRuns)}
          value={format.number(runs.now)}
          to={href('/staff/runs', failed.now > 0 ? { state: 'failed' } : {})}
          trend={runs}
        >
          {t(home.figureFailed, { count: failed.now })}
        </Figure>
        <Figure
          title={t(home.figureAccounts)}
          value={format.number(accounts)}
          to={href('/staff/accounts')}
          trend={added}
        >
          {t(home.figureAdded, { count: added.now })}
        </Figure>
        {usage.map(({ type, used: trend }) => (
          <Figure
            key={type}
            title={t(used[type])}
            value={amount(type, trend.now)}
            to={href('/staff/runs')}
            trend={trend}
          >
            <Change of={trend} />
          </Figure>
        ))}
      </ul>
      <TrendTable
        today={today}
        columns={[
          { title: t(home.dayRuns), of: runs, text: format.number },
          { title: t(home.dayFailed), of: failed, text: format.number },
          { title: t(home.dayAccounts), of: added, text: format.number },
          ...usage.map(({ type, used: of }) => ({
            title: t(own[type]),
            of,
            text: (count: number) => amount(type, count),
          })),
        ]}
      />
    </>
  )
}

/** The count stops at 100. */
const many = 100

function Queue({ queue: { waiting, running, since } }: Pick<Figures, 'queue'>) {
  const t = useT()
  const format = useFormat()
  return (
    <Figure
      title={t(home.figureQueue)}
      value={waiting < many ? format.number(waiting) : `${many - 1}+`}
      to={href('/staff/runs', waiting > 0 ? { state: 'waiting' } : {})}
    >
      {since ? t(home.queueSince, { time: format.ago(since) }) : t(home.queueRunning, { count: running })}
    </Figure>
  )
}

function Engines({ paused }: Pick<Figures, 'paused'>) {
  const t = useT()
  const format = useFormat()
  const some = paused.length > 0
  return (
    <Figure
      title={t(home.figureEngines)}
      value={some ? format.number(paused.length) : t(home.enginesWell)}
      to={href('/staff/engines')}
    >
      {some ? format.list(paused) : t(home.enginesWellHint)}
    </Figure>
  )
}

/** What the files of the tenant take up, and the room that is left for them. */
function Space({ storage: { used, limit }, disk }: Pick<Figures, 'storage' | 'disk'>) {
  const t = useT()
  const format = useFormat()
  const room = [
    limit === null ? undefined : t(home.storageLimit, { limit: format.bytes(limit) }),
    disk ? t(home.diskFree, { free: format.bytes(disk.free), size: format.bytes(disk.size) }) : undefined,
  ].filter((text) => text !== undefined)
  return (
    <Figure title={t(home.figureStorage)} value={format.bytes(used)} to={href('/staff/tenants')}>
      {room.length > 0 ? room.join(' · ') : t(home.storageUnlimited)}
    </Figure>
  )
}
