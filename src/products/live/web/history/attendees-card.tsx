import { useQuery } from '@tanstack/react-query'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ExportButton } from '#core/web/list/export-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Table } from '#ui/lists/table.tsx'
import { type Attendee, liveAttendeeExport, liveAttendeeList } from '../../contract/attendance.ts'
import { attendeeTexts } from '../../texts/attendees.ts'

/** The students who gave their names in a lesson. */
export function AttendeesCard({ session }: { session: string }) {
  const t = useT()
  const format = useFormat()
  const { data = [] } = useQuery(reads(liveAttendeeList, { session }))
  if (data.length === 0) return null
  return (
    <Card
      title={t(attendeeTexts.title)}
      actions={<ExportButton ask={(table) => send(liveAttendeeExport, { session, table })} />}
    >
      <div className="grid gap-3">
        <p className="small">{t(attendeeTexts.hint)}</p>
        <Table<Attendee>
          label={t(attendeeTexts.title)}
          rows={data}
          rowKey={({ name, timeJoined }) => `${timeJoined} ${name}`}
          columns={[
            {
              key: 'name',
              title: t(attendeeTexts.name),
              heads: true,
              cell: ({ name }) => <span className="break-anywhere">{name}</span>,
            },
            {
              key: 'joined',
              title: t(attendeeTexts.joined),
              width: '40%',
              cell: ({ timeJoined }) => format.dateTime(timeJoined),
            },
          ]}
        />
      </div>
    </Card>
  )
}
