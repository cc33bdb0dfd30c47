import { sql } from 'kysely'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import { ownProjects } from '#products/dubbing/projects/server/access.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import type { FoundTodo, TodoSearch } from '#shared/todos/server/todo-source.ts'

/** Projects with unreviewed lines, without a translation, or with one that was not dubbed. */
export async function projectTodos({ db, caller, since, most }: TodoSearch): Promise<FoundTodo[]> {
  const rows = await ownProjects({ db, caller })
    .select(['id', 'name', 'languages', 'created_at'])
    .select(({ selectFrom }) => [
      selectFrom('cues')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('cues.project_id', '=', 'projects.id')
        .where('unreviewed', '=', true)
        .as('unreviewed'),
      selectFrom('works')
        .select(sql<string[] | null>`array_agg(distinct works.language)`.as('languages'))
        .whereRef('works.subject_id', '=', 'projects.id')
        .as('dubbed'),
    ])
    .where('status', 'in', [projectStatus.proofreading, projectStatus.translated, projectStatus.complete])
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ id, name, created_at, languages, unreviewed, dubbed }) => {
    const of = { subject: projectSubject(id), name, created_at }
    const language = languages.find((each) => !dubbed?.includes(each))
    if (unreviewed && !dubbed) return { ...of, kind: 'review', count: unreviewed }
    if (languages.length === 0) return dubbed ? [] : { ...of, kind: 'translate' }
    return language === undefined ? [] : { ...of, kind: 'generate', language }
  })
}
