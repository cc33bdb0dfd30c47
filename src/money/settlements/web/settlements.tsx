import { IconCoins, IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { ReasonDialog } from '#money/orders/web/order/reason-dialog.tsx'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import {
  type AgentsSettlement,
  staffSettlementExport,
  staffSettlements,
  type Payout,
  staffPayoutTakeBack,
} from '../contract.ts'
import { settlementTexts } from '../texts.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import { PayoutList } from './payout-list.tsx'
import { useSettlementColumns } from './settlement-columns.tsx'

const keyOf = ({ month, agent }: AgentsSettlement) => `${month} ${agent.id}`

export const load: Load<'/staff/settlement'> = (search) => prefetch(staffSettlements, search)

/** Reverses a payout recorded by mistake. */
function TakeBackPayout({ payout, onDone }: { payout: Payout; onDone: () => Promise<void> }) {
  const t = useT()
  const { money } = useFormat()
  const [asking, setAsking] = useState(false)
  const { id, amount, reference } = payout
  const takeBack = useAction(staffPayoutTakeBack, {
    done: t(settlementTexts.takeBackDone),
    async onSuccess() {
      await onDone()
      setAsking(false)
    },
    onFailure: () => onDone(),
  })
  return (
    <>
      <IconButton
        size="small"
        label={t(settlementTexts.takeBack, { reference })}
        icon={<IconArrowBackUp size={16} />}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ReasonDialog
          danger
          title={t(settlementTexts.takeBackTitle)}
          text={t(settlementTexts.takeBackText, { amount: money(amount), reference })}
          confirmText={t(settlementTexts.takeBackConfirm)}
          cancelText={t(common.cancel)}
          busy={takeBack.busy}
          onConfirm={(reason) => takeBack.run({ id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Settlements with agents: received, due and paid out. */
export function Settlements() {
  const t = useT()
  const { money, month: monthText } = useFormat()
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: [staffSettlements.path] })
  const { search, change } = useFilter('/staff/settlement')
  const query = useQuery({ ...reads(staffSettlements, search), placeholderData: keepPreviousData })
  const { data } = query
  const [chosen, choose] = useState<string>()
  // Looked up again, because somebody else may have recorded it.
  const paying = data?.records.find((row) => keyOf(row) === chosen && row.open !== 0)
  const { month, figures, open } = useSettlementColumns()
  const columns: Column<AgentsSettlement>[] = [
    // A single month is named above the table.
    ...(data?.month === 'all' ? [month] : []),
    {
      key: 'agent',
      title: t(settlementTexts.agent),
      cell: ({ agent: { id, name } }) => (
        <Link to={href('/staff/usage', { id, show: 'ledger' })}>{name}</Link>
      ),
    },
    ...figures,
    {
      key: 'paidOut',
      title: t(settlementTexts.paidOut),
      cell: ({ payouts }) => (
        <PayoutList
          payouts={payouts}
          by={(one) => one.by}
          action={(one) => <TakeBackPayout payout={one} onDone={renew} />}
        />
      ),
      width: '26%',
    },
    open((row) =>
      row.over && row.open !== 0 ? (
        <Button size="small" onClick={() => choose(keyOf(row))}>
          {t(settlementTexts.record)}
        </Button>
      ) : null,
    ),
  ]
  const visible = data?.month ?? undefined
  const left = data?.records.reduce((sum, one) => sum + one.open, 0) ?? 0
  return (
    <ListScreen
      title={t(settlementTexts.title)}
      intro={t(settlementTexts.intro)}
      actions={
        visible && <ExportButton ask={(table) => send(staffSettlementExport, { month: visible, table })} />
      }
      tools={
        data &&
        visible && (
          <div className="flex flex-wrap items-end justify-between gap-3">
            <SelectField
              label={t(settlementTexts.month)}
              options={[
                ...data.months.map((one) => ({ value: one, label: monthText(one) })),
                { value: 'all', label: t(settlementTexts.allMonths) },
              ]}
              value={visible}
              onChange={(one) => change({ month: one })}
            />
            <p className="font-semibold">{t(settlementTexts.total, { amount: money(left) })}</p>
          </div>
        )
      }
      list={{ query, rows: data?.records }}
      columns={columns}
      rowKey={keyOf}
      failed={t(settlementTexts.failed)}
      empty={
        <EmptyState
          picture={<IconCoins size={40} stroke={1.25} />}
          comes="rows"
          title={t(settlementTexts.none)}
        >
          {t(settlementTexts.noneHint)}
        </EmptyState>
      }
    >
      {paying && <PayoutDialog settlement={paying} onDone={renew} onClose={() => choose(undefined)} />}
    </ListScreen>
  )
}
