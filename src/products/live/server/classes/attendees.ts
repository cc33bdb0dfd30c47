import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import type { Db } from '#core/server/db/database.ts'
import { route } from '#core/server/http/route.ts'
import { textTable } from '#core/server/tables/text-table.ts'
import { fileLink, created as made, tableFile } from '#identity/file-links/server/file-link.ts'
import { type Attendee, liveAttendeeExport, liveAttendeeList } from '../../contract/attendance.ts'
import { attendeeTexts } from '../../texts/attendees.ts'
import { ownSession } from '../core/access.ts'

async function attendeesOf(db: Db, session: string): Promise<Attendee[]> {
  const rows = await db
    .selectFrom('live_attendees')
    .select(['name', 'joined_at'])
    .where('session_id', '=', session)
    .orderBy('joined_at')
    .orderBy('viewer')
    .execute()
  return rows.map(({ name, joined_at }) => ({ name, timeJoined: joined_at.toISOString() }))
}

export const liveAttendeeListRoute = route(liveAttendeeList, async ({ session }, context) => {
  await ownSession(context, session)
  return attendeesOf(context.db, session)
})

/** Who attended a lesson, as a table. */
export const attendeesFile = tableFile(
  'attendees',
  z.object({ session: z.uuid(), language: languageField }),
  ({ session, language }, { app, tenant }) =>
    textTable<Attendee, keyof typeof attendeeTexts>({
      name: 'title',
      language,
      terms: attendeeTexts,
      columns: [
        { title: 'name', holds: 'text', width: 28, cell: ({ name }) => name },
        { title: 'joined', holds: 'time', width: 20, cell: ({ timeJoined }) => new Date(timeJoined) },
      ],
      // A lesson has as many as follow it at the same time: one page.
      read: async () => ({ records: await attendeesOf(app.database.of(tenant), session), next: null }),
    }),
)

export const liveAttendeeExportRoute = route(liveAttendeeExport, async ({ session, table }, context) => {
  const { name } = await ownSession(context, session)
  const { language } = context
  const file = made(attendeesFile, { session, language })
  return { path: fileLink(context, file, { name: `${name}.${table}`, save: true }) }
})
