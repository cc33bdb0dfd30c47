import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { Config } from './config.ts'
import { openDatabase, type Database } from './db/database.ts'
import { allJobs } from './jobs/all-jobs.ts'
import type { Job } from './jobs/job.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { openMessages, type Messages } from './notices/messages.ts'
import { openProviders, type Providers } from './payments/providers.ts'
import { openTokens, type Tokens } from './sessions/token.ts'
import { openStorage } from './storage/open.ts'
import type { Storage } from './storage/storage.ts'
import { openTenants, type Tenants } from './tenants/tenants.ts'
import { openThreads, type Threads } from './threads/open-threads.ts'

/** What the server's parts share: a plain object, made once in main.ts, or in a test. */
export interface App {
  config: Config
  log: Logger
  metrics: Registry
  database: Database
  tenants: Tenants
  tokens: Tokens
  storage: Storage
  queue: Queue
  messages: Messages
  /** Does what would hold the event loop. */
  threads: Threads
  /** The ways to pay online. */
  payments: Providers
  /** The time, so that a test can move it. */
  now: () => Date
  /** What was opened on the way, and closes with the rest. */
  atClose: (() => Promise<void>)[]
}

interface Parts {
  now?: () => Date
  jobs?: readonly Job[]
  /** A worker looks after the queue; a server only puts into it. */
  minds?: boolean
}

export async function openApp(
  config: Config,
  log: Logger,
  { now = () => new Date(), jobs = allJobs, minds = false }: Parts = {},
): Promise<App> {
  const database = openDatabase(config.databaseUrl, {
    connections: 20,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  const queue = await openQueue(database, jobs, { log, minds })
  return {
    config,
    log,
    metrics: new Registry(),
    database,
    tenants: openTenants(database, { loopback: config.loopback, now }),
    tokens: await openTokens(config.secret, now),
    storage: await openStorage(config.storage),
    queue,
    messages: openMessages(config, queue, now),
    threads: openThreads(config, now),
    payments: openProviders(config, now),
    now,
    atClose: [],
  }
}

export async function closeApp(app: App): Promise<void> {
  for (const close of app.atClose) await close()
  await app.threads.close()
  app.messages.close()
  app.storage.close()
  await app.queue.close()
  await app.database.close()
}
