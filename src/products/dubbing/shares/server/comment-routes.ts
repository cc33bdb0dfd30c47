import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { ownProjects } from '#products/dubbing/projects/server/access.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import {
  openCommentList,
  workCommentAnswer,
  workCommentClose,
  workCommentDelete,
  workCommentList,
} from '../contract.ts'
import { type CommentRow, ownComment, refuseForeignWork } from './access.ts'
import { addComment, readComments, readOpenComments } from './comments.ts'

export const workCommentListRoute = route(workCommentList, async ({ work }, context) => {
  await refuseForeignWork(context, work)
  return readComments(context.db, [work])
})

export const openCommentListRoute = route(openCommentList, async ({ project, language }, context) => {
  const own = await ownProjects(context).select('id').where('id', '=', project).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  return readOpenComments(context.db, project, language)
})

export const workCommentAnswerRoute = route(workCommentAnswer, async ({ id, text }, context) => {
  const { app, tenant, caller } = context
  return change(context, id, (trx, { work_id: work }) => {
    const by = { tenant: tenant.id, account: caller.id, work, author: null }
    return addComment(trx, { ...by, text, answers: id, now: app.now() })
  })
})

export const workCommentCloseRoute = route(workCommentClose, async ({ id, closed }, context) => {
  const now = context.app.now()
  return change(context, id, async (trx, { answers }) => {
    // Answers are closed with their comment.
    if (answers !== null) throw new Problem('notFound')
    await trx
      .updateTable('work_comments')
      .set({ closed_at: closed ? now : null, changed_at: now })
      .where('id', '=', id)
      .execute()
  })
})

export const workCommentDeleteRoute = route(workCommentDelete, async ({ id }, context) =>
  change(context, id, async (trx) => {
    await trx.deleteFrom('work_comments').where('id', '=', id).execute()
  }),
)

/** Changes a comment of the caller; pages that show its project read it again. */
async function change(
  { db, caller }: RequestContext<readonly ['user']>,
  id: string,
  work: (trx: Transaction<DB>, comment: CommentRow) => Promise<void>,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const comment = await ownComment({ db: trx, caller }, id)
    await work(trx, comment)
    const { tenant_id, account_id, project } = comment
    await publishProject(trx, { tenant_id, account_id, id: project })
  })
  return null
}
