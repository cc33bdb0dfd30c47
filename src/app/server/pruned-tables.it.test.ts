import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { JobHandler } from '#core/server/jobs/job.ts'
import { runCleanUpKeys } from '#identity/keys/server/cleanup.ts'
import { runCleanUpNotices } from '#identity/notifications/server/cleanup.ts'
import { runCleanUpSessions } from '#identity/sessions/server/cleanup.ts'
import { runCleanUpWebhooks } from '#identity/webhooks/server/cleanup.ts'
import { runCleanUpEngineHours } from '#shared/engines/server/cleanup.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer } from '#testkit/server/server.ts'

test('tables with a row for all that happens lose their old rows, and keep the others', async () => {
  await using server = await startServer()
  const tenant = await addTestTenant(server)
  const account = await addPerson(server, tenant)
  const db = server.app.database.of(tenant)
  const [key, endpoint] = [crypto.randomUUID(), crypto.randomUUID()]
  await sql`insert into api_keys (tenant_id, id, account_id, name, hash, tail, scopes, created_at)
    values (${tenant}, ${key}, ${account}, 'key', '\\x00', 'tail', '{}', now())`.execute(db)
  await sql`insert into webhook_endpoints (tenant_id, id, account_id, url, events, secret, created_at)
    values (${tenant}, ${endpoint}, ${account}, 'https://example.com', '{}', '\\x00', now())`.execute(db)

  const pruned: {
    table: string
    by: JobHandler
    afterDays: number
    add: (at: RawBuilder<Date>, n: number) => RawBuilder<unknown>
  }[] = [
    {
      table: 'events',
      by: runCleanUpSessions,
      afterDays: 1,
      add: (at, n) => sql`insert into events (tenant_id, account_id, seq, kind, payload, created_at)
        values (${tenant}, ${account}, ${1000 + n}, 'run', '{}', ${at})`,
    },
    {
      table: 'outbox',
      by: runCleanUpNotices,
      afterDays: 30,
      add: (
        at,
      ) => sql`insert into outbox (tenant_id, channel, recipient, kind, language, state, created_at, expires_at)
        values (${tenant}, 'email', 'a@example.com', 'code', 'en', 'sent', ${at}, ${at})`,
    },
    {
      table: 'notices',
      by: runCleanUpNotices,
      afterDays: 180,
      add: (at) => sql`insert into notices (tenant_id, account_id, kind, created_at)
        values (${tenant}, ${account}, 'workReady', ${at})`,
    },
    {
      table: 'webhook_deliveries',
      by: runCleanUpWebhooks,
      afterDays: 30,
      add: (
        at,
      ) => sql`insert into webhook_deliveries (tenant_id, endpoint_id, event_id, event, body, state, created_at)
        values (${tenant}, ${endpoint}, gen_random_uuid(), 'run.finished', '{}', 'delivered', ${at})`,
    },
    {
      table: 'idempotency_keys',
      by: runCleanUpKeys,
      afterDays: 1,
      add: (at, n) => sql`insert into idempotency_keys (tenant_id, key_id, value, digest, started_at)
        values (${tenant}, ${key}, ${`value ${n}`}, '\\x00', ${at})`,
    },
    {
      table: 'engine_hours',
      by: runCleanUpEngineHours,
      afterDays: 30,
      add: (at, n) => sql`insert into engine_hours (hour, engine, does, outcome, calls, milliseconds, worst)
        values (${at}, ${`engine ${n}`}, 'translate', 'done', 1, 1, 1)`,
    },
  ]
  for (const { add, afterDays } of pruned) {
    await add(sql`now() - ${afterDays + 0.1} * interval '1 day'`, 1).execute(db)
    await add(sql`now() - ${afterDays - 0.1} * interval '1 day'`, 2).execute(db)
  }
  for (const by of new Set(pruned.map(({ by }) => by))) await runJob(server, by)
  for (const { table } of pruned) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(db)
    expect(rows, table).toHaveLength(1)
  }
})
