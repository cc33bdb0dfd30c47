import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { type ServicePart, serviceParts, type ServiceStatus } from '../contract.ts'
import { checkParts, checkTenant, type States } from './check-parts.ts'

const shownDays = 30
const dayMs = 86_400_000
/** Shorter incidents are not shown, because the next check succeeded. */
const shortestMs = 90_000

/** Begins and ends incidents according to the checks. */
export async function recordIncidents(
  db: Db,
  tenant: string | null,
  states: States,
  now: Date,
): Promise<void> {
  const open = await db
    .selectFrom('incidents')
    .select(['id', 'part', 'state'])
    .where('tenant', 'is not distinct from', tenant)
    .where('ended_at', 'is', null)
    .execute()
  for (const { id, part, state } of open)
    if (states[part as ServicePart] !== state)
      await db.updateTable('incidents').set({ ended_at: now }).where('id', '=', id).execute()
  for (const part of serviceParts) {
    const state = states[part]
    if (state === undefined || state === 'works') continue
    await db
      .insertInto('incidents')
      .values({ tenant, part, state, began_at: now })
      .onConflict((known) => known.doNothing())
      .execute()
  }
}

/** Checks everything, then records it: by one process at a time, because the others found the same. */
export async function watchParts(app: App): Promise<void> {
  const db = app.database.outside
  const found: { tenant: string | null; states: States }[] = [{ tenant: null, states: await checkParts(app) }]
  const tenants = await db
    .selectFrom('tenants')
    .select(['id', 'code'])
    .where('suspended_at', 'is', null)
    .execute()
  for (const tenant of tenants) found.push({ tenant: tenant.id, states: await checkTenant(app, tenant) })
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('incidents', 0)) as mine`.execute(trx)
    if (!rows[0]!.mine) return
    const now = app.now()
    for (const { tenant, states } of found) await recordIncidents(trx, tenant, states, now)
    await trx
      .deleteFrom('incidents')
      .where('ended_at', '<', new Date(now.getTime() - shownDays * dayMs))
      .execute()
  })
}

/** The parts with open incidents, of all tenants. */
export function measureIncidents({
  metrics,
  database,
  log,
}: Pick<App, 'metrics' | 'database' | 'log'>): void {
  const open = new Gauge({
    name: 'incidents_open',
    help: 'Incidents that last, by part and state: of the platform, or of any tenant.',
    labelNames: ['part', 'state'],
    registers: [metrics],
    collect: () => read().catch((error: unknown) => log.warn({ err: error }, 'incidents were not read')),
  })
  async function read(): Promise<void> {
    const rows = await database.outside
      .selectFrom('incidents')
      .select(['part', 'state', (is) => is.fn.countAll<number>().as('count')])
      .where('ended_at', 'is', null)
      .groupBy(['part', 'state'])
      .execute()
    open.reset()
    for (const { count, ...labels } of rows) open.set(labels, count)
  }
}

/** Of one tenant and of all tenants. */
export async function readIncidents(app: App, tenant: string): Promise<ServiceStatus['incidents']> {
  const now = app.now()
  const rows = await app.database.outside
    .selectFrom('incidents')
    .selectAll()
    .where((is) => is.or([is('tenant', 'is', null), is('tenant', '=', tenant)]))
    .where('began_at', '>', new Date(now.getTime() - shownDays * dayMs))
    .orderBy('began_at', 'desc')
    .limit(50)
    .execute()
  return rows
    .filter(({ began_at, ended_at }) => (ended_at ?? now).getTime() - began_at.getTime() >= shortestMs)
    .map(({ part, state, began_at, ended_at }) => ({
      part: part as ServicePart,
      state: state as 'disturbed' | 'down',
      timeBegin: began_at.toISOString(),
      timeEnd: ended_at?.toISOString() ?? null,
    }))
}
