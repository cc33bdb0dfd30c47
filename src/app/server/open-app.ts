import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import { allCalls } from '#app/registry/calls.ts'
import { allJobs } from '#app/registry/jobs.ts'
import { allScreens } from '#app/registry/screens.ts'
import type { Call } from '#core/contract/call.ts'
import type { ScreenPlace } from '#core/screens.ts'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { openDatabase } from '#core/server/db/database.ts'
import { openListener } from '#core/server/db/listen.ts'
import type { Job } from '#core/server/jobs/job.ts'
import { openQueue } from '#core/server/jobs/queue.ts'
import { openTracing } from '#core/server/process/tracing.ts'
import type { Config } from '#core/server/settings/config.ts'
import { openStorage } from '#core/server/storage/open.ts'
import { maxThreads, openThreads } from '#core/server/threads/open-threads.ts'
import { openMenu } from '#identity/menu/server/menu.ts'
import { openMessages } from '#identity/notifications/server/messages.ts'
import { logPublishedAccounts, guardPublishedAccounts } from '#identity/published-accounts/server/guard.ts'
import { openTokens } from '#identity/sessions/server/token.ts'
import { openTenants } from '#identity/tenants/server/tenants.ts'
import { openProviders } from '#money/payments/server/providers.ts'
import about from '../../../package.json' with { type: 'json' }

/** Connections of a process to the database, with the one that listens and one of each thread. */
const maxConnections = 12

interface Parts {
  now?: () => Date
  calls?: readonly Call[]
  screens?: readonly ScreenPlace[]
  features?: readonly Feature[]
  jobs?: readonly Job[]
  /** Whether the process maintains the queue, as a worker does; a server only enqueues. */
  maintains?: boolean
  /** The entry file of threads. */
  thread?: URL
}

export async function openApp(
  config: Config,
  log: Logger,
  {
    now = () => new Date(),
    calls = allCalls,
    screens = allScreens,
    features = [],
    jobs = allJobs,
    maintains = false,
    thread = new URL('thread.ts', import.meta.url),
  }: Parts = {},
): Promise<App> {
  const database = openDatabase(config.databaseUrl, {
    connections: maxConnections - 1 - maxThreads,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  })
  logPublishedAccounts(log, await guardPublishedAccounts(database, config, now()))
  const queue = await openQueue(database, jobs, { log, maintains })
  return {
    config,
    log,
    calls,
    screens,
    menu: openMenu(screens),
    features,
    metrics: new Registry(),
    tracing: openTracing(config, about, log),
    database,
    listener: openListener(config.databaseUrl, log),
    tenants: openTenants(database, { loopback: config.loopback, now }),
    tokens: await openTokens(config.secret, now),
    storage: await openStorage(config.storage),
    queue,
    messages: openMessages(config, now),
    threads: openThreads(config, thread, now),
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
  await app.listener.close()
  await app.database.close()
  await app.tracing.close()
}
