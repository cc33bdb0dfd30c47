import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#core/contract/fields.ts'
import { accountPasswordModify } from '#identity/accounts/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import {
  noticeDelete,
  noticeDeleteRead,
  noticeKinds,
  noticeList,
  noticeRead,
  noticeReadAll,
} from '../contract.ts'
import { notify } from './notify.ts'

let server: TestServer
let tenant: string
let people = 0
let account: string
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const name = `reader${(people += 1)}`
  account = await addPerson(server, tenant, { name })
  browser = await new Browser(server).signIn('user', name, password)
})

const db = () => server.app.database.of(tenant)
const to = (now = server.app.now()) => ({ tenant, account, now })

async function list(input: { after?: string; size?: number } = {}) {
  const { body } = await browser.call(noticeList, input as never)
  return body.result!
}

const publishedUnread = async () =>
  (
    await db()
      .selectFrom('events')
      .select('payload')
      .where('account_id', '=', account)
      .orderBy('seq')
      .execute()
  ).map(({ payload }) => (payload as { unread: number }).unread)

describe('a notice', () => {
  test('commits together with its cause, or not at all', async () => {
    await expect(
      db()
        .transaction()
        .execute(async (trx) => {
          await notify(trx, to(), 'passwordChanged')
          throw new Error('the password stayed')
        }),
    ).rejects.toThrow('stayed')
    expect(await list()).toEqual({ records: [], next: null, unread: 0 })
    expect(await publishedUnread()).toEqual([])
  })

  test('is shown in the reader’s language', async () => {
    await notify(db(), to(), 'mobileChanged', { mobile: '138****8000' })
    const texts = []
    for (const language of languages) {
      browser.cookies.set('locale', language)
      const [notice] = (await list()).records
      expect(notice).toMatchObject({ kind: 'mobileChanged', read: false })
      expect(notice!.text).toContain('138****8000')
      texts.push(notice!.title)
    }
    expect(texts).toEqual(['手机号已修改', 'Your phone number was changed', '手機號碼已修改'])
  })

  test('contains the id of its subject, if there is one', async () => {
    const about = randomUUID()
    await notify(db(), to(), 'passwordChanged')
    await notify(db(), to(), 'workReady', { about, name: 'Harbour', language: 'English' })
    expect((await list()).records.map((notice) => notice.about)).toEqual([about, null])
  })

  test('an unknown kind is skipped and not counted', async () => {
    await db()
      .insertInto('notices')
      .values({ tenant_id: tenant, account_id: account, kind: 'fromTheFuture' })
      .execute()
    expect(await list()).toEqual({ records: [], next: null, unread: 0 })
    expect(noticeKinds).not.toContain('fromTheFuture')
  })

  test('is marked as read once, and open pages are updated', async () => {
    await notify(db(), to(), 'passwordChanged')
    await notify(db(), to(), 'welcome', { name: 'Ana' })
    const { records, unread } = await list()
    expect(unread).toBe(2)
    for (let times = 0; times < 2; times++)
      expect((await browser.call(noticeRead, { id: records[0]!.id })).body.success).toBe(true)
    expect((await list()).records.map(({ read }) => read)).toEqual([true, false])
    expect(await publishedUnread()).toEqual([1, 2, 1])
  })

  test('of another account is not found', async () => {
    const other = await addPerson(server, tenant)
    await notify(db(), { ...to(), account: other }, 'passwordChanged')
    const { id } = await db()
      .selectFrom('notices')
      .select('id')
      .where('account_id', '=', other)
      .executeTakeFirstOrThrow()
    const { status } = await browser.call(noticeRead, { id })
    expect(status).toBe(404)
    await browser.call(noticeReadAll, {})
    const row = await db()
      .selectFrom('notices')
      .select('read_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.read_at).toBeNull()
  })
})

test('a new password creates one', async () => {
  const newPwd = `${password}x`
  expect((await browser.call(accountPasswordModify, { pwd: password, newPwd })).body.success).toBe(true)
  const { name } = await db()
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  browser = await new Browser(server).signIn('user', name, newPwd)
  expect((await list()).records.map(({ kind }) => kind)).toEqual(['passwordChanged'])
})

test('all can be marked as read at once', async () => {
  for (let sent = 0; sent < 3; sent++) await notify(db(), to(), 'passwordChanged')
  await browser.call(noticeReadAll, {})
  const { records, unread } = await list()
  expect([unread, records.every(({ read }) => read)]).toEqual([0, true])
  expect((await publishedUnread()).at(-1)).toBe(0)
})

test('pages are contiguous, newest first, also with equal times', async () => {
  const now = server.app.now()
  for (let sent = 0; sent < 25; sent++)
    await notify(db(), to(new Date(now.getTime() + Math.floor(sent / 4))), 'passwordChanged')
  const all = (await list({ size: 100 })).records
  expect(all).toHaveLength(25)
  expect(all.map(({ timeCreate }) => timeCreate)).toEqual(
    all
      .map(({ timeCreate }) => timeCreate)
      .sort()
      .reverse(),
  )
  const paged = []
  for (let after: string | undefined, more = true; more;) {
    const { records, next } = await list({ size: 7, ...(after && { after }) })
    paged.push(...records)
    // New notices do not shift the pages.
    await notify(db(), to(new Date(now.getTime() + 1000)), 'passwordChanged')
    after = next ?? undefined
    more = next !== null
  }
  expect(paged).toEqual(all)
})

test('the unread count stops at a hundred', async () => {
  await db()
    .insertInto('notices')
    .values(
      Array.from({ length: 130 }, () => ({
        tenant_id: tenant,
        account_id: account,
        kind: 'passwordChanged',
      })),
    )
    .execute()
  expect((await list()).unread).toBe(100)
})

describe('deleting', () => {
  test('removes one, updates the count, and finds it no more', async () => {
    for (const kind of ['welcome', 'passwordChanged'] as const)
      await notify(db(), to(), kind, { name: 'Ana' })
    const [newest, oldest] = (await list()).records
    expect((await browser.call(noticeDelete, { id: newest!.id })).body.success).toBe(true)
    expect(await list()).toMatchObject({ records: [{ id: oldest!.id }], unread: 1 })
    expect((await publishedUnread()).at(-1)).toBe(1)
    expect((await browser.call(noticeDelete, { id: newest!.id })).status).toBe(404)
  })

  test('of those that were read leaves the others', async () => {
    for (const kind of ['welcome', 'passwordChanged'] as const)
      await notify(db(), to(), kind, { name: 'Ana' })
    const [newest, oldest] = (await list()).records
    await browser.call(noticeRead, { id: newest!.id })
    expect((await browser.call(noticeDeleteRead, {})).body.success).toBe(true)
    expect(await list()).toMatchObject({ records: [{ id: oldest!.id, read: false }], unread: 1 })
  })
})
