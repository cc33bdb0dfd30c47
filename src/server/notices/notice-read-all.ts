import { noticeReadAll } from '#contract/notices.ts'
import { answer } from '../http/answer.ts'
import { tellUnread } from './unread.ts'

export const answerNoticeReadAll = answer(noticeReadAll, async (_, { app, db, tenant, caller }) => {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('notices')
      .set({ read_at: app.now() })
      .where('account_id', '=', caller.id)
      .where('read_at', 'is', null)
      .execute()
    await tellUnread(trx, { tenant: tenant.id, account: caller.id })
  })
  return null
})
