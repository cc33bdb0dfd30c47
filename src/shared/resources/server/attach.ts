import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { Resources } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { isWebhookAddress } from '#identity/webhooks/server/send-message.ts'
import { testLimits } from '../contract/resource.ts'

export type Resource = Selectable<Resources>
export type ResourceKind = Resource['kind']

/** What a program gave with the call that made it. */
export interface Attached {
  externalId?: string | undefined
  metadata?: Record<string, string> | undefined
  webhook?: string | undefined
}

interface NewResource {
  id: string
  kind: ResourceKind
  attached: Attached
  /** Of those that are made from a text or a recording: how, and the work that is already being made. */
  made?: { options: object; work?: string }
}

const dayMs = 24 * 3_600_000

/** Adds what a program makes, with the subject that the same transaction made. */
export async function addResource(
  trx: Db,
  context: RequestContext<readonly ['user']>,
  { id, kind, attached: { externalId, metadata, webhook }, made }: NewResource,
): Promise<void> {
  const { app, tenant, caller } = context
  if (webhook !== undefined) {
    if (caller.by.key === undefined) throw new Problem('keyNeeded')
    if (!isWebhookAddress(webhook)) throw new Problem('webhookAddress')
  }
  const now = app.now()
  const test = isTest(context)
  if (test) await refuseManyTests(trx, caller.id, app.config.testRuns, new Date(now.getTime() - dayMs))
  await trx
    .insertInto('resources')
    .values({
      tenant_id: tenant.id,
      id,
      account_id: caller.id,
      kind,
      external_id: externalId ?? null,
      metadata: metadata ?? {},
      webhook: webhook ?? null,
      key_id: caller.by.key ?? null,
      test,
      ...(made && { state: 'going', options: JSON.stringify(made.options), work_id: made.work ?? null }),
      created_at: now,
    })
    .execute()
}

/** Whether a call is made with a test key: what it makes costs nothing, and is limited. */
export const isTest = ({ caller }: { caller: RequestContext<readonly ['user']>['caller'] }): boolean =>
  caller.by.key !== undefined && caller.by.test

async function refuseManyTests(trx: Db, account: string, most: number, since: Date): Promise<void> {
  const { count } = await trx
    .selectFrom('resources')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .where('test', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (count >= most) throw new Problem('testsUsedUp', { most })
}

/** Refuses a recording that is longer than what a test key may make. */
export async function refuseLongTest(db: Db, id: string, duration: number): Promise<void> {
  const { seconds } = testLimits
  if (duration > seconds * 1000 && (await isOfTest(db, id))) throw new Problem('testTooLong', { seconds })
}

/** Whether a subject was made with a test key. */
export async function isOfTest(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('resources')
    .select('id')
    .where('id', '=', id)
    .where('test', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
