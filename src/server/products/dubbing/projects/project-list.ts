import { projectStatus, starTag } from '#contract/wire-numbers.ts'
import { sql } from 'kysely'
import { type Project, projectList } from '#contract/projects.ts'
import type { InputOf } from '#contract/call.ts'
import { route, type RequestContext } from '#server/core/http/route.ts'
import { ownProjects } from './access.ts'
import { wireProject, withOrigins } from './project-wire.ts'
import { likeContaining } from '#server/core/db/like-containing.ts'

type Filter = InputOf<typeof projectList>
type Whose = RequestContext<readonly ['user']>

/** By the number of the sort: the column that is read along an index, and its direction. */
const orders = [
  { column: 'created_at', down: true },
  { column: 'created_at', down: false },
  { column: 'name', down: false },
  { column: 'name', down: true },
] as const

export const projectListRoute = route(projectList, async (filter, context) => {
  const page = { ...filter, current: Math.max(1, filter.current) }
  const total = await countProjects(page, context)
  const ids = await idsOfPage(page, context, total)
  const rows =
    ids.length === 0 ? [] : await withOrigins(ownProjects(context)).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const records: Project[] = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [wireProject(context, row)] : []
  })
  return { records, total, current: page.current, size: page.size }
})

/** Without a name to look for, the kept counters know. */
async function countProjects({ tag, status, name }: Filter, context: Whose): Promise<number> {
  if (name) {
    const counted = await filtered({ tag, status, name }, context)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return counted.total
  }
  const { total } = await context.db
    .selectFrom('project_counts')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('count'), sql<number>`0`).as('total'))
    .where('account_id', '=', context.caller.id)
    .$if(tag === starTag.starred, (found) => found.where('tag', '=', 1))
    .$if(status !== projectStatus.waiting, (found) => found.where('status', '=', status))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function filtered({ tag, status, name }: Pick<Filter, 'tag' | 'status' | 'name'>, context: Whose) {
  let found = ownProjects(context)
  if (tag === starTag.starred) found = found.where('tag', '=', 1)
  if (status !== projectStatus.waiting) found = found.where('status', '=', status as 1 | 2 | 3 | 4 | 5)
  if (name) found = found.where('name', 'ilike', likeContaining(name))
  return found
}

/** Only ids, which an index alone can tell; and from whichever end of the list is nearer. */
async function idsOfPage(page: Filter, context: Whose, total: number): Promise<string[]> {
  const { column, down } = orders[page.sort as 0 | 1 | 2 | 3]
  const found = filtered(page, context).select('id')
  if (page.after !== undefined) {
    const rows = await found
      .where(isBehind(context.caller.id, page.after, column, down))
      .orderBy(column, down ? 'desc' : 'asc')
      .orderBy('id', down ? 'desc' : 'asc')
      .limit(page.size)
      .execute()
    return rows.map(({ id }) => id)
  }
  const first = (page.current - 1) * page.size
  const size = Math.min(page.size, total - first)
  if (size <= 0) return []
  const behind = total - first - size
  const turned = behind < first
  const direction = down === turned ? 'asc' : 'desc'
  const rows = await found
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(turned ? behind : first)
    .execute()
  const ids = rows.map(({ id }) => id)
  return turned ? ids.toReversed() : ids
}

const isBehind = (caller: string, after: string, column: 'created_at' | 'name', down: boolean) =>
  sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(down ? '<' : '>')} (
    select ${sql.ref(column)}, id from projects where id = ${after} and account_id = ${caller})`
