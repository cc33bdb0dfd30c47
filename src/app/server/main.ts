import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { serverFeatures } from '#app/registry/server-features.ts'
import { loadTexts } from '#core/server/process/load-texts.ts'
import { openLog } from '#core/server/process/log.ts'
import { supervisorGone } from '#core/server/process/supervisor-gone.ts'
import { BadSetting, readConfig } from '#core/server/settings/config.ts'
import { earlierSpelling } from '#core/server/settings/on-off.ts'
import { requireSessions } from '#core/server/settings/require-sessions.ts'
import { requireStorage } from '#core/server/storage/require-storage.ts'
import { englishOf } from '#core/texts/message/message.ts'
import { keepTemporaryFilesIn } from '#folders/temporary-folder.ts'
import { seedFirstTenant } from '#money/new-tenants/server/first-tenant.ts'
import { createServer } from './create-server.ts'
import { seedDemo } from './demo.ts'
import { closeApp, openApp } from './open-app.ts'

/** Exit code for the supervisor: the server cannot start without a change of its settings. */
const unusable = 78

async function main() {
  const gone = supervisorGone()
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, 'server')
  for (const each of config.earlierSpellings) log.warn(earlierSpelling(each))
  await loadTexts()
  await requireSessions(config.databaseUrl)
  await requireStorage(config.storage, log)
  // Also removes what killed processes left.
  await keepTemporaryFilesIn(join(config.data, 'work'))
  const app = await openApp(config, log, { features: serverFeatures })
  if (config.getChanges === 'on' && config.publicUrl)
    log.warn(
      'GET_CHANGES=on: passwords and codes are accepted in URLs, which browsers and proxies store; remove it unless a client needs it',
    )
  if (config.demo) await seedDemo(app)
  await seedFirstTenant(app.database, config.publicUrl?.hostname ?? 'localhost')

  if (!config.publicUrl && (!config.loopback || config.trustedProxies > 0))
    log.warn('PUBLIC_URL is not set: links, feeds and passkeys are for http:// and the port of this server')

  const stopping = new AbortController()
  const server = await createServer(app, stopping.signal)
  const address = await server.listen({ host: config.host, port: config.port })
  log.info({ address }, 'ready')
  // Saved now, however the process ends later.
  flushCompileCache()
  process.send?.({ ready: true, address })

  const stop = async (why: string) => {
    if (stopping.signal.aborted) return
    log.info({ why }, 'stopping')
    stopping.abort()
    await server.close()
    await closeApp(app)
    if (process.connected) process.disconnect()
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  // If the supervisor is killed, the server must not keep holding the port.
  void gone.then(() => stop('the supervisor is gone'))
}

main().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const known = error instanceof BadSetting || taken
  console.error(known ? englishOf(error) : error)
  process.exit(known ? unusable : 1)
})
