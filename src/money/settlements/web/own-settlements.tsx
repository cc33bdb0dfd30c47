import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { ListScreen } from '#core/web/list/list-screen.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { type Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { agentSettlementExport, agentSettlements, type Settlement } from '../contract.ts'
import { settlementTexts } from '../texts.ts'
import { PayoutList } from './payout-list.tsx'
import { useSettlementColumns } from './settlement-columns.tsx'

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
      title: t(settlementTexts.paidOut),
      cell: ({ payouts }) => <PayoutList payouts={payouts} />,
      width: '26%',
    },
  ]
  return (
    <ListScreen
      title={t(settlementTexts.ownTitle)}
      intro={t(settlementTexts.ownIntro)}
      actions={
        data && data.length > 0 && <ExportButton ask={(table) => send(agentSettlementExport, { table })} />
      }
      list={{ query, rows: data }}
      columns={columns}
      rowKey={(row) => row.month}
      failed={t(settlementTexts.failed)}
      empty={
        <EmptyState
          picture={<IconCoins size={40} stroke={1.25} />}
          comes="rows"
          title={t(settlementTexts.ownNone)}
        >
          {t(settlementTexts.ownNoneHint)}
        </EmptyState>
      }
    />
  )
}
