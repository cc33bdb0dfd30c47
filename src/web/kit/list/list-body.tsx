import type { ReactNode } from 'react'
import { listWords } from '#i18n/project-lists.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { LoadFailed } from '#web/core/router/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ListPager } from './list-pager.tsx'
import { MoreButton } from './more-button.tsx'
import type { List } from './use-list.ts'

interface ListStatesProps<Row> {
  list: List<Row>
  /** What is said where it does not load. */
  failed: string
  /** In place of the rows, where there is none. */
  empty: ReactNode
  /** The rows; without them what stands there until they come. */
  children: (rows: readonly Row[] | undefined) => ReactNode
}

/** A list in whichever state it is: on its way, failed, empty, or there. */
export function ListStates<Row>({ list, failed, empty, children }: ListStatesProps<Row>) {
  const { query, rows, total = 0, pager } = list
  if (!rows && query.isError) return <LoadFailed title={failed} query={query} />
  if (rows?.length !== 0) return children(rows)
  return total > 0 && pager ? <NoSuchPage onFirst={() => pager.onGo(1)} /> : empty
}

export interface ListBodyProps<Row> extends Omit<ListStatesProps<Row>, 'children'> {
  label: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
}

/** The same as a table, with the way to more of it. */
export function ListBody<Row>({ list, failed, empty, ...table }: ListBodyProps<Row>) {
  const { rows: shown, total = 0, more, pager } = list
  return (
    <>
      <ListStates list={list} failed={failed} empty={empty}>
        {(rows) => <Table {...table} rows={rows} />}
      </ListStates>
      {pager && shown && <ListPager {...pager} total={total} />}
      {more && <MoreButton more={more} />}
    </>
  )
}

function NoSuchPage({ onFirst }: { onFirst: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t(listWords.noSuchPage)}
      action={<Button onClick={onFirst}>{t(listWords.firstPage)}</Button>}
    />
  )
}

/** Nothing is what was asked for, and the way to all. */
export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t(listWords.nothingFound)}
      action={<Button onClick={onShowAll}>{t(listWords.showAll)}</Button>}
    >
      {t(listWords.nothingFoundHint)}
    </EmptyState>
  )
}
