import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { home } from '#core/texts/home.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useLive } from '#core/web/live/live.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Together } from '#core/web/router/together.tsx'
import { useMenuHas } from '#identity/menu/web/use-menu-has.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { useOwnTypes } from '#money/usage/web/balance/use-own-types.ts'
import { UsageBalance } from '#money/usage/web/usage-balance.tsx'
import { RecentProjects } from '#products/dubbing/projects/web/recent-projects.tsx'
import { Card } from '#ui/layout/card.tsx'
import { homeTitles } from '../screens.ts'
import { CreateButtons } from './create-buttons.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import { OwnWork } from './own-work.tsx'
import { inOrderOfUse } from './product-order.ts'
import { RecentThings } from './recent-things.tsx'
import { useHasWork } from './use-has-work.ts'
import { useRecentOf } from './use-recent-of.ts'
import styles from './home.module.css'

/** Runs and to-dos, what was made last, products by when they were used, and a strip of balances. */
export function Dashboard() {
  const t = useT()
  const client = useQueryClient()
  const renew = () => void client.invalidateQueries({ queryKey: [amountCurrent.path] })
  useLive({ run: ({ timeFinish }) => timeFinish && renew() }, renew)
  const hasWork = useHasWork()
  const recent = useRecentOf()
  const order = inOrderOfUse(recent)
  const things = <RecentThings key="things" recent={recent} order={order} />
  const projects = <RecentProjects key="projects" />
  return (
    <div className="screen">
      <Together heading={t(homeTitles.home)}>
        <Greeting variant={hasWork === false ? 'banner' : 'line'} actions={<CreateButtons order={order} />} />
        <OwnWork />
        <FirstSteps />
        {order[0] === 'dubbing' ? [projects, things] : [things, projects]}
        <Usage />
      </Together>
    </div>
  )
}

function Usage() {
  const t = useT()
  const query = useQuery(reads(amountCurrent, {}))
  return (
    <Loaded query={query} failed={t(home.usageFailed)} Failed={UsageFailed} waiting={<Balances />}>
      {(data) => <Balances data={data} />}
    </Loaded>
  )
}

function UsageFailed(props: ComponentProps<typeof LoadFailed>) {
  const t = useT()
  return (
    <Card title={t(home.usage)}>
      <LoadFailed {...props} />
    </Card>
  )
}

function Balances({ data }: { data?: OutputOf<typeof amountCurrent> }) {
  const t = useT()
  const types = useOwnTypes()
  const isLiveOff = useMenuHas('/speechTranslation') === false
  const kinds = {
    1: { unit: 'dub', title: home.dubUsage, amount: data?.dubAmount },
    0: { unit: 'speech', title: home.speechUsage, amount: data?.ttsAmount },
    2: { unit: 'live', title: home.liveUsage, amount: data?.liveAmount },
  } as const
  return (
    <div className={`${styles.balances} panel grid gap-5 gap-x-6 p-5`}>
      {types.map((type) => {
        const { unit, title, amount } = kinds[type]
        const isOff = type === usageKind.live && isLiveOff
        return (
          <UsageBalance key={type} unit={unit} title={t(title)} amount={amount} kind={type} isOff={isOff} />
        )
      })}
    </div>
  )
}
