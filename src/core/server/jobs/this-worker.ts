import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { LaneName } from './job.ts'

interface ThisWorker {
  id: string
  /** What its engines can do, as last reported: it claims jobs that need nothing else. */
  abilities: readonly string[]
  /** How many jobs of a lane it runs at the same time. */
  slots: Slots
}

type Slots = Readonly<Partial<Record<LaneName, number>>>

const workers = new WeakMap<App, ThisWorker>()

/** A worker without heartbeats for this long is gone. */
const goneAfterSeconds = 120
/** It loses its jobs sooner. */
const silentAfterSeconds = 10
/** Rows of workers that are gone are kept this long, for inspection. */
const retentionHours = 24

/** A process of this data folder: a worker that starts replaces those that stopped. */
export const machineOf = ({ config }: Pick<App, 'config'>) => `${hostname()}:${config.data}`

/** What a job needs that only workers of this machine can run. */
export const machineNeed = (machine: string) => `machine ${machine}`

/** This process as a worker. */
export function thisWorker(app: App): ThisWorker {
  const worker = workers.get(app) ?? { id: randomUUID(), abilities: [], slots: {} }
  workers.set(app, worker)
  return worker
}

/** Says that this worker lives. */
export async function sayAlive(app: App): Promise<void> {
  const { id, slots } = thisWorker(app)
  await sql`
    insert into workers (id, machine, slots) values (${id}, ${machineOf(app)}, ${JSON.stringify(slots)}::jsonb)
    on conflict (id) do update set heartbeat_at = now(), slots = excluded.slots, stopped_at = null`.execute(
    app.database.outside,
  )
}

/** The workers that run the same jobs as this one, including itself, and their slots of each lane. */
export async function peersOf(app: App): Promise<{ ids: readonly string[]; slots: Slots }> {
  const { abilities } = thisWorker(app)
  const { rows } = await sql<{ id: string; slots: Slots }>`
    select id, slots from workers
    where abilities = ${abilities} and stopped_at is null
      and heartbeat_at > now() - ${silentAfterSeconds} * interval '1 second'`.execute(app.database.outside)
  const slots: Partial<Record<LaneName, number>> = {}
  for (const row of rows)
    for (const [lane, count] of Object.entries(row.slots) as [LaneName, number][])
      slots[lane] = (slots[lane] ?? 0) + count
  return { ids: rows.map(({ id }) => id), slots }
}

/** What it offers stays for two minutes: normally another one takes its place. */
export async function sayStopped(app: App): Promise<void> {
  await sql`update workers set stopped_at = now() where id = ${thisWorker(app).id}`.execute(
    app.database.outside,
  )
}

/** Stores what the engines of this worker can do, and what it offers to people. */
export async function saveReport(app: App, offer: object, abilities: readonly string[]): Promise<void> {
  const worker = thisWorker(app)
  // Sorted, so that peers are found by comparing the lists once: comparing sets of 14,000 takes seconds.
  const sorted = abilities.toSorted()
  await sql`
    insert into workers (id, machine, abilities, offer, reported_at)
    values (${worker.id}, ${machineOf(app)}, ${sorted}, ${JSON.stringify(offer)}::jsonb, ${app.now()})
    on conflict (id) do update
    set abilities = excluded.abilities, offer = excluded.offer, reported_at = excluded.reported_at, stopped_at = null`.execute(
    app.database.outside,
  )
  worker.abilities = sorted
  await sql`
    delete from workers
    where (machine = ${machineOf(app)} and stopped_at is not null)
      or heartbeat_at < now() - ${retentionHours} * interval '1 hour'`.execute(app.database.outside)
}

/** The workers that live. */
export const liveWorkers = (db: Db) =>
  db
    .selectFrom('workers')
    .where('heartbeat_at', '>', sql<Date>`now() - ${goneAfterSeconds} * interval '1 second'`)
