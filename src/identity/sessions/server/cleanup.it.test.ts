import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startWorker } from '#app/worker/loop.ts'
import { loginAccount } from '#core/contract/sessions.ts'
import { publish } from '#core/server/events/publish.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { ticketFor } from '#testkit/client/socket.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer } from '#testkit/server/server.ts'
import { runCleanUpSessions, cleanUpSessions } from './cleanup.ts'

test('removes what can no longer be used, for every tenant, and nothing else', async () => {
  await using server = await startServer()
  const db = server.app.database
  const tenants = [
    await addTestTenant(server),
    await addTestTenant(server, { host: 'studio.localhost' }),
  ] as const
  const hosts = ['localhost', 'studio.localhost'] as const
  const leave = async (index: 0 | 1, name: string) => {
    const tenant = tenants[index]
    const account = await addPerson(server, tenant, { name })
    const browser = await new Browser(server, hosts[index]).signIn('user', name, password)
    await ticketFor(browser)
    await new Browser(server, hosts[index]).call(loginAccount, { appId: name, password: 'Wrong#2026' })
    await publish(db.of(tenant), { tenant, account, kind: 'notice', payload: { unread: 1 } })
    await db
      .of(tenant)
      .updateTable('events')
      .set({ created_at: server.app.now() })
      .where('account_id', '=', account)
      .execute()
  }
  const left = async () => {
    const counts: Record<string, number> = {}
    for (const tenant of tenants)
      for (const table of ['sessions', 'tickets', 'events'] as const) {
        const rows = await db.of(tenant).selectFrom(table).select('tenant_id').execute()
        counts[table] = (counts[table] ?? 0) + rows.length
      }
    const { rows } = await sql<{ count: number }>`select count(*) as count from tries`.execute(db.outside)
    return { ...counts, tries: rows[0]!.count }
  }

  await leave(0, 'old')
  await leave(1, 'older')
  server.pass(9 * 86_400_000)
  await leave(0, 'new')
  const before = await left()
  expect(before).toMatchObject({ sessions: 3, tickets: 3, events: 3 })

  const worker = await startWorker(server.app, [runCleanUpSessions])
  await enqueue(db.outside, cleanUpSessions, {}, { tenant: '' })
  await until(left, ({ tries }) => tries < before.tries)
  // Lets running jobs finish.
  await worker.stop(30_000)
  expect(await left()).toMatchObject({ sessions: 1, tickets: 1, events: 1 })
})
