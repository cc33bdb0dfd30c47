import { Gauge } from 'prom-client'
import * as z from 'zod/mini'
import type { App } from '#server/core/app/app.ts'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { auditLedger } from './audit-ledger.ts'

/** Recomputes the ledger of each tenant every night, so that a difference is an alert and no surprise. */
export const auditLedgers = job({
  kind: 'ledger.audit',
  input: z.object({}),
  retries: 2,
  retryAfter: 600,
  quick: true,
  every: '11 5 * * *',
})

export const runAuditLedgers = handleJob(auditLedgers, async (_, { app, signal }) => {
  const { outside } = app.database
  for (const { id: tenant } of await outside.selectFrom('tenants').select('id').execute()) {
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
      .selectFrom('ledger_audits')
      .innerJoin('tenants', 'tenants.id', 'ledger_audits.tenant')
      .select(['code', 'differences', 'at'])
      .execute()
    differences.reset()
    for (const row of rows) differences.set({ tenant: row.code }, row.differences)
    if (rows.length > 0) age.set((Date.now() - Math.min(...rows.map(({ at }) => at.getTime()))) / 1000)
  }
}
