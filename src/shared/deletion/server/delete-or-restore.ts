import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely'
import type { Role } from '#core/contract/call.ts'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { DB } from '#core/server/db/tables.ts'
import { type OwnedRow, publishSubject } from '#core/server/events/publish.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext, RequestContext } from '#core/server/http/route.ts'
import { cancelRunsOf } from '#shared/runs/server/cancel-runs-of.ts'

interface Wanted {
  ids: readonly string[]
  /** Those that were deleted, instead of the others. */
  deleted?: boolean
  /** Which deleted ones can be restored; all by default. */
  restorable?: RawBuilder<SqlBool> | undefined
}

/** Locks some of the caller's subjects; refuses if one is missing. */
export async function lockOwnSubjects(
  trx: Transaction<DB>,
  { caller }: Pick<CallerContext, 'caller'>,
  { table }: Pick<SubjectKind, 'table'>,
  { ids, deleted = false, restorable }: Wanted,
): Promise<OwnedRow[]> {
  const wanted = [...new Set(ids)]
  const state = deleted ? sql`deleted_at is not null and ${restorable ?? sql`true`}` : sql`deleted_at is null`
  // In the same order in every transaction, so that two changes of the same subjects cannot deadlock.
  const { rows } = await sql<OwnedRow>`
    select id, tenant_id, account_id from ${sql.table(table)}
    where account_id = ${caller.id} and id = any(${wanted}::uuid[]) and ${state}
    order by id for update`.execute(trx)
  if (rows.length < wanted.length) throw new Problem('notFound')
  return rows
}

interface Details {
  restorable?: RawBuilder<SqlBool>
  /** What else changes in the same transaction. */
  also?: (trx: Transaction<DB>) => Promise<unknown>
}

/**
 * Deletes or restores some of the caller's subjects: all of them, or none if one is missing. Deleting cancels their
 * runs. Rows and files are removed later, by `removeDeleted`.
 */
export async function deleteOrRestore(
  context: RequestContext<readonly Role[]>,
  subject: SubjectKind,
  ids: readonly string[],
  change: 'delete' | 'restore',
  details: Details = {},
): Promise<void> {
  const { app, db } = context
  const deleted = change === 'restore'
  await db.transaction().execute(async (trx) => {
    const rows = await lockOwnSubjects(trx, context, subject, {
      ids,
      deleted,
      restorable: details.restorable,
    })
    await sql`
      update ${sql.table(subject.table)} set deleted_at = ${deleted ? null : app.now()}
      where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx)
    await details.also?.(trx)
    for (const row of rows) await publishSubject(trx, subject, row)
  })
  if (change === 'delete') await cancelRunsOf(context, subject.kind, ids)
}
