import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hold, settle } from '#money/ledger/server/hold.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { wholeList } from '#testkit/client/whole-list.ts'
import { type Given, giveUsage } from '#testkit/desks/give-usage.ts'
import { elements, textIn, xmlTree } from '#testkit/files/xml-tree.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { packageExport, packageList, usageExport, usageList, usageTrend } from '../contract/usage.ts'

let server: TestServer
let tenant: string
const day = 24 * 3_600_000

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)

async function somebody(role: 'user' | 'agent' = 'user') {
  const name = randomUUID()
  const id = await addPerson(server, tenant, { role, name })
  await sql`delete from tries`.execute(server.app.database.outside)
  return { id, name, browser: await new Browser(server).signIn(role, name, password) }
}

/** A purchase some days ago with a validity in days. */
function bought({ ago = 0, days = 100, ...given }: Omit<Given, 'tenant'> & { ago?: number; days?: number }) {
  const at = new Date(server.app.now().getTime() - ago * day)
  const expires = new Date(at.getTime() + days * day)
  return giveUsage(server, { tenant, cause: 'order', as: 'buy', at, expires, ...given })
}

/** A run with this usage some days ago. */
async function used(account: string, amount: number, title: string, ago = 0) {
  const run = randomUUID()
  const at = new Date(server.app.now().getTime() - ago * day)
  await db()
    .insertInto('runs')
    .values({
      tenant_id: tenant,
      id: run,
      account_id: account,
      kind: 'works.generate',
      title,
      job_id: randomUUID(),
      input: '{}',
      state: 'done',
    })
    .execute()
  await db()
    .transaction()
    .execute(async (trx) => {
      await hold(trx, { tenant, account, unit: 'dub', amount: amount + 1, run, at })
      await settle(trx, { run, used: amount, at })
    })
}

