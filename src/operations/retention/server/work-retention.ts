import { sql } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import { lockSubject } from '#core/server/app/subject.ts'
import { subjectChanged, workColumns, type WorkKind } from '#shared/works/server/work-kind.ts'
import { atOnce, type Old, type RetentionKind } from './retention-kind.ts'

/** Works with their files, except those that a podcast publishes. */
export const workRetention = (kinds: readonly WorkKind[]): RetentionKind => ({
  name: 'works',

  async old(db, before, id) {
    const { rows } = await sql<Old>`
      select works.id, works.account_id as account, works.finished_at as "usedAt" from works
      where finished_at < ${before} and works.state <> ${workState.generating}
        and (${id ?? null}::uuid is null or works.id = ${id ?? null})
        and not exists (select from runs where subject_id = works.subject_id and state in ('waiting', 'running'))
        and not exists (select from podcast_episodes where work_id = works.id and published_at is not null)
      order by finished_at limit ${atOnce}`.execute(db)
    return rows
  },

  async remove(app, tenant, id, before) {
    const db = app.database.of(tenant)
    const work = await db.selectFrom('works').select(workColumns).where('id', '=', id).executeTakeFirst()
    const kind = work && kinds.find(({ subject }) => subject.kind === work.subject_kind)
    if (!kind) return false
    const isGone = await db.transaction().execute(async (trx) => {
      await lockSubject(trx, kind.subject, work.subject_id)
      if ((await this.old(trx, before, id)).length === 0) return false
      await trx.deleteFrom('works').where('id', '=', id).execute()
      await subjectChanged(kind, trx, work)
      return true
    })
    if (isGone) for await (const { key } of app.storage.list(kind.folder(work))) await app.storage.remove(key)
    return isGone
  },
})
