import { workState } from '#core/contract/wire-numbers.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { showWorks } from '#shared/works/server/show-works.ts'
import { type Work, workColumns } from '#shared/works/server/work-kind.ts'
import { type Separation, type SeparationScope, separationScopes } from '../contract/separations.ts'
import type { SeparationRow } from './access.ts'
import { scopeOf } from './separation-kind.ts'

/** The works of some separations, newest first. */
export const worksOf = (whose: CallerContext, ids: readonly string[]): Promise<Work[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : ownWorks(whose).select(workColumns).where('subject_id', 'in', ids).orderBy('version', 'desc').execute()

/** The newest work of a scope; one that is done is not hidden by a later one that failed. */
export const newestOf = <W extends Pick<Work, 'options' | 'state'>>(
  works: readonly W[],
  scope: SeparationScope,
): W | undefined => {
  const all = works.filter((work) => scopeOf(work) === scope)
  return all.find(({ state }) => state !== workState.failed) ?? all[0]
}

/** Separations as their owner sees them, with the newest works of each. */
export async function showSeparations(
  whose: CallerContext,
  rows: readonly SeparationRow[],
): Promise<Separation[]> {
  const works = await worksOf(
    whose,
    rows.map(({ id }) => id),
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const all = await showWorks(
    whose,
    works.map((work) => ({ ...work, name: names.get(work.subject_id)! })),
  )
  return rows.map((row) => {
    const own = all.filter(({ row: work }) => work.subject_id === row.id)
    const [preview, whole] = separationScopes.map((scope) => {
      const newest = newestOf(
        own.map(({ row: work }) => work),
        scope,
      )
      const visible = own.find(({ id }) => id === newest?.id)
      if (!visible) return null
      const { row: _row, ...work } = visible
      return { ...work, scope }
    })
    return {
      id: row.id,
      name: row.name,
      sourceName: row.source_name,
      duration: row.duration_ms,
      hasPicture: row.has_picture,
      timeCreate: row.created_at.toISOString(),
      preview: preview!,
      whole: whole!,
    }
  })
}
