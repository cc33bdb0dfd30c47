import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { DayRange } from '#core/web/list/day-range.tsx'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { ListBody } from '#core/web/list/list-body.tsx'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import type { SearchAt } from '#core/web/router/screen.ts'
import { useFilter } from '#core/web/router/use-search.ts'
import { shownTypes, typeIn, typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import {
  type LedgerEntry,
  staffLedger,
  staffLedgerExport,
  staffHolders,
} from '#money/usage/contract/staff-usage.ts'
import { ledgerTexts } from '#money/usage/texts/ledger.ts'
import { usageTerms } from '#money/usage/texts/terms.ts'
import { balanceOf, isEmptyBalance } from '#money/usage/web/balance/use-balance.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { type Column } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'

export type LedgerSearch = SearchAt<'/staff/usage'>

const filterOf = (id: string, { type = 1, since, until }: LedgerSearch) => ({ id, type, since, until })

export const prefetchLedgerEntries = (id: string, search: LedgerSearch) =>
  prefetchList(staffLedger, filterOf(id, search))

/** Ledger entries of one kind of usage. */
export function LedgerEntries({ id }: { id: string }) {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  const { search, change } = useFilter('/staff/usage')
  const filter = filterOf(id, search)
  const { type } = filter
  const holder = useQuery(reads(staffHolders, { id })).data?.records[0]
  const types = shownTypes(
    (each) => each === type || (holder !== undefined && !isEmptyBalance(balanceOf(holder, each))),
  )
  const list = useList(staffLedger, filter)
  const figure = (value: number | null) =>
    value === null ? null : <span className="whitespace-nowrap">{amount(type, value)}</span>
  const columns: Column<LedgerEntry>[] = [
    {
      key: 'time',
      title: t(ledgerTexts.time),
      cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
      width: '19%',
    },
    { key: 'kind', title: t(ledgerTexts.kind), cell: ({ kind }) => t(usageTerms[kind]), width: '12%' },
    { key: 'cause', title: t(ledgerTexts.cause), cell: (line) => <Cause line={line} /> },
    {
      key: 'came',
      title: t(ledgerTexts.came),
      cell: (line) => figure(line.amount > 0 ? line.amount : null),
      width: '14%',
    },
    {
      key: 'went',
      title: t(ledgerTexts.went),
      cell: (line) => figure(line.amount < 0 ? -line.amount : null),
      width: '14%',
    },
    {
      key: 'balance',
      title: t(ledgerTexts.balance),
      cell: ({ balance }) => <span className="font-medium whitespace-nowrap">{amount(type, balance)}</span>,
      width: '16%',
    },
  ]
  return (
    <>
      <div className="filters">
        {types.length > 1 && (
          <Segmented
            label={t(ledgerTexts.what)}
            options={types.map((each) => ({ value: String(each), label: t(typeNames[each]) }))}
            value={String(type)}
            onChange={(value) => change({ type: typeIn(value) })}
          />
        )}
        <DayRange value={search} onChange={change} />
        <ExportButton ask={(table) => send(staffLedgerExport, { ...filter, table })} />
      </div>
      <ListBody
        list={list}
        label={t(ledgerTexts.ledger)}
        columns={columns}
        rowKey={(line) => line.id}
        failed={t(ledgerTexts.failed)}
        empty={
          <EmptyState
            picture={<IconBook2 size={40} stroke={1.25} />}
            comes="rows"
            title={t(ledgerTexts.noEntries)}
          />
        }
      />
    </>
  )
}

/** Cause of an entry; finance gets a link to the order. */
function Cause({ line: { cause, title, number, person, order } }: { line: LedgerEntry }) {
  const t = useT()
  const what = [t(usageTerms[cause]), number].filter(Boolean).join(' ')
  return (
    <div>
      <p>{order ? <Link to={href('/staff/orders', { id: order })}>{what}</Link> : (title ?? what)}</p>
      {person !== null && <p className="small">{person}</p>}
    </div>
  )
}
