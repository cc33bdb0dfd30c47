import { useFilter, useSearch } from '#web/core/router/use-search.ts'
import { ListScreen } from '#web/kit/list/list-screen.tsx'
import { IconReceipt } from '@tabler/icons-react'
import { orderDetail, orderExport, orderList } from '#contract/orders.ts'
import { offeredTypes } from '#contract/usage-types.ts'
import { orderWords } from '#i18n/orders.ts'
import { prefetch } from '#web/core/api/queries.ts'
import type { Load } from '#web/core/router/screen.ts'
import { prefetchList } from '#web/kit/list/use-list.ts'
import { send } from '#web/core/api/api.ts'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { Link } from '#web/core/router/link.tsx'
import { useOrderColumns } from '#web/money/order/order-cells.tsx'
import { orderStates, statuses } from '#web/kit/money/order-states.ts'
import { useOrderList } from '#web/money/order/use-order-list.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { shownTypes, typeNames } from '#web/kit/money/use-amount.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FilterField } from '#web/kit/list/filter-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
        <div className={styles.filters}>
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
