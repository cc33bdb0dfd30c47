import { ListScreen } from '#core/web/list/list-screen.tsx'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { agentSettlementExport, agentSettlements, type Settlement } from '../contract.ts'
import { settlementWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { prefetch, reads } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { PayoutList } from './payout-list.tsx'
import { useSettlementColumns } from './settlement-columns.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'

export const load: Load<'/agent/settlement'> = () => prefetch(agentSettlements, {})

/** The agent's settlements with the platform. */
export function OwnSettlements() {
  const t = useT()
  const query = useQuery(reads(agentSettlements, {}))
  const { data } = query
  const { month, figures, open } = useSettlementColumns()
  const columns: Column<Settlement>[] = [
    month,
    ...figures,
    open(),
    {
      key: 'paidOut',
      title: t(settlementWords.paidOut),
      cell: ({ payouts }) => <PayoutList payouts={payouts} />,
      width: '26%',
    },
  ]
  return (
    <ListScreen
      title={t(settlementWords.ownTitle)}
      intro={t(settlementWords.ownIntro)}
      actions={
        data && data.length > 0 && <ExportButton ask={(table) => send(agentSettlementExport, { table })} />
      }
      list={{ query, rows: data }}
      columns={columns}
      rowKey={(row) => row.month}
      failed={t(settlementWords.failed)}
      empty={
        <EmptyState
          picture={<IconCoins size={40} stroke={1.25} />}
          comes="rows"
          title={t(settlementWords.ownNone)}
        >
          {t(settlementWords.ownNoneHint)}
        </EmptyState>
      }
    />
  )
}
