import { type FoundTodo, newest, type TodoSearch } from '#shared/todos/server/todo-source.ts'
import { ownReadings, readingSubject } from './access.ts'

/** Texts that were never read aloud. */
export async function readingTodos({ db, caller, since, most }: TodoSearch): Promise<FoundTodo[]> {
  const recent = ownReadings({ db, caller })
    .select(['id', 'name', 'language', 'created_at'])
    .where('state', '=', 'ready')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(newest)
  const rows = await db
    .selectFrom(recent.as('recent'))
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('works').select('works.id').whereRef('works.subject_id', '=', 'recent.id'))),
    )
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, ...row }) => ({
    kind: 'generate',
    subject: { kind: readingSubject.kind, id },
    ...row,
  }))
}
