import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { supervised } from '#core/server/process/supervisor-gone.ts'
import type { Environment } from '#core/server/settings/config.ts'
import type { TestServer } from './server.ts'

/** Workers of a server as the platform runs them, in processes of their own that a test can kill. */
export function workerProcesses({ app }: TestServer) {
  const running = new Set<ChildProcess>()
  return {
    start(settings: Environment = {}): ChildProcess {
      const { databaseUrl, data, secret } = app.config
      const child = fork(new URL('../../app/worker/main.ts', import.meta.url), [supervised], {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          YIYIN_DATA: data,
          YIYIN_SECRET: secret,
          WORKER_SLOTS: '1',
          ...settings,
        },
        execArgv: [],
        stdio: 'ignore',
      })
      running.add(child)
      child.once('exit', () => running.delete(child))
      return child
    },
    /** Kills it without warning, and shortens the time until another worker notices its silence. */
    async kill(child: ChildProcess): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await app.database.pool.query(
        "update jobs set heartbeat_at = now() - interval '1 minute' where state = 'running'",
      )
    },
    killAll: () => running.forEach((child) => child.kill('SIGKILL')),
  }
}
