import { route } from '#core/server/http/route.ts'
import { ownRuns } from '#shared/runs/server/access.ts'
import { todoKinds, todoList } from '../contract.ts'
import { failedRuns, readyWorks } from './ended-work.ts'
import type { FoundTodo, TodoSearch } from './todo-source.ts'

const day = 24 * 3_600_000
/** Subjects unused for two weeks count as abandoned. */
const remembered = 14 * day
/** Most people have watched a work after three days. */
const fresh = 3 * day
const most = 8

export const todoListRoute = route(todoList, async (_input, { app, db, caller }) => {
  const since = (age: number) => new Date(app.now().getTime() - age)
  const search: TodoSearch = { db, caller, since: since(remembered), most }
  const [going, failed, ready, ...others] = await Promise.all([
    ownRuns({ db, caller })
      .select('subject_id')
      .where('state', 'in', ['waiting', 'running'])
      .where('subject_id', 'is not', null)
      .execute(),
    failedRuns(app, search),
    readyWorks(app, { ...search, since: since(fresh) }),
    ...app.features.map(({ todos }) => todos?.(search) ?? []),
  ])
  const running = new Set(going.map(({ subject_id }) => subject_id))
  // Each subject has at most one to-do.
  const first = new Map<string, FoundTodo>()
  const byOrder = [...failed, ...others.flat(), ...ready].toSorted(
    (a, b) => todoKinds.indexOf(a.kind) - todoKinds.indexOf(b.kind),
  )
  for (const todo of byOrder)
    if (!running.has(todo.subject.id) && !first.has(todo.subject.id)) first.set(todo.subject.id, todo)
  return [...first.values()]
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, most)
    .map(({ created_at, language, count, work, problem, problemValues, ...todo }) => ({
      ...todo,
      language: language ?? null,
      count: count ?? null,
      work: work ?? null,
      problem: problem ?? null,
      problemValues: problemValues ?? null,
      timeCreate: created_at.toISOString(),
    }))
})
