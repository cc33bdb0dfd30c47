import type { ReactNode } from 'react'
import { listTexts } from '#core/texts/lists.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { StaleNote } from '#core/web/router/stale-note.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { type Column, Table } from '#ui/lists/table.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { ListEnd } from './list-end.tsx'
import { ListPager } from './list-pager.tsx'
import { MoreButton } from './more-button.tsx'
import { Selectable, type Selection } from './selectable.tsx'
import type { Choice } from './use-choosing.ts'
import type { List } from './use-list.ts'
import styles from './list-body.module.css'

interface ListStatesProps<Row> {
  list: List<Row>
  /** Message if loading fails. */
  failed: string
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Renders the rows; a placeholder if undefined. */
  children: (rows: readonly Row[] | undefined) => ReactNode
}

/** A list in any state: loading, failed, empty or loaded. */
export function ListStates<Row>({ list, failed, empty, children }: ListStatesProps<Row>) {
  const { query, rows, total = 0, pager } = list
  if (!rows && query.isError) return <LoadFailed title={failed} query={query} />
  if (rows?.length !== 0)
    return (
      <>
        {rows && <StaleNote query={query} />}
        {children(rows)}
      </>
    )
  return total > 0 && pager ? <NoSuchPage onFirst={() => pager.onGo(1)} /> : empty
}

interface AsTable<Row> {
  columns: readonly Column<Row>[]
  cards?: never
}
interface AsCards<Row> {
  columns?: never
  /** Renders the rows; a placeholder if undefined. */
  cards: (rows: readonly Row[] | undefined, choice: Choice | undefined) => ReactNode
}

/** Data and presentation of a list. */
export type ListView<Row> = Omit<ListStatesProps<Row>, 'children'> & {
  rowKey: (row: Row) => string
  /** Bulk actions; in a table, `handle` marks the name of a row. */
  selection?: Selection<Row>
  /** Loads more on scrolling instead of by a button. */
  endless?: boolean
  /** Keyboard help below the rows. */
  keys?: string
} & (AsTable<Row> | AsCards<Row>)

/** A list as a table or cards, with a way to load more. */
export function ListBody<Row>({ label, ...view }: ListView<Row> & { label: string }) {
  const { list, failed, empty, rowKey, selection, endless, keys, columns, cards } = view
  const { rows: visible, total = 0, more, pager } = list
  const count = visible?.length ?? 0
  const draw = (choice?: Choice) => (
    <>
      <ListStates list={list} failed={failed} empty={empty}>
        {(rows) =>
          cards ? (
            cards(rows, choice)
          ) : (
            <Table<Row>
              label={label}
              columns={choice ? columns.map((column) => choosable(column, choice, view)) : columns}
              rows={rows}
              rowKey={rowKey}
              isChosen={choice && ((row) => choice.ids.has(rowKey(row)))}
              body={choice?.list}
            />
          )
        }
      </ListStates>
      {pager && visible && <ListPager {...pager} total={total} />}
      {more && (endless ? <ListEnd more={more} count={count} /> : <MoreButton more={more} />)}
      {keys && count > 0 && <p className={`small ${styles.keys}`}>{keys}</p>}
    </>
  )
  if (!selection) return draw()
  return (
    <Selectable rows={visible ?? []} rowKey={rowKey} selection={selection}>
      {draw}
    </Selectable>
  )
}

/** Adds checkboxes to the main column. */
function choosable<Row>(
  column: Column<Row>,
  { ids, choose }: Choice,
  { rowKey, selection }: Pick<ListView<Row>, 'rowKey' | 'selection'>,
): Column<Row> {
  if (!column.heads) return column
  const cell = (row: Row) => (
    <div className="row gap-3 min-w-0">
      <Checkbox
        checked={ids.has(rowKey(row))}
        onChange={(event) => choose(rowKey(row), (event.nativeEvent as PointerEvent).shiftKey)}
      >
        <span className="spoken-only">{selection?.choose(row)}</span>
      </Checkbox>
      {column.cell(row)}
    </div>
  )
  return { ...column, cell }
}

function NoSuchPage({ onFirst }: { onFirst: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t(listTexts.noSuchPage)}
      action={<Button onClick={onFirst}>{t(listTexts.firstPage)}</Button>}
    />
  )
}

/** Shown if the filters match nothing, with a button to clear them. */
export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t(listTexts.nothingFound)}
      action={<Button onClick={onShowAll}>{t(listTexts.showAll)}</Button>}
    >
      {t(listTexts.nothingFoundHint)}
    </EmptyState>
  )
}
