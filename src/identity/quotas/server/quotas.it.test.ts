import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyColumns } from '#app/server/audit-files.ts'
import { problemCodes, type ProblemName } from '#core/contract/codes.ts'
import { Problem } from '#core/server/http/problem.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { makeSample } from '#products/dubbing/prepare/server/prepare-job.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { uploadAbandon, uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addFinishedWork } from '#testkit/desks/add-finished-work.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  accountQuota,
  type AccountQuotas,
  staffAccountQuotaSet,
  staffTenantQuota,
  staffTenantQuotaSet,
  type TenantQuotas,
} from '../contract/quotas.ts'
import { runCountStorage } from './count-storage-job.ts'
import { storageUsed } from './quotas.ts'

const none: TenantQuotas = {
  storage: null,
  runs: null,
  accountStorage: null,
  accountRuns: null,
  upload: null,
  registeredStorage: null,
  registeredRuns: null,
  registeredUploads: null,
}
let server: TestServer
let home: string
let tenant: string
let platform: Browser
let boss: Browser
const db = () => server.app.database.of(tenant)

beforeAll(async () => {
  server = await startServer()
  home = await addTestTenant(server)
  tenant = await addTestTenant(server, { host: 'studio.localhost' })
  await addPerson(server, home, { name: 'platform', role: 'operator' })
  platform = await new Browser(server).signIn('staff', 'platform', password)
  await addPerson(server, tenant, { name: 'boss', role: 'operator' })
  boss = await new Browser(server, 'studio.localhost').signIn('staff', 'boss', password)
})
afterAll(() => server.close())

async function somebody() {
  const name = randomUUID()
  const id = await addPerson(server, tenant, { name })
  return { id, browser: await new Browser(server, 'studio.localhost').signIn('user', name, password) }
}

const nameOf = (code: number) =>
  (Object.entries(problemCodes).find(([, each]) => each === code)?.[0] ?? 'accepted') as
    | ProblemName
    | 'accepted'

async function begin(by: Browser, size: number) {
  const name = `${randomUUID()}.mp4`
  const { body } = await by.call(uploadBegin, { kind: 'short', name, size, mark: name })
  return { outcome: body.success ? ('accepted' as const) : nameOf(body.resultCode), id: body.result?.id }
}

const limitAll = (quotas: Partial<TenantQuotas>) =>
  platform.call(staffTenantQuotaSet, { id: tenant, quotas: { ...none, ...quotas } })
const limitOne = (id: string, quotas: Partial<AccountQuotas>) =>
  boss.call(staffAccountQuotaSet, {
    id,
    quotas: { storage: null, runs: null, upload: null, uploads: null, ...quotas },
  })

test('files count from the beginning of their upload until their rows are deleted', async () => {
  const { id, browser } = await somebody()
  const used = () => storageUsed(db(), id)
  const first = await begin(browser, 5_000_000)
  expect(await used()).toBe(5_000_000)

  // A file that a project takes over counts once.
  const key = `${tenant}/uploads/${first.id}`
  const project = await addProject(server, { tenant, account: id })
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('uploads').where('id', '=', first.id!).execute()
      await trx
        .updateTable('projects')
        .set({ source_key: key, preview_key: key })
        .where('id', '=', project)
        .execute()
    })
  expect(await used()).toBe(5_000_000)

  // A file without a size in its row is measured; works know their sizes.
  const peaks = `${tenant}/projects/${project}/sound.peaks`
  await server.app.storage.put(peaks, Buffer.alloc(1000))
  await db().updateTable('projects').set({ peaks_key: peaks }).where('id', '=', project).execute()
  const work = await addFinishedWork(server, { tenant, account: id })
  await runJob(server, runCountStorage)
  const workBytes = 'no film'.length
  expect(await used()).toBe(5_001_000 + workBytes)
  expect(await storageUsed(db(), null)).toBe(5_001_000 + workBytes)
  await runJob(server, runCountStorage)
  expect(await used()).toBe(5_001_000 + workBytes)

  await db().deleteFrom('projects').where('id', 'in', [project, work.project]).execute()
  expect(await used()).toBe(0)
  await runJob(server, runCountStorage)
  expect(await used()).toBe(0)
  expect(await db().selectFrom('stored_files').selectAll().execute()).toEqual([])

  const second = await begin(browser, 3000)
  await browser.call(uploadAbandon, { id: second.id! })
  expect(await used()).toBe(0)
})

