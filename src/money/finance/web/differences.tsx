import { paymentProviders } from '#core/texts/payment-providers.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { useList } from '#core/web/list/use-list.ts'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { type Difference, staffDifferences } from '#money/payments/contract.ts'
import { paymentWords } from '#money/payments/texts.ts'
import { refundWords } from '#money/refunds/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'
import { RecordRefund } from './record-refund.tsx'
import { SolveDifference } from './solve-difference.tsx'

export const load: Load<'/staff/differences'> = ({ state }) =>
  prefetchList(staffDifferences, { solved: state === 'solved' })

/** Differences between the statements of payment providers and our ledger, for finance. */
export function Differences() {
  const t = useT()
  const format = useFormat()
  const { search, change } = useFilter('/staff/differences')
  const solved = search.state === 'solved'
  const [solving, solve] = useState<Difference>()
  const [recording, record] = useState<Difference>()
  const list = useList(staffDifferences, { solved })
  const money = (fen: number | null) => (fen === null ? '–' : format.money(fen))
  const columns: Column<Difference>[] = [
    { key: 'day', title: t(paymentWords.day), cell: ({ day }) => format.date(day), width: '14%' },
    {
      key: 'trade',
      title: t(paymentWords.trade),
      cell: ({ provider, tradeNumber, refundNumber }) => (
        <div>
          <p>{nameOf(t, provider)}</p>
          <p className="small">{tradeNumber}</p>
          {refundNumber && <p className="small">{t(paymentWords.refundOfIt, { number: refundNumber })}</p>}
        </div>
      ),
    },
    {
      key: 'order',
      title: t(paymentWords.orderNumber),
      cell: ({ order }) =>
        order ? <Link to={href('/staff/orders', { id: order.id })}>{order.number}</Link> : '–',
      width: '13%',
    },
    { key: 'ours', title: t(paymentWords.ours), cell: ({ ours }) => money(ours), width: '10%' },
    { key: 'theirs', title: t(paymentWords.theirs), cell: ({ theirs }) => money(theirs), width: '10%' },
    {
      key: 'what',
      title: t(paymentWords.whatDiffers),
      cell: (row) => (row.timeSolved ? `${row.note} · ${row.solvedBy}` : t(paymentWords[kindOf(row)])),
      width: '16%',
    },
    {
      key: 'actions',
      title: t(paymentWords.solve),
      titleHidden: true,
      cell: (row) =>
        row.timeSolved ? null : (
          <div className="flex flex-wrap gap-2">
            {row.recordable && (
              <Button size="small" onClick={() => record(row)}>
                {t(refundWords.record)}
              </Button>
            )}
            <Button size="small" onClick={() => solve(row)}>
              {t(paymentWords.solve)}
            </Button>
          </div>
        ),
      width: '176px',
    },
  ]
  return (
    <ListScreen
      title={t(paymentWords.differences)}
      intro={t(paymentWords.differencesWhy)}
      tabs={{
        label: t(paymentWords.differences),
        tabs: (['unsolved', 'solved'] as const).map((key) => ({ key, label: t(paymentWords[key]) })),
        value: solved ? 'solved' : 'unsolved',
        onChange: (key) => change({ state: key === 'solved' ? key : undefined }),
      }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(paymentWords.differencesFailed)}
      empty={
        <EmptyState
          picture={<IconScale size={40} stroke={1.25} />}
          comes="rows"
          title={t(paymentWords.noDifferences)}
        >
          {t(paymentWords.noDifferencesWhy)}
        </EmptyState>
      }
    >
      {recording && (
        <RecordRefund
          difference={recording}
          onClose={() => record(undefined)}
          onDone={() => {
            record(undefined)
            void list.query.refetch()
          }}
        />
      )}
      {solving && (
        <SolveDifference
          difference={solving}
          onClose={() => solve(undefined)}
          onSolved={() => {
            solve(undefined)
            void list.query.refetch()
          }}
        />
      )}
    </ListScreen>
  )
}

const nameOf = (t: ReturnType<typeof useT>, provider: string) =>
  provider === 'wechat' || provider === 'alipay' || provider === 'sandbox'
    ? t(paymentProviders[provider])
    : provider

function kindOf({ refundNumber, ours, theirs }: Difference) {
  if (ours === null) return refundNumber ? 'refundOnlyTheirs' : 'onlyTheirs'
  if (theirs === null) return refundNumber ? 'refundOnlyOurs' : 'onlyOurs'
  if (refundNumber) return 'refundAmounts'
  return ours === 0 ? 'surplus' : 'amounts'
}
