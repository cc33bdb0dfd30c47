import {
  workCommentAnswer,
  workCommentClose,
  workCommentDelete,
  workCommentList,
} from '#contract/work-shares.ts'
import { Problem } from '#server/core/http/problem.ts'
import { route } from '#server/core/http/route.ts'
import { ownComment, refuseForeignWork } from './access.ts'
import { addComment, readComments } from './comments.ts'

export const workCommentListRoute = route(workCommentList, async ({ work }, context) => {
  await refuseForeignWork(context, work)
  return readComments(context.db, work)
})

export const workCommentAnswerRoute = route(workCommentAnswer, async ({ id, text }, context) => {
  const { app, db, tenant, caller } = context
  await db.transaction().execute(async (trx) => {
    const { work_id: work } = await ownComment({ db: trx, caller }, id)
    const by = { tenant: tenant.id, account: caller.id, work, author: null }
    await addComment(trx, { ...by, text, answers: id, now: app.now() })
  })
  return null
})

export const workCommentCloseRoute = route(workCommentClose, async ({ id, closed }, context) => {
  const { app, db } = context
  const { answers } = await ownComment(context, id)
  // Answers are closed with their comment.
  if (answers !== null) throw new Problem('notFound')
  const now = app.now()
  await db
    .updateTable('work_comments')
    .set({ closed_at: closed ? now : null, changed_at: now })
    .where('id', '=', id)
    .execute()
  return null
})

export const workCommentDeleteRoute = route(workCommentDelete, async ({ id }, context) => {
  await ownComment(context, id)
  await context.db.deleteFrom('work_comments').where('id', '=', id).execute()
  return null
})
