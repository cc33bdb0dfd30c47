import { sql } from 'kysely'
import { atOnce, type Old, type RetentionKind } from '#operations/retention/server/retention-kind.ts'
import { publishSession, sessionFolder } from '../core/access.ts'

/** The stored audio of ended sessions. Their texts are kept. */
export const soundRetention: RetentionKind = {
  name: 'liveSound',

  async old(db, before, id) {
    const { rows } = await sql<Old>`
      select id, account_id as account, ended_at as "usedAt" from live_sessions
      where state = 'ended' and keep_sound and deleted_at is null and ended_at < ${before}
        and (${id ?? null}::uuid is null or id = ${id ?? null})
        and not exists (select from runs where subject_id = live_sessions.id and state in ('waiting', 'running'))
      order by ended_at limit ${atOnce}`.execute(db)
    return rows
  },

  async remove(app, tenant, id, before) {
    const folder = `${sessionFolder({ tenant_id: tenant, id })}sound/`
    const isGone = await app.database
      .of(tenant)
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('live_sessions').select('id').where('id', '=', id).forUpdate().execute()
        if ((await soundRetention.old(trx, before, id)).length === 0) return false
        const session = await trx
          .updateTable('live_sessions')
          .set({ keep_sound: false })
          .where('id', '=', id)
          .returning(['tenant_id', 'account_id', 'id'])
          .executeTakeFirstOrThrow()
        await trx.updateTable('stored_files').set({ names: 0 }).where('key', 'like', `${folder}%`).execute()
        await publishSession(trx, session)
        return true
      })
    if (isGone) for await (const { key } of app.storage.list(folder)) await app.storage.remove(key)
    return isGone
  },
}
