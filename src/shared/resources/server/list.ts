import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { RequestContext } from '#core/server/http/route.ts'
import { maxExpanded } from '../contract/calls.ts'
import { isTest } from './attach.ts'

/** What a list was asked for. */
export interface Filters {
  after?: string | undefined
  size: number
  externalId?: string | undefined
  state?: 'going' | 'done' | 'failed' | 'canceled' | undefined
  createdAfter?: string | undefined
  createdBefore?: string | undefined
  metadata?: string | undefined
  expand?: string | undefined
}

/**
 * The rows that a list shows. `state` and `created` are of what is listed; the rest is in `resources`, which may be missing for what the web
 * app made.
 */
export function filtered(
  context: RequestContext<readonly ['user']>,
  { externalId, state, createdAfter, createdBefore, metadata }: Omit<Filters, 'size'>,
  columns: { state: RawBuilder<string>; created: RawBuilder<Date> },
): Expression<SqlBool>[] {
  const [name, ...rest] = metadata?.split(':') ?? []
  const value = JSON.stringify({ [name ?? '']: rest.join(':') })
  return [
    seenBy(context),
    ...(externalId === undefined ? [] : [sql<SqlBool>`resources.external_id = ${externalId}`]),
    ...(metadata === undefined ? [] : [sql<SqlBool>`resources.metadata @> ${value}::jsonb`]),
    ...(createdAfter === undefined ? [] : [sql<SqlBool>`${columns.created} >= ${createdAfter}::timestamptz`]),
    ...(createdBefore === undefined
      ? []
      : [sql<SqlBool>`${columns.created} < ${createdBefore}::timestamptz`]),
    ...(state === undefined ? [] : [sql<SqlBool>`${columns.state} = ${state}`]),
  ]
}

/** Test keys see tests, and other callers what is none. */
export const seenBy = (context: RequestContext<readonly ['user']>): Expression<SqlBool> =>
  sql<SqlBool>`coalesce(resources.test, false) = ${isTest(context)}`

/** The page that is read: a smaller one where references are expanded. */
export const pageOf = ({ after, size, expand }: Filters) => ({
  after,
  size: expand === undefined ? size : Math.min(size, maxExpanded),
})

export const expands = ({ expand }: { expand?: string | undefined }, name: string): boolean =>
  expand?.split(',').includes(name) ?? false
