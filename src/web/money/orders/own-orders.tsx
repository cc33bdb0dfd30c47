import { IconReceipt } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { orderExport, orderList } from '#contract/orders.ts'
import { offeredTypes } from '#contract/usage-types.ts'
import { orderWords } from '#i18n/orders.ts'
import { send } from '#web/core/api/api.ts'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { Link, useGo } from '#web/core/router/link.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { useOrderColumns } from '#web/money/order/order-cells.tsx'
import { orderStates, statuses, statusIn } from '#web/kit/money/order-states.ts'
import { useOrderList } from '#web/money/order/use-order-list.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { shownTypes, typeIn, typeNames } from '#web/kit/money/use-amount.ts'
import type { OrderWish } from '#web/core/router/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { FilterField } from '#web/kit/list/filter-field.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './own-orders.module.css'
import { OwnOrder } from './own-order.tsx'
import { useOrderPaths } from './use-order-paths.ts'

/** The own orders; the one that the address names is looked at whole. */
export function OwnOrders() {
  const id = useSearch({ strict: false, select: ({ id }: OrderWish) => id })
  const to = useOrderPaths()
  return id ? <OwnOrder id={id} list={to.list()} /> : <OwnList />
}

function OwnList() {
  const say = useSay()
  const go = useGo()
  const to = useOrderPaths()
  const status = statusIn(useSearch({ strict: false, select: ({ status }: OrderWish) => String(status) }))
  const type = typeIn(useSearch({ strict: false, select: ({ type }: OrderWish) => String(type) }))
  const wish = { ...(status !== undefined && { status }), ...(type !== undefined && { type }) }
  const { query, orders } = useOrderList(orderList, wish)
  const columns = useOrderColumns((id) => to.list({ id }), { sold: false })
  const filter = (wish: OrderWish) => {
    const asked = { status: status?.toString(), type: type?.toString(), ...wish }
    go(to.list({ status: asked.status || undefined, type: asked.type || undefined }), { replace: true })
  }
  const buy = (
    <Link className={buttonClass('primary')} to={to.add()}>
      {say(orderWords.buy)}
    </Link>
  )
  const filtered = status !== undefined || type !== undefined
  return (
    <Page title={say(orderWords.orders)} intro={say(orderWords.ordersIntro)} actions={buy}>
      <div className={styles.filters}>
        <FilterField
          label={say(orderWords.state)}
          any={say(orderWords.anyState)}
          options={statuses.map((one) => ({ value: String(one), label: say(orderStates[one].text) }))}
          value={status?.toString() ?? ''}
          onChange={(value) => filter({ status: value })}
        />
        {(offeredTypes.length > 1 || type !== undefined) && (
          <FilterField
            label={say(orderWords.what)}
            any={say(orderWords.anyType)}
            options={shownTypes((one) => one === type).map((one) => ({
              value: String(one),
              label: say(typeNames[one]),
            }))}
            value={type?.toString() ?? ''}
            onChange={(value) => filter({ type: value })}
          />
        )}
        <ExportButton ask={(table) => send(orderExport, { ...wish, table })} />
      </div>
      {query.isError && !orders ? (
        <LoadFailed title={say(orderWords.failed)} query={query} />
      ) : orders?.length === 0 ? (
        <EmptyState
          picture={<IconReceipt size={40} stroke={1.25} />}
          title={say(filtered ? orderWords.noneSold : orderWords.none)}
        >
          {say(orderWords.noneHint)}
        </EmptyState>
      ) : (
        <Table label={say(orderWords.orders)} columns={columns} rows={orders} rowKey={({ id }) => id} />
      )}
      <MoreButton query={query} />
    </Page>
  )
}
