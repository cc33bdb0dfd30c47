import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { App } from '#server/core/app/app.ts'
import type { Db } from '#server/core/db/database.ts'

interface ThisWorker {
  id: string
  /** What its engines can do, as last reported: it claims jobs that need nothing else. */
  abilities: readonly string[]
}

const workers = new WeakMap<App, ThisWorker>()

/** A worker without heartbeats for this long is gone. */
const goneAfterSeconds = 120
/** Rows of workers that are gone are kept this long, for inspection. */
const keptHours = 24

/** A process of this data folder: a worker that starts replaces those that stopped. */
const machineOf = ({ config }: App) => `${hostname()}:${config.data}`

/** This process as a worker. */
export function thisWorker(app: App): ThisWorker {
  const worker = workers.get(app) ?? { id: randomUUID(), abilities: [] }
  workers.set(app, worker)
  return worker
}

/** Says that this worker lives. */
export async function sayAlive(app: App): Promise<void> {
  await sql`
    insert into workers (id, machine) values (${thisWorker(app).id}, ${machineOf(app)})
    on conflict (id) do update set heartbeat_at = now(), stopped_at = null`.execute(app.database.outside)
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
  await sql`
    insert into workers (id, machine, abilities, offer, reported_at)
    values (${worker.id}, ${machineOf(app)}, ${abilities}, ${JSON.stringify(offer)}::jsonb, ${app.now()})
    on conflict (id) do update
    set abilities = excluded.abilities, offer = excluded.offer, reported_at = excluded.reported_at, stopped_at = null`.execute(
    app.database.outside,
  )
  worker.abilities = abilities
  await sql`
    delete from workers
    where (machine = ${machineOf(app)} and stopped_at is not null)
      or heartbeat_at < now() - ${keptHours} * interval '1 hour'`.execute(app.database.outside)
}

/** The workers that live. */
export const liveWorkers = (db: Db) =>
  db
    .selectFrom('workers')
    .where('heartbeat_at', '>', sql<Date>`now() - ${goneAfterSeconds} * interval '1 second'`)
