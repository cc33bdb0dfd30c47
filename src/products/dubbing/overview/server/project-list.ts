import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#core/contract/call.ts'
import { projectStatus, starTag } from '#core/contract/wire-numbers.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { cursorOf, inOrder, type Page, placeOf, readPage, type SortKeys } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import { type Project, projectList } from '#products/dubbing/projects/contract/projects.ts'
import { ownProjects } from '#products/dubbing/projects/server/access.ts'
import { wireProject, withPlan } from '#products/dubbing/projects/server/project-wire.ts'
import { readKnown } from './known-projects.ts'
import { progressOf } from './progress.ts'

interface Filter extends Omit<InputOf<typeof projectList>, 'name'> {
  /** The condition for the searched name. */
  named: RawBuilder<boolean> | undefined
}
type Whose = RequestContext<readonly ['user']>

const sortedBy = (column: 'created_at' | 'name', down: boolean): SortKeys => [
  { column: `projects.${column}`, holds: column === 'name' ? 'text' : 'time', down },
  { column: 'projects.id', holds: 'id', down },
]
/** By the number of the sort order, each with an index. */
const orders = [
  sortedBy('created_at', true),
  sortedBy('created_at', false),
  sortedBy('name', false),
  sortedBy('name', true),
]

export const projectListRoute = route(projectList, async (filter, context) => {
  const { name, ...rest } = filter
  const named = name ? await ownNamed(context, 'projects', name) : undefined
  const page = { ...rest, named, current: Math.max(1, filter.current) }
  const total = await countProjects(page, context)
  const { records: ids, next } = await idsOfPage(page, context, total)
  const rows = ids.length === 0 ? [] : await withPlan(ownProjects(context)).where('id', 'in', ids).execute()
  const known = await readKnown(context, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const records: Project[] = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [wireProject(context, row, progressOf(known.get(id)!))] : []
  })
  return { records, next, total, current: page.current, size: page.size }
})

/** Without a name filter, the stored counters are used. */
async function countProjects({ tag, status, named }: Filter, context: Whose): Promise<number> {
  if (named) {
    const counted = await filtered({ tag, status, named }, context)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return counted.total
  }
  const { total } = await context.db
    .selectFrom('project_counts')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('count'), sql<number>`0`).as('total'))
    .where('account_id', '=', context.caller.id)
    .$if(tag === starTag.starred, (found) => found.where('tag', '=', starTag.starred))
    .$if(status !== projectStatus.waiting, (found) => found.where('status', '=', status))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function filtered({ tag, status, named }: Pick<Filter, 'tag' | 'status' | 'named'>, context: Whose) {
  let found = ownProjects(context)
  if (tag === starTag.starred) found = found.where('tag', '=', starTag.starred)
  if (status !== projectStatus.waiting) found = found.where('status', '=', status as 1 | 2 | 3 | 4 | 5)
  if (named) found = found.where(named)
  return found
}

/** Selects only ids, so that an index scan is sufficient, and reads from the nearer end of the list. */
async function idsOfPage(page: Filter, context: Whose, total: number): Promise<Page<string>> {
  const { after, current, size } = page
  const keys = orders[page.sort]!
  const found = filtered(page, context).select('projects.id')
  if (after !== undefined) {
    const { records, next } = await readPage(found, keys, { after, size })
    return { records: records.map(({ id }) => id), next }
  }
  const first = (current - 1) * size
  const visible = Math.min(size, total - first)
  if (visible <= 0) return { records: [], next: null }
  const behind = total - first - visible
  const turned = behind < first
  const rows = await inOrder(found, turned ? backwards(keys) : keys)
    .select(placeOf(keys).as('place'))
    .limit(visible)
    .offset(turned ? behind : first)
    .execute()
  if (turned) rows.reverse()
  const last = rows.at(-1)
  return { records: rows.map(({ id }) => id), next: behind > 0 && last ? cursorOf(last.place) : null }
}

const backwards = (keys: SortKeys): SortKeys => keys.map((key) => ({ ...key, down: !key.down }))
