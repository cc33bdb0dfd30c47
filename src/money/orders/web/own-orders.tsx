import { IconReceipt } from '@tabler/icons-react'
import { offeredTypes } from '#core/contract/usage-types.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { FilterField } from '#core/web/list/filter-field.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { prefetchList } from '#core/web/list/use-list.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter, useSearch } from '#core/web/router/use-search.ts'
import { shownTypes, typeNames } from '#money/prices/web/use-amount.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { orderDetail, orderExport, orderList } from '../contract/orders.ts'
import { orderTexts } from '../texts/orders.ts'
import { useOrderColumns } from './order/order-cells.tsx'
import { orderStates, statuses } from './order/order-states.ts'
import { useOrderList } from './order/use-order-list.ts'
import { OwnOrder } from './own-order.tsx'
import { useOrderPaths } from './use-order-paths.ts'
import styles from './own-orders.module.css'

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
      {t(orderTexts.buy)}
    </Link>
  )
  const filtered = status !== undefined || type !== undefined
  return (
    <ListScreen
      title={t(orderTexts.orders)}
      intro={t(orderTexts.ordersIntro)}
      actions={buy}
      tools={
        <div className={`${styles.filters} flex flex-wrap gap-2 mb-4`}>
          <FilterField
            label={t(orderTexts.state)}
            any={t(orderTexts.anyState)}
            options={statuses.map((value) => ({ value, label: t(orderStates[value].text) }))}
            value={status}
            onChange={(chosen) => change({ status: chosen })}
          />
          {(offeredTypes.length > 1 || type !== undefined) && (
            <FilterField
              label={t(orderTexts.what)}
              any={t(orderTexts.anyType)}
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
      failed={t(orderTexts.failed)}
      empty={
        <EmptyState
          picture={<IconReceipt size={40} stroke={1.25} />}
          comes="rows"
          title={t(filtered ? orderTexts.noneSold : orderTexts.none)}
        >
          {t(orderTexts.noneHint)}
        </EmptyState>
      }
    />
  )
}
