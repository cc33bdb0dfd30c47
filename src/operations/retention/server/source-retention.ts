import { sql } from 'kysely'
import { publish } from '#core/server/events/publish.ts'
import { atOnce, type Old, type RetentionKind } from './retention-kind.ts'

/** The purposes of uploads, with their kind of subject. */
const tables = {
  projects: 'project',
  readings: 'reading',
  separations: 'separation',
  library_documents: 'libraryDocument',
} as const

const used = sql`greatest(
  subject.created_at,
  (select max(created_at) from runs where subject_id = subject.id),
  (select max(created_at) from edits where document_id = subject.id))`

/** Sources with everything made from them. They are deleted in the same way as by their owners, so that they can be restored. */
export const sourceRetention: RetentionKind = {
  name: 'sources',

  async old(db, before, id) {
    const all = await Promise.all(
      Object.keys(tables).map((table) =>
        sql<Old>`
          select subject.id, subject.account_id as account, ${used} as "usedAt" from ${sql.table(table)} as subject
          where subject.deleted_at is null and subject.created_at < ${before} and ${used} < ${before}
            and (${id ?? null}::uuid is null or subject.id = ${id ?? null})
            and not exists (select from runs where subject_id = subject.id and state in ('waiting', 'running'))
          order by subject.created_at limit ${atOnce}`.execute(db),
      ),
    )
    return all.flatMap(({ rows }) => rows)
  },

  remove: (app, tenant, id, before) =>
    app.database
      .of(tenant)
      .transaction()
      .execute(async (trx) => {
        for (const [table, kind] of Object.entries(tables)) {
          const locked = await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx)
          if (locked.rows.length === 0) continue
          const [found] = await sourceRetention.old(trx, before, id)
          if (!found) return false
          await sql`update ${sql.table(table)} set deleted_at = ${app.now()} where id = ${id}`.execute(trx)
          await publish(trx, { tenant, account: found.account!, kind: 'subject', payload: { kind, id } })
          return true
        }
        return false
      }),
}
