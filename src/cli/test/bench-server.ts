import { join } from 'node:path'
import type { BenchServer } from '../../../bench/harness.ts'
import { openLogFile } from '../core/log-file.ts'
import { choosePort } from '../up/ports.ts'
import { supervise } from '../up/supervise.ts'

/** Starts the server the way `yiyin up` does; it ends with this process. */
export async function startBenchServer(options: {
  databaseUrl: string
  data: string
  env: Record<string, string>
}): Promise<BenchServer> {
  const port = await choosePort('127.0.0.1', 0, 0)
  const server = supervise({
    name: 'server',
    script: new URL('../../app/server/main.ts', import.meta.url),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      YIYIN_DATA: options.data,
      YIYIN_HOST: '127.0.0.1',
      YIYIN_PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      YIYIN_SECRET: 'the secret of a measured server, which is thrown away',
      YIYIN_EMBEDDED_DATABASE: 'on',
      YIYIN_DEMO: 'on',
      ...options.env,
    },
    file: openLogFile(join(options.data, `server-${port}.log`)),
    grace: 5000,
  })
  await Promise.race([server.ready, server.lost])
  return { origin: `http://localhost:${port}`, port, pid: server.pid(), stop: () => server.stop() }
}
