import { Gauge } from 'prom-client'
import type { App } from '#core/server/app/app.ts'
import { tenantIds } from '#core/server/app/tenant.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { auditLedger } from './audit-ledger.ts'

/** Recomputes the ledger of each tenant every night, so that a difference is an alert and no surprise. */
export const auditLedgers = scheduledJob({
  kind: 'ledger.audit',
  every: '11 5 * * *',
  retries: 2,
  retryAfter: 600,
})

export const runAuditLedgers = handleJob(auditLedgers, async (_, { app, signal }) => {
  const { outside } = app.database
  for (const tenant of await tenantIds(app)) {
    signal.throwIfAborted()
    const { length: differences } = await auditLedger(app.database.of(tenant))
    if (differences > 0) app.log.error({ tenant, differences }, 'the ledger differs from its entries')
    const found = { differences, at: app.now() }
    await outside
      .insertInto('ledger_audits')
      .values({ tenant, ...found })
      .onConflict((known) => known.column('tenant').doUpdateSet(found))
      .execute()
  }
})

/** The results of the last audits. */
export function measureLedger({ metrics, database, log }: Pick<App, 'metrics' | 'database' | 'log'>): void {
  const registers = [metrics]
  const differences = new Gauge({
    name: 'ledger_differences',
    help: 'Values of the ledger that differ from its entries, by tenant, as the last nightly audit found.',
    labelNames: ['tenant'],
    registers,
    collect: () =>
      read().catch((error: unknown) => log.warn({ err: error }, 'the audits of ledgers were not read')),
  })
  const age = new Gauge({
    name: 'ledger_audit_age_seconds',
    help: 'How long ago the ledger of a tenant was audited, for the one audited longest ago.',
    registers,
  })

  async function read(): Promise<void> {
    const rows = await database.outside
      .selectFrom('tenants')
      .leftJoin('ledger_audits', 'tenants.id', 'ledger_audits.tenant')
      .select(['code', 'differences', 'at', 'created_at'])
      .execute()
    differences.reset()
    for (const row of rows)
      if (row.differences !== null) differences.set({ tenant: row.code }, row.differences)
    // A tenant that was never audited counts from its creation, or no alert would say so.
    const since = rows.map(({ at, created_at }) => (at ?? created_at).getTime())
    if (rows.length > 0) age.set((Date.now() - Math.min(...since)) / 1000)
  }
}
