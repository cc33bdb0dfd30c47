import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/lists/table.tsx'
import { liveAttendance } from '../../contract/attendance.ts'
import { recordTexts } from '../../texts/records.ts'
import styles from './attendance-card.module.css'

/** How many followed a session over time, as a chart and as a table. */
export function AttendanceCard({ session }: { session: string }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(reads(liveAttendance, { id: session }))
  if (!data) return null
  const { step, points } = data
  const max = Math.max(0, ...points.map(({ viewers }) => viewers))
  return (
    <Card title={t(recordTexts.attendance)}>
      {max === 0 ? (
        <p className="small">{t(recordTexts.noAttendance)}</p>
      ) : (
        <div className="grid gap-2">
          <svg
            className={`${styles.chart} w-full`}
            viewBox={`0 0 ${points.length} ${max}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t(recordTexts.attendanceChart, { most: format.number(max) })}
          >
            {points.map(({ time, viewers }, at) => (
              <rect key={time} x={at + 0.05} y={max - viewers} width={0.9} height={viewers} />
            ))}
          </svg>
          <p className="small">{t(recordTexts.attendanceHint, { step })}</p>
          <details>
            <summary className="cursor-pointer">{t(recordTexts.attendanceTable)}</summary>
            <div className="mt-2">
              <Table
                label={t(recordTexts.attendance)}
                rows={points}
                rowKey={({ time }) => time}
                columns={[
                  {
                    key: 'time',
                    title: t(recordTexts.time),
                    heads: true,
                    cell: ({ time }) => <time dateTime={time}>{format.dateTime(time)}</time>,
                  },
                  {
                    key: 'viewers',
                    title: t(recordTexts.viewersNow),
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
