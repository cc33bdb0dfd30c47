import type { Selectable, Transaction } from 'kysely'
import type { SubjectKind } from '#server/core/app/subject.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB, Readings } from '#server/core/db/tables.ts'
import type { Caller } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { publish } from '#server/core/events/publish.ts'

export type ReadingRow = Selectable<Readings>

interface Whose {
  db: Db
  caller: Pick<Caller, 'id'>
}

/** The caller's own texts, without deleted ones. */
export const ownReadings = ({ db, caller }: Whose) =>
  db
    .selectFrom('readings')
    .where('readings.account_id', '=', caller.id)
    .where('readings.deleted_at', 'is', null)

export const deletedReadings = ({ db, caller }: Whose) =>
  db.selectFrom('readings').where('account_id', '=', caller.id).where('deleted_at', 'is not', null)

export async function ownReading(whose: Whose, id: string, { lock = false } = {}): Promise<ReadingRow> {
  const found = ownReadings(whose).selectAll().where('id', '=', id)
  const reading = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!reading) throw new Problem('notFound')
  return reading
}

/** A text whose import is finished. */
export async function readyReading(whose: Whose, id: string, options = { lock: false }): Promise<ReadingRow> {
  const reading = await ownReading(whose, id, options)
  if (reading.state !== 'ready') throw new Problem('readingImporting')
  return reading
}

export const readingSubject: SubjectKind = {
  kind: 'reading',
  describe: (db, { id, account }) =>
    ownReadings({ db, caller: { id: account } })
      .select(['name', 'language'])
      .where('id', '=', id)
      .executeTakeFirst(),
  table: 'readings',
}

/** Pages that show the text or a list of texts read it again. */
export const publishReading = (
  trx: Transaction<DB>,
  { tenant_id: tenant, account_id: account, id }: Pick<ReadingRow, 'tenant_id' | 'account_id' | 'id'>,
) => publish(trx, { tenant, account, kind: 'subject', payload: { kind: readingSubject.kind, id } })

/** The folder of the files made for a text; uploaded files stay where they are. */
export const readingFolder = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${tenant_id}/readings/${id}/`
