import { sql } from 'kysely'
import * as z from 'zod/mini'
import { language as languageField } from '#core/contract/fields.ts'
import type { Db } from '#core/server/db/database.ts'
import { likeContaining } from '#core/server/db/like-containing.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, type Page, type Paging, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import { textTable } from '#core/server/tables/text-table.ts'
import { languageName } from '#core/texts/language-name.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { fileLink, created as made, tableFile } from '#identity/file-links/server/file-link.ts'
import { type ClassRecord, classRecords, classRecordsExport } from '../../contract/classes.ts'
import { classTexts } from '../../texts/classes.ts'
import type { SessionRow } from '../core/access.ts'
import { wireSessions } from '../core/wire.ts'
import { averageViewers } from './attendance.ts'

const recordFilter = z.object({
  class: z.optional(z.uuid()),
  name: z.string(),
  since: z.optional(z.string()),
  until: z.optional(z.string()),
})
type RecordFilter = z.output<typeof recordFilter>

/** A page of the sessions of an agent's classes, newest first; those of deleted classes included. */
async function readRecords(
  db: Db,
  agent: string,
  { class: only, name, since, until }: RecordFilter,
  paging: Paging,
): Promise<Page<ClassRecord>> {
  let found = db
    .selectFrom('live_sessions')
    .innerJoin('classes', 'classes.id', 'live_sessions.class_id')
    .selectAll('live_sessions')
    .select(['classes.title as classTitle', 'classes.teacher'])
    .where('live_sessions.account_id', '=', agent)
    .where('live_sessions.deleted_at', 'is', null)
  if (only !== undefined) found = found.where('classes.id', '=', only)
  if (name !== '') {
    const like = likeContaining(name)
    const classes = db
      .selectFrom('classes')
      .select('id')
      .where('account_id', '=', agent)
      .where((is) => is.or([is('title', 'ilike', like), is('teacher', 'ilike', like)]))
    const named = await ownNamed({ db, caller: { id: agent } }, 'live_sessions', name)
    found = found.where(sql<boolean>`(${named} or live_sessions.class_id = any(array(${classes})))`)
  }
  const at = sql.ref('live_sessions.created_at')
  if (since !== undefined)
    found = found.where(sql<boolean>`${at} >= (${since}::date)::timestamp at time zone ${ledgerTimeZone}`)
  if (until !== undefined)
    found = found.where(sql<boolean>`${at} < (${until}::date + 1)::timestamp at time zone ${ledgerTimeZone}`)
  const { records, next } = await readPage(found, newestFirst('live_sessions'), paging)
  const [sessions, average] = await Promise.all([
    wireSessions(db, records as SessionRow[]),
    averageViewers(
      db,
      records.map(({ id }) => id),
    ),
  ])
  return {
    records: sessions.map((session, place) => {
      const { classTitle, teacher } = records[place]!
      return { ...session, averageViewers: average.get(session.id) ?? 0, classTitle, teacher }
    }),
    next,
  }
}

/** Refuses classes of others; deleted classes still have records. */
async function checkClass(db: Db, agent: string, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const own = await db
    .selectFrom('classes')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', agent)
    .executeTakeFirst()
  if (!own) throw new Problem('notFound')
}

export const classRecordsRoute = route(classRecords, async ({ after, size, ...filter }, { db, caller }) => {
  await checkClass(db, caller.id, filter.class)
  return readRecords(db, caller.id, filter, { after, size })
})

const msOfMinute = 60_000

/** The sessions of an agent's classes as a table. */
export const classRecordsFile = tableFile(
  'classRecords',
  z.object({ agent: z.uuid(), filter: recordFilter, language: languageField }),
  ({ agent, filter, language }, { app, tenant }) =>
    textTable<ClassRecord, keyof typeof classTexts>({
      name: 'recordsTable',
      language,
      terms: classTexts,
      columns: [
        {
          title: 'startedAt',
          holds: 'time',
          width: 20,
          cell: ({ timeStart, timeCreate }) => new Date(timeStart ?? timeCreate),
        },
        { title: 'class', holds: 'text', width: 28, cell: ({ classTitle }) => classTitle },
        { title: 'session', holds: 'text', width: 28, cell: ({ name }) => name },
        { title: 'teacher', holds: 'text', width: 16, cell: ({ teacher }) => teacher },
        {
          title: 'language',
          holds: 'text',
          width: 14,
          cell: (row, _term, reader) => languageName(reader, row.language),
        },
        {
          title: 'languages',
          holds: 'text',
          width: 24,
          cell: (row, _term, reader) => row.languages.map((each) => languageName(reader, each)).join(', '),
        },
        {
          title: 'minutes',
          holds: 'whole',
          width: 10,
          cell: ({ duration }) => Math.ceil(duration / msOfMinute),
        },
        { title: 'viewers', holds: 'whole', width: 12, cell: ({ viewers }) => viewers },
        { title: 'averageViewers', holds: 'whole', width: 14, cell: (row) => row.averageViewers },
      ],
      read: (paging) => readRecords(app.database.of(tenant), agent, filter, paging),
    }),
)

export const classRecordsExportRoute = route(classRecordsExport, async ({ table, ...filter }, context) => {
  const { db, caller, language } = context
  await checkClass(db, caller.id, filter.class)
  const file = made(classRecordsFile, { agent: caller.id, filter, language })
  return {
    path: fileLink(context, file, { name: `${classTexts.recordsTable[language]}.${table}`, save: true }),
  }
})
