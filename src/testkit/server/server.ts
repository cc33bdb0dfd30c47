import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { features } from '#app/features.ts'
import { callsOf } from '#app/registry/calls.ts'
import { jobsOf } from '#app/registry/jobs.ts'
import { screensDeclaredBy } from '#app/registry/screens.ts'
import { serverFeatures, serverFeaturesOf } from '#app/registry/server-features.ts'
import { createServer } from '#app/server/create-server.ts'
import { closeApp, openApp } from '#app/server/open-app.ts'
import type { App } from '#core/server/app/app.ts'
import type { FeatureModules } from '#core/server/app/feature.ts'
import type { Timeouts } from '#core/server/http/server.ts'
import type { Job } from '#core/server/jobs/job.ts'
import { openLog } from '#core/server/process/log.ts'
import { readConfig, type Environment } from '#core/server/settings/config.ts'
import { keepTemporaryFilesIn } from '#folders/temporary-folder.ts'
import { countSetUp } from '../costs/counts.ts'
import { freshDatabase } from './database.ts'

export interface TestServer extends AsyncDisposable {
  app: App
  port: number
  /** The URL of a tenant's host on this server. */
  origin(host?: string): string
  /** Every line that the server logged so far. */
  logged(): string
  /** Moves the server's clock forward. */
  pass(milliseconds: number): void
  close(): Promise<void>
}

/** A feature besides those of the platform, registered as they are. */
interface Sample {
  modules: FeatureModules
  /** The entry file of threads that handle its calls, too. */
  thread: URL
  /** The built web app with its screens, if any. */
  webRoot?: string
}

async function partsWith({ modules, thread }: Sample) {
  const all = [...features, modules]
  return {
    calls: await callsOf(all),
    screens: await screensDeclaredBy(all),
    features: await serverFeaturesOf(all),
    jobs: await jobsOf(all),
    thread,
  }
}

/** The real server with a new database, folder and port. */
export const startServer = (
  settings: Environment = {},
  jobs?: readonly Job[],
  timeouts?: Timeouts,
  sample?: Sample,
): Promise<TestServer> => countSetUp('server', () => start(settings, jobs, timeouts, sample))

async function start(
  settings: Environment,
  jobs: readonly Job[] | undefined,
  timeouts: Timeouts | undefined,
  sample: Sample | undefined,
): Promise<TestServer> {
  const database = await freshDatabase()
  const data = await mkdtemp(join(tmpdir(), 'yiyin-test-'))
  // As in the processes of the platform; workers of a test run in this one.
  const temporary = await keepTemporaryFilesIn(join(data, 'work'))
  const settled = readConfig({
    DATABASE_URL: database.url,
    YIYIN_DATA: data,
    YIYIN_PORT: '0',
    YIYIN_SECRET: 'a secret for tests that is long enough',
    // Most tests of staff are about something else.
    STAFF_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'debug',
    ...settings,
  })
  const config = { ...settled, webRoot: sample?.webRoot ?? settled.webRoot }
  const lines: string[] = []
  const log = openLog(
    config.logLevel,
    'server',
    new Writable({ write: (chunk, _, next) => (lines.push(String(chunk)), next()) }),
  )
  let shift = 0
  const app = await openApp(config, log, {
    now: () => new Date(Date.now() + shift),
    features: serverFeatures,
    jobs,
    maintains: true,
    ...(sample && (await partsWith(sample))),
  })
  const server = await createServer(app, undefined, timeouts)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const close = async () => {
    await server.close()
    await closeApp(app)
    await database.drop()
    temporary[Symbol.dispose]()
    await rm(data, { recursive: true, force: true })
  }
  return {
    app,
    port,
    origin: (host = 'localhost') => `http://${host}:${port}`,
    logged: () => lines.join(''),
    pass: (milliseconds) => (shift += milliseconds),
    close,
    [Symbol.asyncDispose]: close,
  }
}
