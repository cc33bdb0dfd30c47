import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLogList } from '#identity/audit/contract.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import {
  staffTenantRetention,
  staffTenantRetentionSet,
  type Retention,
} from '#identity/quotas/contract/retention.ts'
import { dubKind } from '#products/dubbing/works/server/work-kind.ts'
import { soundRetention } from '#products/live/server/sound/sound-retention.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addFinishedWork } from '#testkit/desks/add-finished-work.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { applyRetentionTo } from './apply-retention.ts'
import { logRetention } from './log-retention.ts'
import { sourceRetention } from './source-retention.ts'
import { workRetention } from './work-retention.ts'

const day = 86_400_000
const nightly = applyRetentionTo([sourceRetention, workRetention([dubKind]), soundRetention, logRetention])
let server: TestServer
let tenant: string
let other: string
const db = () => server.app.database.of(tenant)
const night = () => runJob(server, nightly)
/** Sessions expire during the days that pass in this test. */
const signIn = (portal: 'staff' | 'user', name: string) => new Browser(server).signIn(portal, name, password)

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  other = await addTestTenant(server, { host: 'studio.localhost' })
  await addPerson(server, tenant, { name: 'boss', role: 'operator' })
})
afterAll(() => server.close())

async function keep(days: Partial<Retention>) {
  const boss = await signIn('staff', 'boss')
  await boss.confirm(password)
  const retention = { sources: null, works: null, liveSound: null, logs: null, ...days }
  expect((await boss.call(staffTenantRetentionSet, { id: tenant, retention })).body.success).toBe(true)
  expect((await boss.call(staffTenantRetention, { id: tenant })).body.result).toEqual(retention)
}

const noticesOf = async (name: string, portal: 'staff' | 'user' = 'user') =>
  (await (await signIn(portal, name)).call(noticeList, {})).body.result!.records.map(({ kind }) => kind)

test('everything is kept by default; then it is announced, kept while it is in use, and removed a week later', async () => {
  const ana = await addPerson(server, tenant, { name: 'ana' })
  const own = { tenant, account: ana }
  const created = await addFinishedWork(server, own)
  const unused = await addProject(server, own)
  const used = await addProject(server, own)
  const busy = await addProject(server, own)
  const live = await addLiveSession(server, own, { name: 'Talk', said: [{ text: 'Hello' }] })
  const elsewhere = await addPerson(server, other)
  const foreign = await addProject(server, { tenant: other, account: elsewhere })
  const runOf = (id: string, at: Date, state: 'waiting' | 'done') =>
    db()
      .insertInto('runs')
      .values({
        tenant_id: tenant,
        account_id: ana,
        kind: 'projects.prepare',
        title: 'x',
        state,
        subject_kind: 'project',
        subject_id: id,
        job_id: crypto.randomUUID(),
        input: '{}',
        created_at: at,
      })
      .execute()
  await runOf(busy, server.app.now(), 'waiting')

  server.pass(100 * day)
  await night()
  expect(await noticesOf('ana')).toEqual([])

  await keep({ sources: 60, works: 30, liveSound: 30 })
  await night()
  expect((await noticesOf('ana')).toSorted()).toEqual([
    'retentionSound',
    'retentionSources',
    'retentionWorks',
  ])
  const deleted = async () =>
    (await db().selectFrom('projects').select('id').where('deleted_at', 'is not', null).execute()).map(
      ({ id }) => id,
    )
  const works = () => db().selectFrom('works').select('id').execute()
  server.pass(6 * day)
  await night()
  expect(await deleted()).toEqual([])
  expect(await works()).toHaveLength(1)
  expect(await noticesOf('ana')).toHaveLength(3)

  // Used again before the week is over.
  await runOf(used, server.app.now(), 'done')
  server.pass(1.01 * day)
  await night()
  expect((await deleted()).toSorted()).toEqual([unused, created.project].toSorted())
  expect(await works()).toEqual([])
  expect(await Array.fromAsync(server.app.storage.list(`${tenant}/projects/`))).toEqual([])
  const session = await db()
    .selectFrom('live_sessions')
    .selectAll()
    .where('id', '=', live)
    .executeTakeFirstOrThrow()
  expect(session).toMatchObject({ keep_sound: false, deleted_at: null })
  expect(await Array.fromAsync(server.app.storage.list(`${tenant}/live/`))).toEqual([])
  const there = server.app.database.of(other).selectFrom('projects').select('deleted_at')
  expect(await there.where('id', '=', foreign).execute()).toEqual([{ deleted_at: null }])

  const boss = await signIn('staff', 'boss')
  const { records } = (await boss.call(auditLogList, { action: 'retention.apply' })).body.result!
  expect(records.map(({ details }) => details)).toEqual([{ sources: 2, works: 1, liveSound: 1 }])

  // The run has ended: from now on the project is unused.
  await db().updateTable('runs').set({ state: 'done' }).execute()
  await night()
  server.pass(7.01 * day)
  await night()
  expect(await deleted()).toContain(busy)
})

test('operators are notified before logs are removed, and newer entries are kept', async () => {
  await keep({ logs: 50 })
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from audit_log`.execute(db())
    return rows[0]!.count
  }
  server.pass(60 * day)
  await night()
  const before = await count()
  expect(before).toBeGreaterThan(2)
  expect(await noticesOf('boss', 'staff')).toContain('retentionLogs')
  server.pass(7.01 * day)
  await keep({ logs: 49 })
  await night()
  // The current actions, and the record of the removal.
  expect(await count()).toBe(2)
  await keep({})
  expect(
    await db().selectFrom('retention_due').selectAll().where('kind', '=', 'logs').execute(),
  ).toHaveLength(1)
  await night()
  expect(await db().selectFrom('retention_due').selectAll().execute()).toEqual([])
})
