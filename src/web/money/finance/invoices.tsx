import { IconFileInvoice } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { invoiceStates, staffInvoiceExport, staffInvoices, type StaffInvoice } from '#contract/invoices.ts'
import { invoices as fieldWords } from '#i18n/invoices.ts'
import { orderInvoices } from '#i18n/order-invoices.ts'
import { orderWords } from '#i18n/orders.ts'
import { send } from '#web/core/api/api.ts'
import { Ago } from '#web/core/i18n/ago.tsx'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import { invoiceTones } from '#web/money/order/invoice-states.ts'
import styles from '#web/money/order/orders.module.css'
import { useLiveOrders } from '#web/money/order/use-live-orders.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { paths } from '#web/core/router/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { InvoiceActions } from './invoice-actions.tsx'

/** The invoices that buyers ask for, for finance. */
export function Invoices() {
  const say = useSay()
  const format = useFormat()
  const go = useGo()
  useLiveOrders()
  const asked = useSearch({ strict: false, select: ({ state }: { state?: string }) => state })
  const state = asked === 'all' ? undefined : (invoiceStates.find((one) => one === asked) ?? 'requested')
  const query = useInfiniteQuery({
    queryKey: [staffInvoices.path, state],
    queryFn: ({ pageParam, signal }) =>
      send(staffInvoices, { state, after: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const invoices = query.data?.pages.flatMap(({ records }) => records)
  const columns: Column<StaffInvoice>[] = [
    {
      key: 'order',
      title: say(orderInvoices.order),
      cell: (invoice) => (
        <div>
          <Link className={styles.number} to={paths.staffOrders({ id: invoice.order })}>
            {invoice.orderNumber}
          </Link>
          <p className={styles.soft}>{format.money(invoice.amount)}</p>
        </div>
      ),
    },
    { key: 'account', title: say(orderInvoices.account), cell: ({ account }) => account, width: '12%' },
    {
      key: 'fields',
      title: say(orderInvoices.title6),
      cell: (invoice) => <Fields invoice={invoice} />,
      width: '30%',
    },
    {
      key: 'state',
      title: say(orderInvoices.state),
      cell: ({ state: its, number, reason }) => (
        <div>
          <Badge tone={invoiceTones[its]}>{say(orderInvoices[its])}</Badge>
          {(reason ?? number) && <p className={styles.soft}>{reason ?? number}</p>}
        </div>
      ),
    },
    {
      key: 'time',
      title: say(orderInvoices.time),
      cell: ({ timeCreate }) => <Ago time={timeCreate} />,
    },
    {
      key: 'actions',
      title: say(orderInvoices.actions),
      titleHidden: true,
      cell: (invoice) => <InvoiceActions invoice={invoice} />,
    },
  ]
  return (
    <Page
      title={say(orderInvoices.title)}
      intro={say(orderInvoices.intro)}
      actions={<ExportButton ask={(table) => send(staffInvoiceExport, { state, table })} />}
    >
      <Tabs
        label={say(orderWords.byState)}
        tabs={([...invoiceStates, 'all'] as const).map((key) => ({
          key,
          label: say(key === 'all' ? orderWords.all : orderInvoices[key]),
        }))}
        value={state ?? 'all'}
        onChange={(key) => go(paths.staffInvoices(key), { replace: true })}
      >
        {query.isError && !invoices ? (
          <LoadFailed title={say(orderInvoices.listFailed)} query={query} />
        ) : invoices?.length === 0 ? (
          <EmptyState picture={<IconFileInvoice size={40} stroke={1.25} />} title={say(orderInvoices.none)}>
            {say(orderInvoices.noneHint)}
          </EmptyState>
        ) : (
          <Table label={say(orderInvoices.title)} columns={columns} rows={invoices} rowKey={({ id }) => id} />
        )}
        <MoreButton query={query} />
      </Tabs>
    </Page>
  )
}

const more = ['taxpayerNumber', 'address', 'telephone', 'bank', 'accountNumber'] as const

/** What has to stand on it. */
function Fields({ invoice }: { invoice: StaffInvoice }) {
  const say = useSay()
  return (
    <div>
      <p>
        {invoice.name} <span className={styles.soft}>{say(orderInvoices[invoice.kind])}</span>
      </p>
      {more
        .filter((name) => invoice[name])
        .map((name) => (
          <p key={name} className={styles.soft}>
            {say(fieldWords[name])}: {invoice[name]}
          </p>
        ))}
    </div>
  )
}
