import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { noticeDays, type RetentionKindName } from '#identity/quotas/contract/retention.ts'
import { applyRetention } from './retention-job.ts'
import type { Old, RetentionKind } from './retention-kind.ts'

const day = 86_400_000

/** The kinds are parameters, because products declare some of them. */
export const applyRetentionTo = (kinds: readonly RetentionKind[]) =>
  handleJob(applyRetention, async (_, { app, signal }) => {
    const tenants = await app.database.outside.selectFrom('tenants').select(['id', 'retention']).execute()
    for (const { id, retention } of tenants) {
      const removed: Partial<Record<RetentionKindName, number>> = {}
      for (const kind of kinds) {
        const days = retention[kind.name]
        if (days === undefined) {
          await app.database.of(id).deleteFrom('retention_due').where('kind', '=', kind.name).execute()
          continue
        }
        await announce(app, id, kind, days)
        const count = await removeDue(app, id, kind, days, signal)
        if (count > 0) removed[kind.name] = count
      }
      if (Object.keys(removed).length === 0) continue
      const byPlatform = { app, tenant: { id }, caller: null, address: null }
      await recordAudit(app.database.of(id), byPlatform, 'retention.apply', id, removed)
    }
  })

const notices = {
  sources: 'retentionSources',
  works: 'retentionWorks',
  liveSound: 'retentionSound',
} as const

interface Announced {
  kind: RetentionKindName
  count: number
  /** When the first of them is removed. */
  first: Date
}

async function notifyOfRetention(
  trx: Transaction<DB>,
  app: App,
  tenant: string,
  account: string | null,
  { kind, count, first }: Announced,
): Promise<void> {
  const now = app.now()
  const date = first.toISOString().slice(0, 10)
  if (kind !== 'logs') return notify(trx, { tenant, account: account!, now }, notices[kind], { count, date })
  const operators = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
  for (const { id } of operators)
    await notify(trx, { tenant, account: id, now }, 'retentionLogs', { date, about: tenant })
}

/** Records what will be removed in a week, and notifies each owner once. */
async function announce(app: App, tenant: string, kind: RetentionKind, days: number): Promise<void> {
  const db = app.database.of(tenant)
  const now = app.now().getTime()
  const known = new Set(
    (await db.selectFrom('retention_due').select('subject_id').where('kind', '=', kind.name).execute()).map(
      ({ subject_id }) => subject_id,
    ),
  )
  const old = await kind.old(db, new Date(now - (days - noticeDays) * day))
  const fresh = old.filter(({ id }) => !known.has(id))
  const dueAt = ({ usedAt }: Old) => new Date(Math.max(usedAt.getTime() + days * day, now + noticeDays * day))
  for (const [account, own] of Map.groupBy(fresh, (each) => each.account))
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('retention_due')
        .values(
          own.map((each) => ({
            tenant_id: tenant,
            kind: kind.name,
            subject_id: each.id,
            account_id: account,
            due_at: dueAt(each),
          })),
        )
        .execute()
      const first = new Date(Math.min(...own.map((each) => dueAt(each).getTime())))
      await notifyOfRetention(trx, app, tenant, account, { kind: kind.name, count: own.length, first })
    })
}

/** Returns the number of removed items. Items that were used again are kept, and are announced again later. */
async function removeDue(
  app: App,
  tenant: string,
  kind: RetentionKind,
  days: number,
  signal: AbortSignal,
): Promise<number> {
  const db = app.database.of(tenant)
  const now = app.now()
  const before = new Date(now.getTime() - days * day)
  const due = await db
    .selectFrom('retention_due')
    .select('subject_id')
    .where('kind', '=', kind.name)
    .where('due_at', '<=', now)
    .execute()
  let removed = 0
  for (const { subject_id: id } of due) {
    signal.throwIfAborted()
    if (await kind.remove(app, tenant, id, before)) removed += 1
    // Logs grow continuously; operators have already been notified.
    if (kind.name === 'logs') continue
    await db.deleteFrom('retention_due').where('kind', '=', kind.name).where('subject_id', '=', id).execute()
  }
  return removed
}
