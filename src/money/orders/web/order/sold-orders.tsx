import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { ListTools } from '#core/web/list/list-tools.tsx'
import { prefetchList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import type { SearchAt } from '#core/web/router/screen.ts'
import { useFilter, useSearch } from '#core/web/router/use-search.ts'
import { EmptyState } from '#ui/status/empty-state.tsx'
import type { Selling } from '../../contract/selling.ts'
import { orderTexts } from '../../texts/orders.ts'
import { useOrderColumns } from './order-cells.tsx'
import { orderStates } from './order-states.ts'
import { SoldOrder, type SoldOrderProps } from './sold-order.tsx'
import { useOrderList } from './use-order-list.ts'

type Path = '/agent/userOrder' | '/staff/orders'

/** By default, orders to be confirmed. */
const filterOf = ({ status = 1, name }: SearchAt<Path>) => ({
  status: status === 'all' ? undefined : status,
  name,
})

export function prefetchSold(calls: Selling, { id, ...search }: SearchAt<Path>): void {
  if (id) return prefetch(calls.detail, { id })
  prefetchList<Selling['list']>(calls.list, filterOf(search))
  prefetch(calls.waiting, {})
}

type SoldOrdersProps = Pick<SoldOrderProps, 'calls' | 'refunds' | 'failedRefund'> & {
  path: Path
  title: string
  intro: string
}

/** Orders of a seller's customers. */
export function SoldOrders(props: SoldOrdersProps) {
  const { calls, refunds, failedRefund, path } = props
  const { id } = useSearch(path)
  if (!id) return <SoldList {...props} />
  return <SoldOrder calls={calls} refunds={refunds} failedRefund={failedRefund} id={id} list={href(path)} />
}

/** Orders that need a decision come first. */
const tabs = [1, 2, 3, 0, 4, 5, 'all'] as const

type Waiting = OutputOf<Selling['waiting']>

/** Badge of a tab; the server counts to 100. */
function countOf({ confirming, allocating, paid }: Waiting, tab: (typeof tabs)[number]): string | undefined {
  const count = { 1: confirming, 2: allocating, 3: paid, 0: 0, 4: 0, 5: 0, all: 0 }[tab]
  return count > 99 ? '99+' : count > 0 ? String(count) : undefined
}

function SoldList({ calls, path, title, intro }: SoldOrdersProps) {
  const t = useT()
  const { search, change } = useFilter(path)
  const { name, status: visible = 1 } = search
  const filter = filterOf(search)
  const list = useOrderList(calls.list, filter)
  const waiting = useQuery(reads(calls.waiting, {}))
  const columns = useOrderColumns((id) => href(path, { id }), { sold: true })
  return (
    <ListScreen
      title={title}
      intro={intro}
      actions={<ExportButton ask={(table) => send(calls.export, { ...filter, table })} />}
      tools={
        <ListTools
          search={name ?? ''}
          label={t(orderTexts.search)}
          onSearch={(typed) => change({ name: typed })}
        />
      }
      tabs={{
        label: t(orderTexts.byState),
        tabs: tabs.map((tab) => ({
          key: String(tab),
          label: t(tab === 'all' ? orderTexts.all : orderStates[tab].text),
          count: waiting.data && countOf(waiting.data, tab),
        })),
        value: String(visible),
        onChange: (key) => change({ status: tabs.find((tab) => String(tab) === key) }),
      }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(orderTexts.failed)}
      empty={
        <EmptyState
          picture={<IconReceipt size={40} stroke={1.25} />}
          comes="rows"
          title={t(visible === 1 && !name ? orderTexts.noneToConfirm : orderTexts.noneSold)}
        >
          {t(orderTexts.noneSoldHint)}
        </EmptyState>
      }
    />
  )
}
