import { workState } from '#core/contract/wire-numbers.ts'
import type { FoundTodo, TodoSearch } from '#shared/todos/server/todo-source.ts'
import { episodeSubject, ownEpisodes } from './core/access.ts'

/** Episodes that were never made, or are made and not published. */
export async function episodeTodos({ db, caller, since, most }: TodoSearch): Promise<FoundTodo[]> {
  const rows = await ownEpisodes({ db, caller })
    .select(['id', 'name', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('works')
        .select('works.id')
        .whereRef('works.subject_id', '=', 'podcast_episodes.id')
        .where('works.state', '=', workState.done)
        .orderBy('works.created_at', 'desc')
        .limit(1)
        .as('work'),
    )
    .where('work_id', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, work, ...row }) => ({
    ...(work ? { kind: 'publish', work } : { kind: 'generate' }),
    subject: { kind: episodeSubject.kind, id },
    ...row,
  }))
}
