import type { Load } from '#core/web/router/screen.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import { useFilter } from '#core/web/router/use-search.ts'
import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AgentsSettlement, staffSettlementExport, staffSettlements } from '../contract.ts'
import { settlementWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PayoutList } from './payout-list.tsx'
import { useSettlementColumns } from './settlement-columns.tsx'
import { href } from '#core/web/router/href.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { TakeBackPayout } from './take-back-payout.tsx'

const keyOf = ({ month, agent }: AgentsSettlement) => `${month} ${agent.id}`

export const load: Load<'/staff/settlement'> = (search) => prefetch(staffSettlements, search)

/** Settlements with agents: received, due and paid out. */
export function Settlements() {
  const t = useT()
  const { money } = useFormat()
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
      title: t(settlementWords.agent),
      cell: ({ agent: { id, name } }) => (
        <Link to={href('/staff/usage', { id, show: 'ledger' })}>{name}</Link>
      ),
    },
    ...figures,
    {
      key: 'paidOut',
      title: t(settlementWords.paidOut),
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
          {t(settlementWords.record)}
        </Button>
      ) : null,
    ),
  ]
  const shown = data?.month ?? undefined
  const left = data?.records.reduce((sum, one) => sum + one.open, 0) ?? 0
  return (
    <ListScreen
      title={t(settlementWords.title)}
      intro={t(settlementWords.intro)}
      actions={
        shown && <ExportButton ask={(table) => send(staffSettlementExport, { month: shown, table })} />
      }
      tools={
        data &&
        shown && (
          <div className="flex flex-wrap items-end justify-between gap-3">
            <SelectField
              label={t(settlementWords.month)}
              options={[
                ...data.months.map((one) => ({ value: one, label: one })),
                { value: 'all', label: t(settlementWords.allMonths) },
              ]}
              value={shown}
              onChange={(one) => change({ month: one })}
            />
            <p className="font-semibold">{t(settlementWords.total, { amount: money(left) })}</p>
          </div>
        )
      }
      list={{ query, rows: data?.records }}
      columns={columns}
      rowKey={keyOf}
      failed={t(settlementWords.failed)}
      empty={
        <EmptyState
          picture={<IconCoins size={40} stroke={1.25} />}
          comes="rows"
          title={t(settlementWords.none)}
        >
          {t(settlementWords.noneHint)}
        </EmptyState>
      }
    >
      {paying && <PayoutDialog settlement={paying} onDone={renew} onClose={() => choose(undefined)} />}
    </ListScreen>
  )
}
