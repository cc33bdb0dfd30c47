import type { ReactNode, Ref } from 'react'
import { LineSkeleton } from '../status/skeleton.tsx'
import styles from './table.module.css'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Visually hidden title, for columns of buttons. */
  titleHidden?: boolean
  /** Main column: heads the row in the stacked layout. */
  heads?: boolean
  width?: string
}

type TableProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  isChosen?: ((row: Row) => boolean) | undefined
  /** The element that contains the rows. */
  body?: Ref<HTMLTableSectionElement> | undefined
}

/** A table; on narrow screens each row is stacked, with titles beside the values. */
export function Table<Row>({ label, columns, rows, rowKey, isChosen, body }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={`${styles.table} w-full border-collapse`} aria-label={label} aria-busy={!rows}>
        <thead>
          <tr>
            {columns.map(({ key, title, titleHidden, width }) => (
              <th key={key} scope="col" style={{ width }}>
                {titleHidden ? <span className="spoken-only">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows
            ? rows.map((row) => (
                <tr key={rowKey(row)} data-chosen={isChosen?.(row) || undefined}>
                  {columns.map(({ key, title, titleHidden, heads, cell }) => (
                    <td key={key} data-title={titleHidden || heads ? undefined : title}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : [0, 1, 2, 3, 4].map((row) => (
                <tr key={row} aria-hidden="true">
                  {columns.map(({ key }) => (
                    <td key={key}>
                      <LineSkeleton width="70%" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  )
}
