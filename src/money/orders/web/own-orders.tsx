import { useFilter, useSearch } from '#core/web/router/use-search.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { IconReceipt } from '@tabler/icons-react'
import { orderDetail, orderExport, orderList } from '../contract.ts'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { orderWords } from '../texts/orders.ts'
import { prefetch } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { send } from '#core/web/api/api.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { Link } from '#core/web/router/link.tsx'
import { useOrderColumns } from './order/order-cells.tsx'
import { orderStates, statuses } from './order/order-states.ts'
import { useOrderList } from './order/use-order-list.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { shownTypes, typeNames } from '#money/prices/web/use-amount.ts'
import { buttonClass } from '#ui/button.tsx'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './own-orders.module.css'
import { OwnOrder } from './own-order.tsx'
import { useOrderPaths } from './use-order-paths.ts'

export const load: Load<'/user/selfOrder'> = ({ id, status, type }) =>
  id ? prefetch(orderDetail, { id }) : prefetchList(orderList, { status, type })

/** Orders of the account, or the one given by `id`. */
export function OwnOrders() {
  const { id } = useSearch('/user/selfOrder', '/agent/orderList')
  const to = useOrderPaths()
  return id ? <OwnOrder id={id} list={to.list()} /> : <OwnList />
}

function OwnList() {
  const t = useT()
  const to = useOrderPaths()
  const { search, change } = useFilter('/user/selfOrder', '/agent/orderList')
  const { status, type } = search
  const filter = { status, type }
  const list = useOrderList(orderList, filter)
  const columns = useOrderColumns((id) => to.list({ id }), { sold: false })
  const buy = (
    <Link className={buttonClass('primary')} to={to.add()}>
      {t(orderWords.buy)}
    </Link>
  )
  const filtered = status !== undefined || type !== undefined
  return (
    <ListScreen
      title={t(orderWords.orders)}
      intro={t(orderWords.ordersIntro)}
      actions={buy}
      tools={
        <div className={`${styles.filters} flex flex-wrap gap-2 mb-4`}>
          <FilterField
            label={t(orderWords.state)}
            any={t(orderWords.anyState)}
            options={statuses.map((value) => ({ value, label: t(orderStates[value].text) }))}
            value={status}
            onChange={(chosen) => change({ status: chosen })}
          />
          {(offeredTypes.length > 1 || type !== undefined) && (
            <FilterField
              label={t(orderWords.what)}
              any={t(orderWords.anyType)}
              options={shownTypes((one) => one === type).map((value) => ({
                value,
                label: t(typeNames[value]),
              }))}
              value={type}
              onChange={(chosen) => change({ type: chosen })}
            />
          )}
          <ExportButton ask={(table) => send(orderExport, { ...filter, table })} />
        </div>
      }
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(orderWords.failed)}
      empty={
        <EmptyState
          picture={<IconReceipt size={40} stroke={1.25} />}
          comes="rows"
          title={t(filtered ? orderWords.noneSold : orderWords.none)}
        >
          {t(orderWords.noneHint)}
        </EmptyState>
      }
    />
  )
}
