import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { todoOf } from '#products/dubbing/common/contract/project-todo.ts'
import { ownProjects } from '#products/dubbing/projects/server/access.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import type { FoundTodo, TodoSearch } from '#shared/todos/server/todo-source.ts'
import { readKnown } from './known-projects.ts'

/** What comes next in projects, as their pages say it. */
export async function projectTodos({ db, caller, since, most }: TodoSearch): Promise<FoundTodo[]> {
  const rows = await ownProjects({ db, caller })
    .selectAll()
    .where('status', 'in', [projectStatus.proofreading, projectStatus.translated, projectStatus.complete])
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  const known = await readKnown({ db, caller }, rows)
  return rows.flatMap(({ id, name, created_at }) => {
    const todo = todoOf(known.get(id)!)
    return todo ? { subject: projectSubject(id), name, created_at, ...todo } : []
  })
}

export const overview: Feature = {
  name: 'overview',
  todos: projectTodos,
}