test('every table with file keys counts them, except exports, which expire', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_table as name from information_schema.triggers
    where trigger_name = 'files_named'`.execute(server.app.database.outside)
  const counted = rows.map(({ name }) => name)
  expect(counted.toSorted()).toEqual(
    [
      ...Object.keys(keyColumns).filter((table) => table !== 'exports'),
      'live_sessions',
      'orders',
      'works',
    ].toSorted(),
  )
})

test('of concurrent uploads only those within the limit are accepted; the others get the reason', async () => {
  const [ana, ben] = [await somebody(), await somebody()]
  await limitAll({ accountStorage: 10_000_000, storage: 12_000_000, upload: 6_000_000 })
  expect((await begin(ana.browser, 6_000_001)).outcome).toBe('quotaUpload')
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => begin(ana.browser, 4_000_000)))
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    'accepted',
    'accepted',
    'quotaStorage',
    'quotaStorage',
  ])
  // Both at once: what is left of the tenant is enough for one.
  const last = await Promise.all([ben, await somebody()].map(({ browser }) => begin(browser, 3_000_000)))
  expect(last.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'quotaTenantStorage'])

  expect((await ana.browser.call(accountQuota, {})).body.result).toEqual({
    storageUsed: 8_000_000,
    runsNow: 0,
    limits: { storage: 10_000_000, runs: null, upload: 6_000_000, uploads: null },
    tenantFull: false,
  })
  await limitOne(ana.id, { storage: 100_000_000 })
  await limitAll({ accountStorage: 10_000_000 })
  expect((await begin(ana.browser, 4_000_000)).outcome).toBe('accepted')
  await limitAll({})
})

test('owners are notified once at 80 and at 100 percent, operators of a full tenant too', async () => {
  const { id, browser } = await somebody()
  const before = await storageUsed(db(), null)
  await limitOne(id, { storage: 10_000_000 })
  await limitAll({ storage: before + 9_000_000 })
  const kinds = async (by: Browser) =>
    (await by.call(noticeList, {})).body.result!.records.map(({ kind }) => kind)
  await begin(browser, 8_000_000)
  await runJob(server, runCountStorage)
  await runJob(server, runCountStorage)
  expect(await kinds(browser)).toEqual(['storageLow'])
  await limitOne(id, { storage: 8_000_000 })
  await runJob(server, runCountStorage)
  expect(await kinds(browser)).toEqual(['storageFull', 'storageLow'])
  expect(await kinds(boss)).toEqual(['tenantStorageLow'])
  await limitAll({})
})

test('of concurrent runs only as many as allowed start', async () => {
  const { id } = await somebody()
  const start = async (automatic = false) => {
    const project = await addProject(server, { tenant, account: id })
    return db()
      .transaction()
      .execute((trx) =>
        startRun(server.app, trx, makeSample, { project }, { tenant, account: id, title: 'x', automatic }),
      )
      .then(
        () => 'started',
        (error: unknown) => (error instanceof Problem ? error.name : String(error)),
      )
  }
  await limitOne(id, { runs: 2 })
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => start()))
  expect(outcomes.toSorted()).toEqual(['quotaRuns', 'quotaRuns', 'started', 'started'])
  // Runs that the platform starts are not refused.
  expect(await start(true)).toBe('started')
  await db().updateTable('runs').set({ state: 'done' }).execute()
  await limitAll({ runs: 1 })
  expect([await start(), await start()]).toEqual(['started', 'quotaTenantRuns'])
  await limitAll({})
})

test('operators of a tenant set the limits of its accounts; platform operators also set the totals', async () => {
  const set = (by: Browser, quotas: Partial<TenantQuotas>) =>
    by.call(staffTenantQuotaSet, { id: tenant, quotas: { ...none, ...quotas } })
  expect(nameOf((await set(boss, { storage: 1000 })).body.resultCode)).toBe('platformOnly')
  expect((await set(boss, { accountRuns: 3 })).body.success).toBe(true)
  expect(nameOf((await set(boss, { accountRuns: 3 })).body.resultCode)).toBe('nothingChanged')
  expect((await set(boss, { accountRuns: 0 })).status).toBe(400)
  expect((await boss.call(staffTenantQuota, { id: tenant })).body.result!.quotas.accountRuns).toBe(3)
  const { records } = (await boss.call(auditLogList, { action: 'tenant.quota' })).body.result!
  expect(records[0]).toMatchObject({ by: 'boss', details: { accountRuns: 3, accountRunsBefore: null } })
  expect((await boss.call(staffTenantQuota, { id: home })).status).toBe(404)
})
