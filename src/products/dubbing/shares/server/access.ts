import type { Selectable } from 'kysely'
import type { WorkComments } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { dubsOf } from '#products/dubbing/works/server/access.ts'

export type CommentRow = Selectable<WorkComments>

export async function refuseForeignWork(whose: CallerContext, id: string): Promise<void> {
  const own = await dubsOf(whose).select('works.id').where('works.id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
}

/** A comment on one of the caller's works. */
export async function ownComment(
  whose: CallerContext,
  id: string,
): Promise<CommentRow & { project: string }> {
  const comment = await dubsOf(whose)
    .innerJoin('work_comments', 'work_comments.work_id', 'works.id')
    .selectAll('work_comments')
    .select('projects.id as project')
    .where('work_comments.id', '=', id)
    .executeTakeFirst()
  if (!comment) throw new Problem('notFound')
  return comment
}
