import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import type { DB } from '#core/server/db/tables.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addFinishedWork } from '#testkit/desks/add-finished-work.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { unzip } from '#testkit/files/open-epub.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { addThing } from '#testkit/things/add-thing.ts'
import { accountExport, accountExportStart, staffAccountExport } from '../contract.ts'
import { runCleanUpExports } from './cleanup.ts'
import { exportedTables, hiddenColumns } from './exported-tables.ts'

let server: TestServer
let tenant: string
let folder: string
let worker: ReturnType<typeof workerOf>
const db = () => server.app.database.of(tenant)

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  folder = await mkdtemp(join(tmpdir(), 'yiyin-export-test-'))
  worker = workerOf(server, { kinds: ['accounts.export'], slots: 1 })
  await addPerson(server, tenant, { name: 'boss', role: 'operator' })
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(folder, { recursive: true })
})

const signIn = (name: string, portal: 'user' | 'staff' = 'user') =>
  new Browser(server).signIn(portal, name, password)

/** An account with rows in as many tables as the testkit can fill. */
async function addRich(name: string) {
  const account = await addPerson(server, tenant, { name, email: `${name}@example.com` })
  const whose = { tenant, account }
  await addFinishedWork(server, whose)
  await addLiveSession(server, whose, { name: 'Talk', said: [{ text: `Said by ${name}` }] })
  await addOrder(server, { tenant, buyer: account })
  await giveUsage(server, { tenant, account, size: 60 })
  for (const thing of [
    'reading',
    'podcastEpisode',
    'podcastSound',
    'separation',
    'apiKey',
    'webhookDelivery',
    'webhookEvent',
    'notice',
    'run',
    'upload',
    'term',
    'lexiconTerm',
    'classMaterial',
  ])
    await addThing(server, tenant, account, thing)
  return account
}

async function download(path: string) {
  const response = await fetch(server.origin() + path)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), bytes }
}

async function ready(by: Browser) {
  await worker.startWorking()
  return until(
    async () => (await by.call(accountExport, {})).body.result!,
    ({ state }) => state === 'ready',
  )
}

test('an export contains all rows and files of the account, nothing of other accounts, and no secrets', async () => {
  const ana = await addRich('ana')
  const ben = await addRich('ben')
  const browser = await signIn('ana')
  expect((await browser.call(accountExportStart, {})).body.resultCode).toBe(problems.passwordAgain.code)
  await browser.confirm(password)
  expect((await browser.call(accountExportStart, {})).body.result!.state).toBe('making')
  // A repeated request returns the same export.
  await browser.call(accountExportStart, {})
  expect(await db().selectFrom('exports').selectAll().execute()).toHaveLength(1)
  const { path, bytes } = await ready(browser)
  const sent = await download(path!)
  expect([sent.status, sent.type, sent.bytes.length]).toEqual([200, 'application/zip', bytes])
  const file = join(folder, 'ana.zip')
  await writeFile(file, sent.bytes)
  const parts = new Map((await unzip(file)).map((part) => [part.name, part.bytes]))
  const rowsOf = (table: string) =>
    JSON.parse(parts.get(`data/${table}.json`)!.toString()) as Record<string, unknown>[]

  // Compared with the tables themselves, by the columns that the database says refer to accounts.
  const { rows: columns } = await sql<{ table: keyof DB; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('account_id', 'buyer_id', 'receiver_id')`.execute(db())
  let compared = 0
  for (const { table, column } of columns) {
    if (exportedTables[table] === 'left out') continue
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(each) as row from ${sql.table(table)} as each where ${sql.ref(column)} = ${ana}`.execute(
      db(),
    )
    const inFile = rowsOf(table).filter((row) => row[column] === ana)
    // The run, the export and its events have changed since.
    if (['runs', 'exports', 'events', 'webhook_events', 'notices', 'sessions'].includes(table)) {
      expect(inFile.length, table).toBeGreaterThan(0)
      continue
    }
    const visible = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row).filter(([name]) => !hiddenColumns.some((each) => each === name)),
      ),
    )
    const text = (all: object[]) => all.map((row) => JSON.stringify(row)).toSorted()
    expect(text(inFile), table).toEqual(text(visible))
    compared += rows.length
  }
  expect(compared).toBeGreaterThan(15)
  expect(rowsOf('cues').length).toBe(2)
  expect(rowsOf('translations').length).toBe(2)
  expect(rowsOf('document_items')).toHaveLength(1)
  expect(rowsOf('webhook_deliveries')).toHaveLength(1)
  expect(rowsOf('accounts')).toMatchObject([{ id: ana, name: 'ana' }])

  const stored = await db()
    .selectFrom('stored_files')
    .select('key')
    .where('account_id', '=', ana)
    .where('names', '>', 0)
    .execute()
  expect(stored.length).toBeGreaterThan(2)
  let filled = 0
  for (const { key } of stored) {
    const saved = await server.app.storage.read(key)
    const whole = saved ? await buffer(saved) : Buffer.alloc(0)
    expect(parts.get(`files/${key}`)?.equals(whole), key).toBe(true)
    if (whole.length > 0) filled += 1
  }
  expect(filled).toBeGreaterThan(1)

  const all = [...parts].map(([name, content]) => name + content.toString()).join('\n')
  expect(all).not.toContain(ben)
  expect(all).not.toContain('ben')
  for (const secret of hiddenColumns) expect(all).not.toContain(`"${secret}"`)
  expect(parts.get('README.txt')!.toString()).toContain('data/')

  // Nobody else can use the link, and it expires.
  expect((await browser.call(noticeList, {})).body.result!.records.map(({ kind }) => kind)).toContain(
    'exportReady',
  )
  server.pass(7 * 86_400_000)
  expect((await download(path!)).status).not.toBe(200)
  await runJob(server, runCleanUpExports)
  expect(await Array.fromAsync(server.app.storage.list(`${tenant}/exports/`))).toEqual([])
})

test('an operator starts one for a person, who alone can download it', async () => {
  const id = await addPerson(server, tenant, { name: 'cleo' })
  const boss = await signIn('boss', 'staff')
  await boss.confirm(password)
  expect((await boss.call(staffAccountExport, { id })).body.success).toBe(true)
  const { path } = await ready(await signIn('cleo'))
  expect((await download(path!)).status).toBe(200)
  expect((await boss.call(accountExport, {})).body.result!.state).toBe('none')
  const { records } = (await boss.call(auditLogList, { action: 'account.export' })).body.result!
  expect(records).toMatchObject([{ by: 'boss', details: { name: 'cleo' } }])
})

test('every table is listed, and those with accounts are exported', async () => {
  const { rows } = await sql<{ name: string; owned: boolean }>`
    select table_name as name, bool_or(column_name = 'account_id') as owned
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db())
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(exportedTables).toSorted())
  const leftOut = rows.filter(({ name, owned }) => owned && exportedTables[name as keyof DB] === 'left out')
  expect(leftOut.map(({ name }) => name).toSorted()).toEqual([
    'event_counters',
    'kept_counts',
    'project_counts',
    'storage_changes',
    'storage_used',
    'tickets',
  ])
})
