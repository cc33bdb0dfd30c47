import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Table } from '#ui/lists/table.tsx'
import { figureTexts } from '../../texts/figures.ts'
import styles from './figures.module.css'

interface Row {
  id: string
  name: string
  downloads: number
  listens: number
}

/** Downloads and listens by something, with a bar for each row's share of the first. */
export function CountTable({ title, of, rows }: { title: string; of: string; rows: readonly Row[] }) {
  const t = useT()
  const format = useFormat()
  const most = Math.max(1, ...rows.map(({ downloads }) => downloads))
  return (
    <Table
      label={title}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: of,
          heads: true,
          width: '50%',
          cell: ({ name, downloads }) => (
            <div className={`${styles.counted} grid gap-1 min-w-0`}>
              <span className={styles.name}>{name}</span>
              <span
                className={styles.share}
                style={{ inlineSize: `${(downloads / most) * 100}%` }}
                aria-hidden="true"
              />
            </div>
          ),
        },
        {
          key: 'downloads',
          title: t(figureTexts.downloads),
          cell: ({ downloads }) => format.number(downloads),
        },
        { key: 'listens', title: t(figureTexts.listens), cell: ({ listens }) => format.number(listens) },
      ]}
    />
  )
}
