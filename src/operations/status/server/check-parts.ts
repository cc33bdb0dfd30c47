import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { probeWrites } from '#core/server/db/database-fault.ts'
import type { Db } from '#core/server/db/database.ts'
import { checkStorage } from '#core/server/storage/check-storage.ts'
import { hasRoom } from '#core/server/storage/has-room.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import type { ServicePart, ServiceState } from '../contract.ts'

/** Parts that are not offered are left out. */
export type States = Partial<Record<ServicePart, ServiceState>>

const hourMs = 3_600_000
/** The shares of failed calls from which a part is disrupted or down, if there were enough calls. */
const shares = { disturbed: 0.2, down: 0.9 }
const fewest = 5
/** With a live worker, ready jobs are claimed within a second. */
const claimedWithinSeconds = 60
const storagePatienceMs = 5000

const abilities = { recognition: 'recognize', translation: 'translate', speech: 'synthesize' } as const

/** The state for all tenants, derived from engine calls, waiting jobs, the database and the storage. */
export async function checkParts(app: App): Promise<States> {
  const db = app.database.outside
  // Without the database nothing works.
  if (await probeWrites(db)) return { signIn: 'down', upload: 'down' }
  const [offer, faults, unclaimed, upload] = await Promise.all([
    readOffer(db),
    readFaults(db, new Date(app.now().getTime() - hourMs)),
    readUnclaimed(db),
    uploadState(app),
  ])
  const offered = {
    recognition: offer.recognizes.length > 0,
    translation: offer.translates.length > 0,
    speech: offer.voices.length > 0,
  }
  const states: States = { signIn: 'works', upload }
  for (const [part, does] of Object.entries(abilities) as [keyof typeof abilities, string][]) {
    const calls = faults.get(does)
    // Neither offered now nor used recently: this platform does not have it.
    if (!offered[part] && !calls) continue
    states[part] = !offered[part] || unclaimed.has('long') ? 'down' : stateOf(calls)
  }
  if (states.recognition)
    states.live = unclaimed.has('live') || !offered.recognition ? 'down' : states.recognition
  return states
}

/** By the share of calls that failed. */
export function stateOf(calls: { failed: number; all: number } | undefined): ServiceState {
  if (!calls || calls.all < fewest) return 'works'
  const share = calls.failed / calls.all
  return share >= shares.down ? 'down' : share >= shares.disturbed ? 'disturbed' : 'works'
}

async function readFaults(db: Db, since: Date) {
  const rows = await db
    .selectFrom('engine_hours')
    .select(['does', (is) => is.fn.sum<number>('calls').as('all')])
    .select(sql<number>`sum(calls) filter (where outcome <> 'done')`.as('failed'))
    .where('hour', '>=', since)
    .groupBy('does')
    .execute()
  return new Map<string, { all: number; failed: number }>(
    rows.map(({ does, all, failed }) => [does, { all: Number(all), failed: Number(failed ?? 0) }]),
  )
}

/** Lanes with waiting jobs but without a live worker. */
async function readUnclaimed(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ lane: string }>`
    select lane from jobs group by lane
    having min(created_at) filter (where state = 'ready') < now() - ${claimedWithinSeconds} * interval '1 second'
      and coalesce(max(heartbeat_at) filter (where state = 'running') < now() - ${claimedWithinSeconds} * interval '1 second', true)
      and coalesce(max(finished_at) < now() - ${claimedWithinSeconds} * interval '1 second', true)`.execute(
    db,
  )
  return new Set(rows.map(({ lane }) => lane))
}

/** The storage accepts a file, and the disk of incoming files has space. */
async function uploadState(app: App): Promise<ServiceState> {
  const asked = checkStorage(app.storage).then(
    () => true,
    () => false,
  )
  const late = Promise.withResolvers<false>()
  const timer = setTimeout(() => late.resolve(false), storagePatienceMs)
  const answers = await Promise.race([asked, late.promise])
  clearTimeout(timer)
  return answers && (await hasRoom(app, 0)) ? 'works' : 'down'
}

/** The parts that differ by tenant: payments and failed codes. */
export async function checkTenant(app: App, tenant: { id: string; code: string }): Promise<States> {
  const db = app.database.of(tenant.id)
  const since = new Date(app.now().getTime() - hourMs)
  const states: States = {}
  const sent = await db
    .selectFrom('outbox')
    .select((is) => is.fn.countAll<number>().as('all'))
    .select(sql<number>`count(*) filter (where state = 'failed')`.as('failed'))
    .where('created_at', '>=', since)
    .where('state', 'in', ['sent', 'failed'])
    .executeTakeFirstOrThrow()
  // People with a password can still sign in.
  if (stateOf(sent) !== 'works') states.signIn = 'disturbed'
  if (app.payments.offeredBy(tenant.code).size > 0) {
    // If the provider did not create a code, the closed payment has none.
    const opened = await db
      .selectFrom('payments')
      .select((is) => is.fn.countAll<number>().as('all'))
      .select(sql<number>`count(*) filter (where code is null and state = 'closed')`.as('failed'))
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow()
    states.payments = stateOf(opened)
  }
  return states
}
