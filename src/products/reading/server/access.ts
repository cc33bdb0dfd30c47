import type { Selectable, Transaction } from 'kysely'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { DB, Readings } from '#core/server/db/tables.ts'
import { type OwnedRow, publishSubject } from '#core/server/events/publish.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'

export type ReadingRow = Selectable<Readings>

/** The caller's own texts, without deleted ones. */
export const ownReadings = ({ db, caller }: CallerContext) =>
  db
    .selectFrom('readings')
    .where('readings.account_id', '=', caller.id)
    .where('readings.deleted_at', 'is', null)

export const ownReading = (whose: CallerContext, id: string, { lock = false } = {}): Promise<ReadingRow> =>
  ownReadings(whose)
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirstOrThrow(notFound)

/** A text whose import is finished. */
export async function readyReading(
  whose: CallerContext,
  id: string,
  options = { lock: false },
): Promise<ReadingRow> {
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
export const publishReading = (trx: Transaction<DB>, row: OwnedRow) =>
  publishSubject(trx, readingSubject, row)

/** The folder of the files made for a text; uploaded files stay where they are. */
export const readingFolder = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${tenant_id}/readings/${id}/`
