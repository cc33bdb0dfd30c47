import type { Transaction } from 'kysely'
import type { RetentionKindName } from '#identity/quotas/contract/retention.ts'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { notify } from '#identity/notifications/server/notify.ts'

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

export async function notifyOfRetention(
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