/** The rows of the only sheet of a workbook, read with the zip program and a strict XML parser. */
async function sheetOf(workbook: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-xlsx-'))
  try {
    await writeFile(join(folder, 'table.xlsx'), workbook)
    const unzip = (name: string) =>
      promisify(execFile)('unzip', ['-p', join(folder, 'table.xlsx'), name], { maxBuffer: 1e8 })
    const { stdout } = await unzip('xl/worksheets/sheet1.xml')
    const sheet = xmlTree(stdout)
    expect(elements(sheet, 'f')).toEqual([])
    return elements(sheet, 'row').map((row) => elements(row, 'c').map(textIn))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('lists what was received and spent, why, and with whom, for both sides', async () => {
  const agent = await somebody('agent')
  const user = await somebody()
  await bought({ account: agent.id, size: 1000, ago: 5 })
  await bought({ account: user.id, size: 300, from: agent.id, ago: 3 })
  await used(user.id, 120, 'Harbour', 1)

  const { records: theirs } = (await user.browser.call(usageList, {})).body.result!
  expect(
    theirs.map(({ kind, amount, cause, title, person }) => ({ kind, amount, cause, title, person })),
  ).toEqual([
    { kind: 'use', amount: -120, cause: 'run', title: 'Harbour', person: null },
    { kind: 'buy', amount: 300, cause: 'order', title: null, person: agent.name },
  ])
  const { records: sold } = (await agent.browser.call(usageList, { usageKind: 'sell' })).body.result!
  expect(sold.map(({ amount, person }) => ({ amount, person }))).toEqual([
    { amount: -300, person: user.name },
  ])

  const { records: none } = (await user.browser.call(usageList, { type: 0 })).body.result!
  expect(none).toEqual([])
})

test('expired usage counts as expired before and after the hourly posting', async () => {
  const { id, browser } = await somebody()
  await bought({ account: id, size: 60, amount: 3000, ago: 10, days: 9 })
  await bought({ account: id, size: 40 })
  const list = async (valid: boolean) => (await browser.call(packageList, { valid })).body.result!.records
  const [fresh, old] = await list(false)
  expect(fresh).toMatchObject({ size: 40, remaining: 40, valid: true })
  expect(old).toMatchObject({
    size: 60,
    used: 0,
    remaining: 0,
    expired: 60,
    amount: 3000,
    bought: true,
    valid: false,
  })
  expect(await list(true)).toEqual([fresh])
  const days = (await browser.call(usageTrend, { type: 1, days: 7 })).body.result!
  expect(days.map(({ expired }) => expired)).toEqual([0, 0, 0, 0, 0, 60, 0])
})

test('pages show each once, though many came in one moment', async () => {
  const { id, browser } = await somebody()
  const at = server.app.now()
  for (let turn = 0; turn < 7; turn++)
    await giveUsage(server, {
      tenant,
      at,
      account: id,
      unit: turn % 2 ? 'dub' : 'speech',
      size: turn + 1,
      as: turn % 3 ? 'buy' : 'giftReceived',
    })
  for (const list of [usageList, packageList]) {
    const seen = (await wholeList(browser, list, { size: 3 })).map((record) => record.id)
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  }
})

test('a day begins at midnight in China, and days without usage are included', async () => {
  const { id, browser } = await somebody()
  // 23:59 and 00:01 in China, two days ago there.
  const shanghai = new Date(server.app.now().getTime() + day / 3)
  const midnight =
    Date.UTC(shanghai.getUTCFullYear(), shanghai.getUTCMonth(), shanghai.getUTCDate() - 2) - day / 3
  for (const [minutes, size] of [
    [-1, 10],
    [1, 7],
  ] as const) {
    const at = new Date(midnight + minutes * 60_000)
    await giveUsage(server, { tenant, at, account: id, size })
  }
  await used(id, 4, 'Harbour')
  const days = (await browser.call(usageTrend, { type: 1, days: 7 })).body.result!
  expect(days.map(({ received, used: gone }) => [received, gone])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [10, 0],
    [7, 0],
    [0, 0],
    [0, 4],
  ])
  const { records } = (await browser.call(usageList, { since: days[4]!.day, until: days[4]!.day })).body
    .result!
  expect(records.map(({ amount }) => amount)).toEqual([7])
})

test('is exported as a complete table of any length, without formulas', async () => {
  const { id, browser } = await somebody()
  const trap = '=HYPERLINK("http://x","<b>&")'
  await bought({ account: id, size: 5000, amount: 12_345 })
  await used(id, 30, trap)
  // More rows than one batch.
  await sql`
    with fresh as (
      insert into postings (tenant_id, id, key, cause, at)
      select ${tenant}, gen_random_uuid(), 'many' || n, 'run', now() - n * interval '1 minute'
      from generate_series(1, 2500) n returning tenant_id, id, at
    )
    insert into entries (tenant_id, posting_id, place, account_id, part, unit, amount, kind, package_id, at)
    select f.tenant_id, f.id, place, case place when 0 then ${id}::uuid end, case place when 0 then 'held' else 'used' end, 'dub',
      case place when 0 then -1 else 1 end, 'use', case place when 0 then p.id end, f.at
    from fresh f cross join generate_series(0, 1) place cross join (select id from packages where account_id = ${id}) p`.execute(
    db(),
  )
  const file = async (path: string) => {
    const response = await fetch(`${server.origin()}${path}`)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ])
    return Buffer.from(await response.arrayBuffer())
  }
  const table = async (kind: 'csv' | 'xlsx') =>
    file((await browser.call(usageExport, { table: kind })).body.result!.path)
  const csv = (await table('csv')).toString()
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(1 + 2502)
  expect(csv).toContain(`"'=HYPERLINK(""http://x"",""<b>&"")"`)
  expect(csv).toContain(',-30,')
  const rows = await sheetOf(await table('xlsx'))
  expect(rows).toHaveLength(1 + 2502)
  expect(rows.some((row) => row.includes(trap) && row.includes('-30'))).toBe(true)

  const packages = (await browser.call(packageExport, { table: 'csv' })).body.result!.path
  expect((await file(packages)).toString()).toContain(',123.45,')
  // The address belongs to a session and ends with it.
  await db().updateTable('sessions').set({ ended_at: new Date() }).where('account_id', '=', id).execute()
  expect((await fetch(`${server.origin()}${packages}`)).status).toBe(403)
})
