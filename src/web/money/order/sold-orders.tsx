import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { OutputOf } from '#contract/call.ts'
import type { Selling } from '#contract/orders.ts'
import { orderWords } from '#i18n/orders.ts'
import { send } from '#web/core/api/api.ts'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { useGo } from '#web/core/router/link.tsx'
import { ListTools } from '#web/kit/list/list-tools.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import type { OrderWish } from '#web/core/router/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useOrderColumns } from './order-cells.tsx'
import { orderStates, statusIn } from '#web/kit/money/order-states.ts'
import { SoldOrder, type SoldOrderProps } from './sold-order.tsx'
import { useOrderList } from './use-order-list.ts'

type SoldOrdersProps = Pick<SoldOrderProps, 'calls' | 'refunds' | 'failedRefund'> & {
  to: (wish?: OrderWish) => string
  title: string
  intro: string
}

/** The orders of those who sell, with what waits for them first. */
export function SoldOrders(props: SoldOrdersProps) {
  const id = useSearch({ strict: false, select: ({ id }: OrderWish) => id })
  const { calls, refunds, failedRefund, to } = props
  if (!id) return <SoldList {...props} />
  return <SoldOrder calls={calls} refunds={refunds} failedRefund={failedRefund} id={id} list={to()} />
}

/** What waits for a decision comes first. */
const tabs = ['1', '2', '3', '0', '4', '5', 'all'] as const

type Waiting = OutputOf<Selling['waiting']>

/** What waits for a step, where there is any; the server counts to a hundred. */
function countOf({ confirming, allocating, paid }: Waiting, tab: (typeof tabs)[number]): string | undefined {
  const count = { 1: confirming, 2: allocating, 3: paid, 0: 0, 4: 0, 5: 0, all: 0 }[tab]
  return count > 99 ? '99+' : count > 0 ? String(count) : undefined
}

function SoldList({ calls, to, title, intro }: SoldOrdersProps) {
  const say = useSay()
  const go = useGo()
  const asked = useSearch({ strict: false, select: ({ status }: OrderWish) => String(status ?? '') })
  const name = useSearch({ strict: false, select: ({ name }: OrderWish) => String(name ?? '') })
  const shown = tabs.find((tab) => tab === asked) ?? '1'
  const status = statusIn(shown)
  const wish = { ...(status !== undefined && { status }), ...(name && { name }) }
  const { query, orders } = useOrderList(calls.list, wish)
  const waiting = useQuery(reads(calls.waiting, {}))
  const columns = useOrderColumns((id) => to({ id }), { sold: true })
  return (
    <Page
      title={title}
      intro={intro}
      actions={<ExportButton ask={(table) => send(calls.export, { ...wish, table })} />}
    >
      <ListTools
        search={name}
        label={say(orderWords.search)}
        onSearch={(text) => go(to({ status: shown, name: text || undefined }), { replace: true })}
      />
      <Tabs
        label={say(orderWords.byState)}
        tabs={tabs.map((key) => {
          const state = statusIn(key)
          return {
            key,
            label: say(state === undefined ? orderWords.all : orderStates[state].text),
            count: waiting.data && countOf(waiting.data, key),
          }
        })}
        value={shown}
        onChange={(key) => go(to({ status: key, name: name || undefined }), { replace: true })}
      >
        {query.isError && !orders ? (
          <LoadFailed title={say(orderWords.failed)} query={query} />
        ) : orders?.length === 0 ? (
          <EmptyState
            picture={<IconReceipt size={40} stroke={1.25} />}
            title={say(shown === '1' && !name ? orderWords.noneToConfirm : orderWords.noneSold)}
          >
            {say(orderWords.noneSoldHint)}
          </EmptyState>
        ) : (
          <Table label={title} columns={columns} rows={orders} rowKey={({ id }) => id} />
        )}
        <MoreButton query={query} />
      </Tabs>
    </Page>
  )
}
