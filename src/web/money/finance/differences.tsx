import { IconScale } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Difference, staffDifferences } from '#contract/payments.ts'
import { paymentWords } from '#i18n/payments.ts'
import { refundWords } from '#i18n/refunds.ts'
import { send } from '#web/core/api/api.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link, useGo } from '#web/core/router/link.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { MoreButton } from '#web/kit/list/more-button.tsx'
import styles from '#web/money/order/orders.module.css'
import { useSay } from '#web/core/i18n/say.ts'
import { paths } from '#web/core/router/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { RecordRefund } from './record-refund.tsx'
import { SolveDifference } from './solve-difference.tsx'

/** As many as the server gives at a time. */
const pageSize = 50

/** Where the books of the payment providers differ from ours, for finance. */
export function Differences() {
  const say = useSay()
  const format = useFormat()
  const go = useGo()
  const solved = useSearch({
    strict: false,
    select: ({ state }: { state?: string }) => state === 'solved',
  })
  const [solving, solve] = useState<Difference>()
  const [recording, record] = useState<Difference>()
  const query = useInfiniteQuery({
    queryKey: [staffDifferences.path, solved],
    queryFn: ({ pageParam, signal }) =>
      send(staffDifferences, { solved, skip: pageParam }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flat()
  const money = (fen: number | null) => (fen === null ? '–' : format.money(fen))
  const columns: Column<Difference>[] = [
    { key: 'day', title: say(paymentWords.day), cell: ({ day }) => format.date(day), width: '14%' },
    {
      key: 'trade',
      title: say(paymentWords.trade),
      cell: ({ provider, tradeNumber, refundNumber }) => (
        <div>
          <p>{nameOf(say, provider)}</p>
          <p className={styles.soft}>{tradeNumber}</p>
          {refundNumber && (
            <p className={styles.soft}>{say(paymentWords.refundOfIt, { number: refundNumber })}</p>
          )}
        </div>
      ),
    },
    {
      key: 'order',
      title: say(paymentWords.orderNumber),
      cell: ({ order }) =>
        order ? <Link to={paths.staffOrders({ id: order.id })}>{order.number}</Link> : '–',
      width: '13%',
    },
    { key: 'ours', title: say(paymentWords.ours), cell: ({ ours }) => money(ours), width: '10%' },
    { key: 'theirs', title: say(paymentWords.theirs), cell: ({ theirs }) => money(theirs), width: '10%' },
    {
      key: 'what',
      title: say(paymentWords.whatDiffers),
      cell: (row) => (row.timeSolved ? `${row.note} · ${row.solvedBy}` : say(paymentWords[kindOf(row)])),
      width: '16%',
    },
    {
      key: 'actions',
      title: say(paymentWords.solve),
      titleHidden: true,
      cell: (row) =>
        row.timeSolved ? null : (
          <div className={styles.actions}>
            {row.recordable && (
              <Button size="small" onClick={() => record(row)}>
                {say(refundWords.record)}
              </Button>
            )}
            <Button size="small" onClick={() => solve(row)}>
              {say(paymentWords.solve)}
            </Button>
          </div>
        ),
      width: '176px',
    },
  ]
  return (
    <Page title={say(paymentWords.differences)} intro={say(paymentWords.differencesWhy)}>
      <Tabs
        label={say(paymentWords.differences)}
        tabs={(['unsolved', 'solved'] as const).map((key) => ({ key, label: say(paymentWords[key]) }))}
        value={solved ? 'solved' : 'unsolved'}
        onChange={(key) => go(paths.staffDifferences(key === 'solved' ? key : undefined), { replace: true })}
      >
        {query.isError && !rows ? (
          <LoadFailed title={say(paymentWords.differencesFailed)} query={query} />
        ) : rows?.length === 0 ? (
          <EmptyState picture={<IconScale size={40} stroke={1.25} />} title={say(paymentWords.noDifferences)}>
            {say(paymentWords.noDifferencesWhy)}
          </EmptyState>
        ) : (
          <Table
            label={say(paymentWords.differences)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
        <MoreButton query={query} />
      </Tabs>
      {recording && (
        <RecordRefund
          difference={recording}
          onClose={() => record(undefined)}
          onDone={() => {
            record(undefined)
            void query.refetch()
          }}
        />
      )}
      {solving && (
        <SolveDifference
          difference={solving}
          onClose={() => solve(undefined)}
          onSolved={() => {
            solve(undefined)
            void query.refetch()
          }}
        />
      )}
    </Page>
  )
}

const nameOf = (say: ReturnType<typeof useSay>, provider: string) =>
  provider === 'wechat' || provider === 'alipay' || provider === 'sandbox'
    ? say(paymentWords[provider])
    : provider

function kindOf({ refundNumber, ours, theirs }: Difference) {
  if (ours === null) return refundNumber ? 'refundOnlyTheirs' : 'onlyTheirs'
  if (theirs === null) return refundNumber ? 'refundOnlyOurs' : 'onlyOurs'
  if (refundNumber) return 'refundAmounts'
  return ours === 0 ? 'surplus' : 'amounts'
}
