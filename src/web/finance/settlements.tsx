import { IconCoins } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type Settlement, staffSettlementExport, staffSettlements } from '#contract/settlements.ts'
import { settlementWords } from '#i18n/settlements.ts'
import { send } from '#web/lib/api.ts'
import { ExportButton } from '#web/lib/export-button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { Link, useGo } from '#web/lib/link.tsx'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { reads } from '#web/lib/queries.ts'
import { useSay } from '#web/lib/say.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import styles from './settlements.module.css'

/** What the platform received for its agents, and what of it is theirs. */
export function Settlements() {
  const say = useSay()
  const go = useGo()
  const { money, number } = useFormat()
  const asked = useSearch({ strict: false, select: ({ month }: { month?: string }) => month })
  const wish = asked === 'all' || /^\d{4}-(0[1-9]|1[0-2])$/.test(asked ?? '') ? { month: asked } : {}
  const query = useQuery({ ...reads(staffSettlements, wish), placeholderData: keepPreviousData })
  const { data } = query
  const columns: Column<Settlement>[] = [
    { key: 'month', title: say(settlementWords.month), cell: ({ month }) => month, width: '12%' },
    {
      key: 'agent',
      title: say(settlementWords.agent),
      cell: ({ agent: { id, name } }) => <Link to={paths.staffUsage({ id, show: 'book' })}>{name}</Link>,
    },
    {
      key: 'orders',
      title: say(settlementWords.orders),
      cell: ({ orders }) => number(orders),
      width: '16%',
    },
    { key: 'paid', title: say(settlementWords.paid), cell: ({ paid }) => money(paid), width: '16%' },
    {
      key: 'refunded',
      title: say(settlementWords.refunded),
      cell: ({ refunded }) => (refunded === 0 ? '–' : money(refunded)),
      width: '16%',
    },
    {
      key: 'due',
      title: say(settlementWords.due),
      cell: ({ due }) => <strong>{money(due)}</strong>,
      width: '16%',
    },
  ]
  const shown = data?.month ?? undefined
  const due = data?.records.reduce((sum, one) => sum + one.due, 0) ?? 0
  return (
    <Page
      title={say(settlementWords.title)}
      intro={say(settlementWords.intro)}
      actions={
        shown && <ExportButton ask={(table) => send(staffSettlementExport, { month: shown, table })} />
      }
    >
      {data && shown && (
        <div className={styles.month}>
          <SelectField
            label={say(settlementWords.month)}
            options={[
              ...data.months.map((month) => ({ value: month, label: month })),
              { value: 'all', label: say(settlementWords.allMonths) },
            ]}
            value={shown}
            onChange={(month) => go(paths.staffSettlements(month), { replace: true })}
          />
          <p className={styles.total}>{say(settlementWords.total, { amount: money(due) })}</p>
        </div>
      )}
      {!data && query.isError ? (
        <LoadFailed title={say(settlementWords.failed)} query={query} />
      ) : data?.records.length === 0 ? (
        <EmptyState picture={<IconCoins size={40} stroke={1.25} />} title={say(settlementWords.none)}>
          {say(settlementWords.noneHint)}
        </EmptyState>
      ) : (
        <Table
          label={say(settlementWords.title)}
          columns={columns}
          rows={data?.records}
          rowKey={({ month, agent }) => `${month} ${agent.id}`}
        />
      )}
    </Page>
  )
}
