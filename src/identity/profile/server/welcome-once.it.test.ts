import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountModifyMobile, accountRemove, register } from '#identity/accounts/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addTestTenant } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())
// Tries are counted by address, and all tests use one.
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

const password = 'Fresh#2026!'
const db = () => server.app.database.of(tenant)

/** Registers and signs in; returns the number of packages received. */
async function newcomer(name: string, contact: string) {
  const browser = new Browser(server)
  await askForCode(browser, contact, 'register')
  const code = await codeSentTo(server, tenant, contact.toLowerCase())
  const [codeType, given] = contact.includes('@')
    ? ([1, { email: contact }] as const)
    : ([0, { mobile: contact }] as const)
  const terms = { agreement: 1, privacy: 1 }
  const { body } = await browser.call(register, {
    name,
    ...given,
    code,
    password,
    lang: 'en',
    codeType,
    terms,
  })
  expect(body.success).toBe(true)
  await browser.signIn('user', name, password)
  const account = browser.session!.user.id
  const packages = await db().selectFrom('packages').select('id').where('account_id', '=', account).execute()
  return { browser, packages: packages.length }
}

async function remove(browser: Browser) {
  await browser.confirm(password)
  expect((await browser.call(accountRemove, {})).body.success).toBe(true)
  server.pass(61_000)
}

async function moveTo(browser: Browser, mobile: string) {
  await askForCode(browser, mobile, 'change')
  const code = await codeSentTo(server, tenant, mobile)
  const { body } = await browser.call(accountModifyMobile, { codeType: 0, code, mobile })
  expect(body.success).toBe(true)
  server.pass(61_000)
}

test('a contact gets the welcome usage once, however often it registers', async () => {
  const first = await newcomer('first', '13500000201')
  expect(first.packages).toBeGreaterThan(0)
  await remove(first.browser)
  const second = await newcomer('second', '13500000201')
  expect(second.packages).toBe(0)
  await remove(second.browser)

  const byMail = await newcomer('by mail', 'once@example.com')
  expect(byMail.packages).toBeGreaterThan(0)
  await remove(byMail.browser)
  expect((await newcomer('by mail again', 'Once@Example.com')).packages).toBe(0)
})

test('so do contacts that such an account had later', async () => {
  const { browser, packages } = await newcomer('mover', '13500000202')
  expect(packages).toBeGreaterThan(0)
  await moveTo(browser, '13500000203')
  await moveTo(browser, '13500000204')
  for (const [at, given] of ['13500000202', '13500000203'].entries())
    expect((await newcomer(`after${at}`, given)).packages).toBe(0)
  await remove(browser)
  expect((await newcomer('after2', '13500000204')).packages).toBe(0)
})

test('contacts are only stored as hashes, which differ between tenants', async () => {
  const rows = await db().selectFrom('welcomed_contacts').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { hash } of rows) expect(hash).toHaveLength(32)
  expect(JSON.stringify(rows)).not.toContain('1350000020')
})
