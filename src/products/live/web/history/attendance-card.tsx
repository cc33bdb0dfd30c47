import { useQuery } from '@tanstack/react-query'
import { liveAttendance } from '../../contract/attendance.ts'
import { recordWords } from '../../texts/records.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import styles from './attendance-card.module.css'

/** How many followed a session over time, as a chart and as a table. */
export function AttendanceCard({ session }: { session: string }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(reads(liveAttendance, { id: session }))
  if (!data) return null
  const { step, points } = data
  const most = Math.max(0, ...points.map(({ viewers }) => viewers))
  return (
    <Card title={t(recordWords.attendance)}>
      {most === 0 ? (
        <p className="small">{t(recordWords.noAttendance)}</p>
      ) : (
        <div className="grid gap-2">
          <svg
            className={`${styles.chart} w-full`}
            viewBox={`0 0 ${points.length} ${most}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t(recordWords.attendanceChart, { most: format.number(most) })}
          >
            {points.map(({ time, viewers }, at) => (
              <rect key={time} x={at + 0.05} y={most - viewers} width={0.9} height={viewers} />
            ))}
          </svg>
          <p className="small">{t(recordWords.attendanceHint, { step })}</p>
          <details>
            <summary className="cursor-pointer">{t(recordWords.attendanceTable)}</summary>
            <div className="mt-2">
              <Table
                label={t(recordWords.attendance)}
                rows={points}
                rowKey={({ time }) => time}
                columns={[
                  {
                    key: 'time',
                    title: t(recordWords.time),
                    heads: true,
                    cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
                  },
                  {
                    key: 'viewers',
                    title: t(recordWords.viewersNow),
                    cell: ({ viewers }) => format.number(viewers),
                  },
                ]}
              />
            </div>
          </details>
        </div>
      )}
    </Card>
  )
}
