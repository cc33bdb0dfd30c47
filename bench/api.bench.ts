import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import pg from 'pg'
import { accountDetail } from '#identity/accounts/contract.ts'
import { inTurn, type Bench, type Measure } from './harness.ts'
import { signIn } from './sign-in.ts'

const secret = 'a secret for measuring that is long enough'
const seconds = 4

export const measures: Measure[] = [
  {
    name: 'api',
    unit: 'requests/s',
    aim: { ratio: 0.8, better: 'higher' },
    async run(bench) {
      const databaseUrl = await bench.database()
      const server = await bench.startServer({
        databaseUrl,
        env: { YIYIN_SECRET: secret, LOG_LEVEL: 'info' },
      })
      const headers = await signIn(server.origin)
      const bare = await startBaseline(bench, databaseUrl)
      try {
        const measured = await inTurn(
          {
            ours: () => load(`http://127.0.0.1:${server.port}/api${accountDetail.path}`, headers),
            baseline: () => load(`http://127.0.0.1:${bare.port}/`, headers),
          },
          7,
        )
        return {
          ...measured,
          note: 'account/detail, 32 connections, against bare node:http with the same queries',
        }
      } finally {
        bare.stop()
      }
    },
  },
]

async function startBaseline(bench: Bench, databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query("select tenant_id from tenant_hosts where host = 'localhost'")
  await client.end()
  const child = fork(new URL('api-baseline.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl, YIYIN_SECRET: secret, TENANT: rows[0].tenant_id },
    signal: bench.signal,
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { port: message.port, stop: () => child.kill() }
}

async function load(url: string, headers: Record<string, string>): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 32, duration: seconds })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return requests.average
}
