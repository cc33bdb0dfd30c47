import { sql } from 'kysely'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import type { FoundTodo, TodoSearch } from '#shared/todos/server/todo-source.ts'
import { openComments } from './comments.ts'

/** Projects with open comments on their works, with the last commented work. */
export async function commentTodos({ db, caller, since, most }: TodoSearch): Promise<FoundTodo[]> {
  const rows = await openComments(db)
    .innerJoin('projects', 'projects.id', 'works.subject_id')
    .select(['projects.id', 'projects.name'])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Date>`max(work_comments.changed_at)`.as('last'),
      sql<string>`(array_agg(works.id order by work_comments.changed_at desc))[1]`.as('work'),
    ])
    .where('work_comments.account_id', '=', caller.id)
    .where('projects.account_id', '=', caller.id)
    .where('projects.deleted_at', 'is', null)
    .where('work_comments.changed_at', '>', since)
    .groupBy(['projects.id', 'projects.name'])
    .orderBy('last', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, name, count, last, work }) => ({
    kind: 'comments',
    subject: projectSubject(id),
    name,
    created_at: last,
    count,
    work,
  }))
}
