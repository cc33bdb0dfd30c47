import { noticeRead } from '#contract/notices.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { tellUnread } from './unread.ts'

export const answerNoticeRead = answer(noticeRead, async ({ id }, { app, db, tenant, caller }) => {
  await db.transaction().execute(async (trx) => {
    const notice = await trx
      .selectFrom('notices')
      .select('read_at')
      .where('id', '=', id)
      .where('account_id', '=', caller.id)
      .forUpdate()
      .executeTakeFirst()
    if (!notice) throw new Problem('notFound')
    if (notice.read_at) return
    await trx.updateTable('notices').set({ read_at: app.now() }).where('id', '=', id).execute()
    await tellUnread(trx, { tenant: tenant.id, account: caller.id })
  })
  return null
})
