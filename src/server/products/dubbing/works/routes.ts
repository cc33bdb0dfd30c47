import { workList } from '#contract/dubs.ts'
import { likeContaining } from '#server/core/db/like-containing.ts'
import { Problem } from '#server/core/http/problem.ts'
import { route } from '#server/core/http/route.ts'
import { ownProjects } from '#server/products/dubbing/projects/access.ts'
import { dubsOf } from './access.ts'
import { readWorks, workColumns } from './read-works.ts'
import { sql } from 'kysely'

export const workListRoute = route(workList, async (filter, context) => {
  const { size, state, language, name, project, after } = filter
  const current = Math.max(1, filter.current)
  if (project !== undefined) {
    const own = await ownProjects(context).select('id').where('id', '=', project).executeTakeFirst()
    if (!own) throw new Problem('notFound')
  }
  let found = dubsOf(context)
  if (state !== undefined) found = found.where('works.state', '=', state)
  if (language !== undefined) found = found.where('works.language', '=', language)
  if (project !== undefined) found = found.where('works.subject_id', '=', project)
  if (name) found = found.where('projects.name', 'ilike', likeContaining(name))
  // One that was deleted meanwhile says no more where it stood.
  const last =
    after && (await dubsOf(context).select('works.id').where('works.id', '=', after).executeTakeFirst())
  const page = found
    .select(workColumns)
    .orderBy('works.created_at', 'desc')
    .orderBy('works.id')
    .limit(size)
    .$if(!last, (all) => all.offset((current - 1) * size))
    .$if(Boolean(last), (all) => all.where(isBehind(after!)))
  const [records, { total }] = await Promise.all([
    readWorks(context, page),
    found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total, current, size }
})

/** In the order of the list: newest first, and of one moment by id. */
const isBehind = (last: string) => {
  const then = sql`(select created_at from works as last where last.id = ${last})`
  return sql<boolean>`works.created_at <= ${then} and (works.created_at < ${then} or works.id > ${last})`
}
