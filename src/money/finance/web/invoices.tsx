import { IconFileInvoice } from '@tabler/icons-react'
import { invoiceStates } from '#core/contract/filters.ts'
import { send } from '#core/web/api/api.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load, SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { staffInvoiceExport, staffInvoices, type StaffInvoice } from '#money/invoices/contract.ts'
import { invoices as fieldWords } from '#money/invoices/texts/invoices.ts'
import { orderInvoices } from '#money/invoices/texts/order-invoices.ts'
import { orderTexts } from '#money/orders/texts/orders.ts'
import { invoiceTones } from '#money/orders/web/order/invoice-states.ts'
import { useLiveOrders } from '#money/orders/web/order/use-live-orders.ts'
import { type Column } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { InvoiceActions } from './invoice-actions.tsx'

const tabs = [...invoiceStates, 'all'] as const

const stateOf = ({ state = 'requested' }: SearchAt<'/staff/invoices'>) =>
  state === 'all' ? undefined : state

export const load: Load<'/staff/invoices'> = (search) =>
  prefetchList(staffInvoices, { state: stateOf(search) })

/** Invoices requested by buyers. */
export function Invoices() {
  const t = useT()
  const format = useFormat()
  useLiveOrders()
  const { search, change } = useFilter('/staff/invoices')
  const visible = search.state ?? 'requested'
  const state = stateOf(search)
  const list = useList(staffInvoices, { state })
  const columns: Column<StaffInvoice>[] = [
    {
      key: 'order',
      title: t(orderInvoices.order),
      cell: (invoice) => (
        <div>
          <Link className="font-medium whitespace-nowrap" to={href('/staff/orders', { id: invoice.order })}>
            {invoice.orderNumber}
          </Link>
          <p className="small">{format.money(invoice.amount)}</p>
        </div>
      ),
    },
    { key: 'account', title: t(orderInvoices.account), cell: ({ account }) => account, width: '12%' },
    {
      key: 'fields',
      title: t(orderInvoices.title6),
      cell: (invoice) => <Fields invoice={invoice} />,
      width: '30%',
    },
    {
      key: 'state',
      title: t(orderInvoices.state),
      cell: ({ state: its, number, reason }) => (
        <div>
          <Badge tone={invoiceTones[its]}>{t(orderInvoices[its])}</Badge>
          {(reason ?? number) && <p className="small">{reason ?? number}</p>}
        </div>
      ),
    },
    {
      key: 'time',
      title: t(orderInvoices.time),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
    },
    {
      key: 'actions',
      title: t(orderInvoices.actions),
      titleHidden: true,
      cell: (invoice) => <InvoiceActions invoice={invoice} />,
    },
  ]
  return (
    <ListScreen
      title={t(orderInvoices.title)}
      intro={t(orderInvoices.intro)}
      actions={<ExportButton ask={(table) => send(staffInvoiceExport, { state, table })} />}
      tabs={{
        label: t(orderTexts.byState),
        tabs: tabs.map((key) => ({ key, label: t(key === 'all' ? orderTexts.all : orderInvoices[key]) })),
        value: visible,
        onChange: (key) => change({ state: tabs.find((tab) => tab === key) }),
      }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(orderInvoices.listFailed)}
      empty={
        <EmptyState
          picture={<IconFileInvoice size={40} stroke={1.25} />}
          comes="rows"
          title={t(orderInvoices.none)}
        >
          {t(orderInvoices.noneHint)}
        </EmptyState>
      }
    />
  )
}

const more = ['taxpayerNumber', 'address', 'telephone', 'bank', 'accountNumber'] as const

/** Content of an invoice. */
function Fields({ invoice }: { invoice: StaffInvoice }) {
  const t = useT()
  return (
    <div>
      <p>
        {invoice.name} <span className="small">{t(orderInvoices[invoice.kind])}</span>
      </p>
      {more
        .filter((name) => invoice[name])
        .map((name) => (
          <p key={name} className="small">
            {t(fieldWords[name])}: {invoice[name]}
          </p>
        ))}
    </div>
  )
}
