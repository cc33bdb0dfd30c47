import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { paymentProviders } from '#core/texts/payment-providers.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { type Difference, staffDifferences, staffDifferenceSolve } from '#money/payments/contract.ts'
import { paymentTexts } from '#money/payments/texts.ts'
import { refundTexts } from '#money/refunds/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { RecordRefund } from './record-refund.tsx'

export const load: Load<'/staff/differences'> = ({ state }) =>
  prefetchList(staffDifferences, { solved: state === 'solved' })

interface SolveDifferenceProps {
  difference: Difference
  onSolved: () => void
  onClose: () => void
}

/** Marks a difference as solved, with a note. */
function SolveDifference({ difference, onSolved, onClose }: SolveDifferenceProps) {
  const t = useT()
  const form = useForm(
    { note: '' },
    { note: (typed) => (typed.trim() ? undefined : paymentTexts.noteMissing) },
  )

  const solve = useAction(() => send(staffDifferenceSolve, { id: difference.id, note: form.values.note }), {
    onSuccess: onSolved,
  })

  return (
    <FormDialog
      title={t(paymentTexts.solveTitle)}
      confirmText={t(paymentTexts.solve)}
      busy={solve.busy}
      onSubmit={form.submit(solve.run)}
      onClose={onClose}
    >
      <p>{difference.refundNumber ?? difference.tradeNumber}</p>
      <TextField {...form.field('note')} label={t(paymentTexts.note)} maxLength={500} />
    </FormDialog>
  )
}

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
    { key: 'day', title: t(paymentTexts.day), cell: ({ day }) => format.date(day), width: '14%' },
    {
      key: 'trade',
      title: t(paymentTexts.trade),
      cell: ({ provider, tradeNumber, refundNumber }) => (
        <div>
          <p>{nameOf(t, provider)}</p>
          <p className="small">{tradeNumber}</p>
          {refundNumber && <p className="small">{t(paymentTexts.refundOfIt, { number: refundNumber })}</p>}
        </div>
      ),
    },
    {
      key: 'order',
      title: t(paymentTexts.orderNumber),
      cell: ({ order }) =>
        order ? <Link to={href('/staff/orders', { id: order.id })}>{order.number}</Link> : '–',
      width: '13%',
    },
    { key: 'ours', title: t(paymentTexts.ours), cell: ({ ours }) => money(ours), width: '10%' },
    { key: 'theirs', title: t(paymentTexts.theirs), cell: ({ theirs }) => money(theirs), width: '10%' },
    {
      key: 'what',
      title: t(paymentTexts.whatDiffers),
      cell: (row) => (row.timeSolved ? `${row.note} · ${row.solvedBy}` : t(paymentTexts[kindOf(row)])),
      width: '16%',
    },
    {
      key: 'actions',
      title: t(paymentTexts.solve),
      titleHidden: true,
      cell: (row) =>
        row.timeSolved ? null : (
          <div className="flex flex-wrap gap-2">
            {row.canRecord && (
              <Button size="small" onClick={() => record(row)}>
                {t(refundTexts.record)}
              </Button>
            )}
            <Button size="small" onClick={() => solve(row)}>
              {t(paymentTexts.solve)}
            </Button>
          </div>
        ),
      width: '176px',
    },
  ]
  return (
    <ListScreen
      title={t(paymentTexts.differences)}
      intro={t(paymentTexts.differencesWhy)}
      tabs={{
        label: t(paymentTexts.differences),
        tabs: (['unsolved', 'solved'] as const).map((key) => ({ key, label: t(paymentTexts[key]) })),
        value: solved ? 'solved' : 'unsolved',
        onChange: (key) => change({ state: key === 'solved' ? key : undefined }),
      }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      failed={t(paymentTexts.differencesFailed)}
      empty={
        <EmptyState
          picture={<IconScale size={40} stroke={1.25} />}
          comes="rows"
          title={t(paymentTexts.noDifferences)}
        >
          {t(paymentTexts.noDifferencesWhy)}
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
