import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFeatures } from '#app/registry/server-features.ts'
import { closeApp, openApp } from '#app/server/open-app.ts'
import { openLog } from '#core/server/process/log.ts'
import { supervised } from '#core/server/process/supervisor-gone.ts'
import { type Environment, readConfig } from '#core/server/settings/config.ts'
import { Browser } from '../client/browser.ts'
import { freshDatabase } from '../server/database.ts'
import type { TestServer } from '../server/server.ts'
import { watchable, watchEventLoop } from './event-loop-watch.ts'

/**
 * The real server in a separate process, whose event loop is watched; `app` gives the test access to the same database.
 * The clock of the server cannot be moved.
 */
export async function startWatchedServer(settings: Environment = {}) {
  const database = await freshDatabase()
  const data = await mkdtemp(join(tmpdir(), 'yiyin-watched-'))
  const environment = {
    DATABASE_URL: database.url,
    YIYIN_DATA: data,
    YIYIN_PORT: '0',
    YIYIN_SECRET: 'a secret for tests that is long enough',
    STAFF_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = fork(new URL('../../app/server/main.ts', import.meta.url), [supervised], {
    env: { ...process.env, ...environment, ...watchable(data) },
    execArgv: [],
    // In its own session, so that Ctrl+C reaches only this process, which then closes the server.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const lines: string[] = []
  child.stdout!.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk))
  const ended = once(child, 'exit')
  const [ready] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`The server ended before it was ready. ${lines.join('')}`))),
  ])) as [{ address: string }]
  const port = Number(new URL(ready.address).port)
  const app = await openApp(readConfig(environment), openLog('silent', 'server'), {
    features: serverFeatures,
  })
  const close = async () => {
    child.kill()
    await ended
    await closeApp(app)
    await database.drop()
    await rm(data, { recursive: true, force: true })
  }
  const reached = { port, origin: (host = 'localhost') => `http://${host}:${port}` }
  return {
    app,
    ...reached,
    pid: child.pid!,
    logged: () => lines.join(''),
    /** Whether the process still runs and answers. */
    isAlive: () =>
      // A connection of its own: one that was kept may just have been closed by the server.
      new Browser(reached).fetch('GET', '/healthz', undefined, { connection: 'close' }).then(
        ({ status }) => status === 200 && child.exitCode === null && child.signalCode === null,
        () => false,
      ),
    pass: () => {
      throw new Error('The clock of a server in a process of its own cannot be moved.')
    },
    /** The longest hold of its event loop during some work. */
    ...watchEventLoop(data, child.pid!),
    close,
    [Symbol.asyncDispose]: close,
  } satisfies TestServer & Record<string, unknown>
}
