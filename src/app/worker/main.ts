import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { handlers } from '#app/registry/handlers.ts'
import { allJobs } from '#app/registry/jobs.ts'
import { closeApp, openApp } from '#app/server/open-app.ts'
import { checkHandlers } from '#core/server/jobs/check-handlers.ts'
import { openLog } from '#core/server/process/log.ts'
import { supervisorGone } from '#core/server/process/supervisor-gone.ts'
import { BadSetting, readConfig } from '#core/server/settings/config.ts'
import { earlierSpelling } from '#core/server/settings/on-off.ts'
import { requireSessions } from '#core/server/settings/require-sessions.ts'
import { requireStorage } from '#core/server/storage/require-storage.ts'
import { englishOf } from '#core/texts/message/message.ts'
import { settingsFault } from '#domain/setting-faults.ts'
import { keepTemporaryFilesIn } from '#folders/temporary-folder.ts'
import { keepReportingMachine } from '#operations/models/worker/report-machine.ts'
import { engineHostOf } from '#shared/engine-host/worker/pipeline.ts'
import { keepReporting } from '#shared/voices/worker/reports.ts'
import { startWorker } from './loop.ts'
import { serveWorkerMetrics } from './serve-metrics.ts'

/** The exit code for invalid settings: restarting does not help. */
const unusable = 78
/** The supervisor kills after ten seconds. */
const graceMs = 5000

async function main() {
  const gone = supervisorGone()
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, 'worker')
  for (const each of config.earlierSpellings) log.warn(earlierSpelling(each))
  checkHandlers(allJobs, handlers)
  const unknown = config.worker.kinds.filter((kind) => !allJobs.some((job) => job.kind === kind))
  if (unknown.length > 0)
    throw new BadSetting(
      settingsFault('unknownKinds', {
        kinds: unknown.join(', '),
        all: allJobs.map(({ kind }) => kind).join(', '),
      }),
    )
  await requireSessions(config.databaseUrl)
  await requireStorage(config.storage, log)
  // Also removes what killed processes left.
  await keepTemporaryFilesIn(join(config.data, 'work'))
  const app = await openApp(config, log, { maintains: true })
  await engineHostOf(app)
  const worker = await startWorker(app, handlers, config.worker)
  void keepReporting(app)
  void keepReportingMachine(app)
  const { metricsPort } = config.worker
  if (metricsPort !== undefined) log.info({ port: await serveWorkerMetrics(app, metricsPort) }, 'metrics')
  log.info('ready')
  // From here on the cache is written, however the process ends.
  flushCompileCache()
  process.send?.({ ready: true })

  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    await worker.stop(graceMs)
    await closeApp(app)
    if (process.connected) process.disconnect()
    // A handler that ignores its signal must not keep the process alive: its job was already returned.
    setTimeout(() => process.exit(), 500).unref()
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  void gone.then(() => stop('the supervisor is gone'))
}

main().catch((error: unknown) => {
  const known = error instanceof BadSetting
  console.error(known ? englishOf(error) : error)
  process.exit(known ? unusable : 1)
})
