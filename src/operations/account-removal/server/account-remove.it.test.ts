import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { accountDetail, accountRemove } from '#identity/accounts/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addLiveSession } from '#testkit/desks/add-live-session.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'

let server: TestServer
let tenant: string
const db = () => server.app.database.of(tenant)

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

async function signedIn(name: string, mobile: string, role: 'user' | 'agent' = 'user') {
  const id = await addPerson(server, tenant, { name, mobile, role, email: `${name}@example.com` })
  const browser = await new Browser(server).signIn(role, name, password)
  return { id, browser }
}

test('a person closes their account: its sessions end, and no personal data is left', async () => {
  const { id, browser } = await signedIn('leaver', '13800000021')
  const created = {
    readings: await addThing(server, tenant, id, 'reading'),
    podcast_shows: await addThing(server, tenant, id, 'podcastShow'),
    podcast_episodes: await addThing(server, tenant, id, 'podcastEpisode'),
    podcast_sounds: await addThing(server, tenant, id, 'podcastSound'),
  } as const
  const project = await addProject(server, { tenant, account: id })
  const session = await addLiveSession(
    server,
    { tenant, account: id },
    { name: 'Talk', said: [{ text: 'Hello.' }] },
  )
  expect((await browser.call(accountRemove, {})).body.resultCode).toBe(problems.passwordAgain.code)
  await browser.confirm(password)
  expect((await browser.call(accountRemove, {})).body.success).toBe(true)

  expect((await browser.call(accountDetail, {})).body.resultCode).toBe(problems.accountGone.code)
  const row = await db().selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ mobile: null, email: null, ture_name: null, company: null, avatar: null })
  expect(row.name).not.toContain('leaver')
  const left = db().selectFrom('projects').select('deleted_at').where('id', '=', project)
  expect((await left.executeTakeFirstOrThrow()).deleted_at).not.toBeNull()
  const live = db().selectFrom('live_sessions').select('deleted_at').where('id', '=', session)
  expect((await live.executeTakeFirstOrThrow()).deleted_at).not.toBeNull()
  for (const [table, each] of Object.entries(created) as [keyof typeof created, string][]) {
    const deleted = db().selectFrom(table).select('deleted_at').where('id', '=', each)
    expect((await deleted.executeTakeFirstOrThrow()).deleted_at, table).not.toBeNull()
  }
  // The name, the phone number and the email address can be used by another account.
  const { browser: next } = await signedIn('leaver', '13800000021')
  expect((await next.call(accountDetail, {})).status).toBe(200)
})

test('an account with paid, undelivered orders cannot be closed', async () => {
  const { id, browser } = await signedIn('payer', '13800000022')
  const order = await addOrder(server, { tenant, buyer: id, status: orderStatus.confirming })
  await browser.confirm(password)
  expect((await browser.call(accountRemove, {})).body.resultCode).toBe(problems.orderStillOpen.code)
  expect((await browser.call(accountDetail, {})).status).toBe(200)
  await db().updateTable('orders').set({ status: orderStatus.discarded }).where('id', '=', order).execute()
  expect((await browser.call(accountRemove, {})).body.success).toBe(true)
})

test('an agent with users, open orders, unsettled payments or paid usage cannot be closed', async () => {
  const { id, browser } = await signedIn('agency', '13800000023', 'agent')
  await browser.confirm(password)
  const refused = async () => {
    const { resultCode } = (await browser.call(accountRemove, {})).body
    return Object.entries(problems).find(([, { code }]) => code === resultCode)?.[0]
  }
  const user = await addPerson(server, tenant)
  await db().updateTable('accounts').set({ agent_id: id }).where('id', '=', user).execute()
  const order = await addOrder(server, { tenant, buyer: user, seller: id, status: orderStatus.paid })
  const set = (status: 4 | 5) => db().updateTable('orders').set({ status }).where('id', '=', order).execute()
  expect(await refused()).toBe('orderStillOpen')
  await set(orderStatus.completed)
  expect(await refused()).toBe('agentHasUsers')
  await db().updateTable('accounts').set({ agent_id: null }).where('id', '=', user).execute()
  const at = server.app.now()
  const code = { trade_number: 'x', amount: 1000, created_at: at, expires_at: at, ended_at: at }
  const paid = { tenant_id: tenant, order_id: order, provider: 'wechat', state: 'paid', ...code } as const
  await db().insertInto('payments').values(paid).execute()
  expect(await refused()).toBe('settlementStillOpen')
  await db().deleteFrom('payments').execute()
  await giveUsage(server, { tenant, account: id, amount: 100, as: 'buy', size: 60 })
  expect(await refused()).toBe('boughtUsageLeft')
  await db().updateTable('packages').set({ expires_at: at }).where('account_id', '=', id).execute()
  await giveUsage(server, { tenant, account: id, size: 60 })
  expect(await refused()).toBe(undefined)
  expect((await browser.call(accountDetail, {})).body.resultCode).toBe(problems.accountGone.code)
  // The user's order still names the seller.
  const { name } = await db()
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(name).toMatch(/^agency-/)
  await signedIn('agency', '13800000023', 'agent')
})
