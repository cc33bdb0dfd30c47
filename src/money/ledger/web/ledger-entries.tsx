import { useFilter } from '#core/web/router/use-search.ts'
import type { SearchAt } from '#core/web/router/screen.ts'
import { prefetchList, useList } from '#core/web/list/use-list.ts'
import { ListBody } from '#core/web/list/list-body.tsx'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type LedgerEntry,
  staffLedger,
  staffLedgerExport,
  staffHolders,
} from '#money/usage/contract/staff-usage.ts'
import { ledgerWords } from '#money/usage/texts/ledger.ts'
import { usageTerms } from '#money/usage/texts/terms.ts'
import { send } from '#core/web/api/api.ts'
import { DayRange } from '#core/web/list/day-range.tsx'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { balanceOf, isEmptyBalance } from '#money/usage/web/balance/use-balance.ts'
import { shownTypes, typeIn, typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import { href } from '#core/web/router/href.ts'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column } from '#ui/table.tsx'

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
      title: t(ledgerWords.time),
      cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
      width: '19%',
    },
    { key: 'kind', title: t(ledgerWords.kind), cell: ({ kind }) => t(usageTerms[kind]), width: '12%' },
    { key: 'cause', title: t(ledgerWords.cause), cell: (line) => <Cause line={line} /> },
    {
      key: 'came',
      title: t(ledgerWords.came),
      cell: (line) => figure(line.amount > 0 ? line.amount : null),
      width: '14%',
    },
    {
      key: 'went',
      title: t(ledgerWords.went),
      cell: (line) => figure(line.amount < 0 ? -line.amount : null),
      width: '14%',
    },
    {
      key: 'balance',
      title: t(ledgerWords.balance),
      cell: ({ balance }) => <span className="font-medium whitespace-nowrap">{amount(type, balance)}</span>,
      width: '16%',
    },
  ]
  return (
    <>
      <div className="filters">
        {types.length > 1 && (
          <Segmented
            label={t(ledgerWords.what)}
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
        label={t(ledgerWords.ledger)}
        columns={columns}
        rowKey={(line) => line.id}
        failed={t(ledgerWords.failed)}
        empty={
          <EmptyState
            picture={<IconBook2 size={40} stroke={1.25} />}
            comes="rows"
            title={t(ledgerWords.noEntries)}
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
