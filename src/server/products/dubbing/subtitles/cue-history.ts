import { sql } from 'kysely'
import { cueHistory, type MadeEdit } from '#contract/cues.ts'
import { threadRoute } from '#server/core/http/route.ts'
import { readableProject } from './access.ts'

/** More steps than anybody goes back after a reload, and as many bytes of them as a page loads gladly. */
const mostSteps = 500
const mostBytes = 4 * 1024 * 1024

export const cueHistoryRoute = threadRoute(cueHistory, async ({ id, language, client }, context) => {
  await readableProject(context, id)
  const newest = context.db
    .selectFrom('edits')
    .select(['revision', 'edit_bytes', 'undo_bytes'])
    .where('project_id', '=', id)
    .where('client', '=', client)
    .where('language', '=', language ?? '')
    .orderBy('revision', 'desc')
    .limit(mostSteps)
  const weighed = context.db
    .selectFrom(newest.as('newest'))
    .select('revision')
    .select(sql<number>`sum(edit_bytes + undo_bytes) over (order by revision desc)`.as('bytes'))
    .select(sql<number>`row_number() over (order by revision desc)`.as('step'))
  const rows = await context.db
    .selectFrom('edits')
    .select(['revision', 'edit_id as editId', 'way', 'edit', 'inverse'])
    .where('project_id', '=', id)
    .where(
      'revision',
      'in',
      context.db
        .selectFrom(weighed.as('weighed'))
        .select('revision')
        .where((is) => is.or([is('step', '=', 1), is('bytes', '<=', mostBytes)])),
    )
    .orderBy('revision')
    .execute()
  return rows.map(({ edit, inverse, ...row }) => ({
    ...row,
    edit: edit as MadeEdit['edit'],
    inverse: inverse as MadeEdit['edit'],
  }))
})
