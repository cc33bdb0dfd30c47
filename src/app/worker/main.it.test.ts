import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { supervised } from '#core/server/process/supervisor-gone.ts'
import type { Environment } from '#core/server/settings/config.ts'
import { sendMessage } from '#identity/notifications/server/messages.ts'
import { addTestTenant } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let child: ChildProcess
beforeAll(async () => void (server = await startServer()))
afterEach(() => child.kill('SIGKILL'))
afterAll(() => server.close())

/** Starts a worker the way `yiyin up` does. */
function start(settings: Environment = {}) {
  const { databaseUrl, data, secret } = server.app.config
  child = fork(new URL('main.ts', import.meta.url), [supervised], {
    env: { ...process.env, DATABASE_URL: databaseUrl, YIYIN_DATA: data, YIYIN_SECRET: secret, ...settings },
    execArgv: [],
    silent: true,
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (text: Buffer) => (output += String(text)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { said: () => output, ended, ready: once(child, 'message').then(([message]) => message as unknown) }
}

test('reports readiness, runs waiting jobs, and ends on request', async () => {
  const tenant = await addTestTenant(server)
  await server.app.database
    .of(tenant)
    .transaction()
    .execute((trx) =>
      sendMessage(trx, server.app.now(), {
        tenant,
        channel: 'sms',
        recipient: '13800138000',
        language: 'en',
        message: { kind: 'code', code: '042917', minutes: 10 },
      }),
    )
  const worker = start()
  expect(await worker.ready).toEqual({ ready: true })
  const outbox = () => server.app.database.of(tenant).selectFrom('outbox').select('state').execute()
  await until(outbox, ([row]) => row?.state === 'kept')
  child.kill('SIGTERM')
  expect(await worker.ended).toBe(0)
})

test('ends when the supervisor is gone', async () => {
  const worker = start()
  await worker.ready
  child.disconnect()
  expect(await worker.ended).toBe(0)
})

test('names an invalid setting, with an exit code that prevents restarts', async () => {
  const worker = start({ WORKER_KINDS: 'notices.deliver,films.bake' })
  expect(await worker.ended).toBe(78)
  expect(worker.said()).toContain('WORKER_KINDS names unknown kinds of job: films.bake')
})

test('a scheduled job is started once and gets its next time', async () => {
  const worker = start({ LOG_LEVEL: 'debug' })
  await worker.ready
  const schedule = async () => {
    const { rows } = await server.app.database.pool.query(
      "select cron, next_at > now() as later from job_schedules where kind = 'sessions.tidy'",
    )
    return rows[0]
  }
  expect(await schedule()).toEqual({ cron: '7 * * * *', later: true })
  await server.app.database.pool.query(
    "update job_schedules set next_at = now() - interval '3 hours' where kind = 'sessions.tidy'",
  )
  await until(async () => (await schedule()).later)
  const started = () =>
    server.app.database.pool.query("select from jobs where kind = 'sessions.tidy' and state = 'done'")
  await until(async () => (await started()).rowCount === 1)
  const metrics = await fetch(`${server.origin('127.0.0.1')}/metrics`).then((answer) => answer.text())
  expect(metrics).toMatch(/queue_jobs\{kind="notices.deliver",state="done"\} 1/)
  expect(worker.said()).not.toMatch(/"level":(40|50)/)
})
