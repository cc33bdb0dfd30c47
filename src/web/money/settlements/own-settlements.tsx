import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { agentSettlementExport, agentSettlements, type Settlement } from '#contract/settlements.ts'
import { settlementWords } from '#i18n/settlements.ts'
import { send } from '#web/core/api/api.ts'
import { ExportButton } from '#web/kit/list/export-button.tsx'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { PayoutList } from './payout-list.tsx'
import { useSettlementColumns } from './settlement-columns.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

/** What the own users paid the platform online, and what the platform paid out of it. */
export function OwnSettlements() {
  const say = useSay()
  const query = useQuery(reads(agentSettlements, {}))
  const { data } = query
  const { month, figures, open } = useSettlementColumns()
  const columns: Column<Settlement>[] = [
    month,
    ...figures,
    open(),
    {
      key: 'paidOut',
      title: say(settlementWords.paidOut),
      cell: ({ payouts }) => <PayoutList payouts={payouts} />,
      width: '26%',
    },
  ]
  return (
    <Page
      title={say(settlementWords.ownTitle)}
      intro={say(settlementWords.ownIntro)}
      actions={
        data && data.length > 0 && <ExportButton ask={(table) => send(agentSettlementExport, { table })} />
      }
    >
      {!data && query.isError ? (
        <LoadFailed title={say(settlementWords.failed)} query={query} />
      ) : data?.length === 0 ? (
        <EmptyState picture={<IconCoins size={40} stroke={1.25} />} title={say(settlementWords.ownNone)}>
          {say(settlementWords.ownNoneHint)}
        </EmptyState>
      ) : (
        <Table
          label={say(settlementWords.ownTitle)}
          columns={columns}
          rows={data}
          rowKey={(row) => row.month}
        />
      )}
    </Page>
  )
}
