import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Table } from '#ui/lists/table.tsx'
import { figureTexts } from '../../texts/figures.ts'
import styles from './figures.module.css'

interface Day {
  day: string
  downloads: number
  listens: number
}

const height = 100

/** Downloads and listens by day as two curves, and as a table for screen readers and for copying. */
export function DaysChart({ days }: { days: readonly Day[] }) {
  const t = useT()
  const format = useFormat()
  const most = Math.max(1, ...days.flatMap(({ downloads, listens }) => [downloads, listens]))
  const curve = (kind: 'downloads' | 'listens') =>
    days.map((each, at) => `${at},${height - (each[kind] / most) * height}`).join(' ')
  // The days do not depend on the time zone of the reader.
  const dayText = (day: string) => format.date(`${day}T12:00:00`)
  const ends = [days[0]!, days[Math.floor(days.length / 2)]!, days.at(-1)!]
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="small" aria-hidden="true">
        {format.number(most)}
      </p>
      <svg
        className={`${styles.chart} w-full`}
        viewBox={`0 0 ${days.length - 1} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(figureTexts.chart, { days: days.length, most: format.number(most) })}
      >
        <polygon points={`0,${height} ${curve('downloads')} ${days.length - 1},${height}`} />
        <polyline data-kind="downloads" points={curve('downloads')} />
        <polyline data-kind="listens" points={curve('listens')} />
      </svg>
      <div className="flex justify-between gap-3 small" aria-hidden="true">
        {ends.map(({ day }) => (
          <span key={day}>{dayText(day)}</span>
        ))}
      </div>
      <details>
        <summary className={`${styles.summary} cursor-pointer text-soft`}>{t(figureTexts.asTable)}</summary>
        <div className="mt-2">
          <Table
            label={t(figureTexts.byDay)}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
            columns={[
              {
                key: 'day',
                title: t(figureTexts.day),
                heads: true,
                cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time>,
              },
              {
                key: 'downloads',
                title: t(figureTexts.downloads),
                cell: ({ downloads }) => format.number(downloads),
              },
              {
                key: 'listens',
                title: t(figureTexts.listens),
                cell: ({ listens }) => format.number(listens),
              },
            ]}
          />
        </div>
      </details>
    </div>
  )
}
