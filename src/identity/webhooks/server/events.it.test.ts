import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorker } from '#app/worker/loop.ts'
import { keyMake, ownKeyCalls } from '#identity/keys/contract/keys.ts'
import { Program } from '#testkit/client/add-key.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { isSignedBy, startReceiver } from '#testkit/services/webhook-receiver.ts'
import { ownWebhooks } from '../contract/endpoints.ts'
import { ownEvents, staffEvents } from '../contract/events.ts'
import { runDeliverWebhook } from './deliver.ts'
import { emit } from './emit.ts'

let server: TestServer
let tenant: string
let people = 0
const worker: { stop?: (ms: number) => Promise<unknown> } = {}

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  const started = await startWorker(server.app, [runDeliverWebhook])
  worker.stop = started.stop
})
afterAll(async () => {
  await worker.stop?.(30_000)
  await server.close()
})
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

async function person(role: 'user' | 'operator' = 'user') {
  people += 1
  const name = `eventful${people}`
  const id = await addPerson(server, tenant, { role, name })
  const browser = await new Browser(server).signIn(role === 'user' ? 'user' : 'staff', name, password)
  return { id, browser: await browser.confirm(password) }
}

const program = async (browser: Browser, test = false) => {
  const input = { name: 'x', scopes: ['media:read' as const, 'media:write' as const], test }
  const made = (await browser.call(keyMake, input)).body.result!
  return { ...made, program: new Program(server, made.key) }
}

const low = (account: string, left: number, also?: { url: string; key: string }) =>
  server.app.database
    .of(tenant)
    .transaction()
    .execute((trx) =>
      emit(trx, { tenant, account, now: server.app.now() }, 'balance.low', { unit: 'dub', left }, also),
    )

const listed = async (by: Browser, input = {}) => (await by.call(ownEvents.list, input)).body.result!.records

test('events are listed although nobody was told, and sent to whom wants them later', async () => {
  const { id: account, browser } = await person()
  await low(account, 7)
  const { program: by } = await program(browser)
  const [event] = await listed(by)
  expect(event).toMatchObject({
    type: 'balance.low',
    message: { id: event!.id, account, data: { unit: 'dub', left: 7 } },
    deliveries: [],
  })
  expect((await by.call(ownEvents.replay, { id: event!.id })).body.result!.deliveries).toEqual([])

  await using receiver = await startReceiver()
  const endpoint = (await browser.call(ownWebhooks.add, { url: receiver.url, events: ['balance.low'] })).body
    .result!
  const { deliveries } = (await by.call(ownEvents.replay, { id: event!.id })).body.result!
  expect(deliveries).toHaveLength(1)
  await until(() => receiver.got.length === 1)
  expect(receiver.got[0]!.headers['webhook-id']).toBe(event!.id)
  expect(isSignedBy(endpoint.secret, receiver.got[0]!, server.app.now())).toBe(true)
  const shown = await until(
    async () => (await by.call(ownEvents.show, { id: event!.id })).body.result!,
    ({ deliveries: all }) => all[0]?.state === 'delivered',
  )
  expect(shown.deliveries).toMatchObject([
    { id: deliveries[0], url: receiver.url, endpoint: endpoint.id, attempts: 1, status: 204, fault: null },
  ])
})

test('the address that a call gave is told with the secret of its key, also during a rotation', async () => {
  const { id: account, browser } = await person()
  const { id: key, webhookSecret, program: by } = await program(browser)
  await using receiver = await startReceiver()
  await low(account, 3, { url: receiver.url, key })
  await until(() => receiver.got.length === 1)
  expect(isSignedBy(webhookSecret, receiver.got[0]!, server.app.now())).toBe(true)

  const rotated = (await browser.call(ownKeyCalls.rotate, { id: key, overlapHours: 1 })).body.result!
  const [event] = await listed(by)
  expect(event!.deliveries).toMatchObject([{ url: receiver.url, endpoint: null }])
  await new Program(server, rotated.key).call(ownEvents.replay, { id: event!.id })
  await until(() => receiver.got.length === 2)
  for (const secret of [webhookSecret, rotated.webhookSecret])
    expect(isSignedBy(secret, receiver.got[1]!, server.app.now())).toBe(true)

  await browser.call(ownKeyCalls.revoke, { id: key })
  await low(account, 2, { url: receiver.url, key })
  const latest = await until(
    async () => (await listed(browser))[0]!,
    ({ deliveries }) => deliveries[0]?.attempts === 1,
  )
  expect(latest.deliveries).toMatchObject([{ fault: 'revoked', status: null }])
  expect(receiver.got).toHaveLength(2)
})

test('lists are filtered; nobody sees the events of others; staff see all, but not their endpoints', async () => {
  const [one, other, operator] = [await person(), await person(), await person('operator')]
  await using receiver = await startReceiver()
  await one.browser.call(ownWebhooks.add, { url: receiver.url, events: ['balance.low'] })
  await low(one.id, 1)
  await until(() => receiver.got.length === 1)
  const [event] = await listed(one.browser)
  expect(await listed(other.browser)).toEqual([])
  expect((await other.browser.call(ownEvents.show, { id: event!.id })).status).toBe(404)
  expect((await other.browser.call(ownEvents.replay, { id: event!.id })).status).toBe(404)
  expect(await listed(one.browser, { type: 'order.paid' })).toEqual([])
  expect(await listed(one.browser, { createdBefore: event!.timeCreate })).toEqual([])
  expect(await listed(one.browser, { type: 'balance.low', createdAfter: event!.timeCreate })).toHaveLength(1)
  const all = (await operator.browser.call(staffEvents.list, {})).body.result!.records
  expect(all.find(({ id }) => id === event!.id)).toMatchObject({ deliveries: [] })
})

test('a test key sees the events of tests only', async () => {
  const { id: account, browser } = await person()
  await low(account, 5)
  const { program: by } = await program(browser, true)
  expect(await listed(by)).toEqual([])
  const resource = {
    kind: 'speech' as const,
    id: crypto.randomUUID(),
    externalId: null,
    metadata: {},
    done: [],
    failed: [],
    problem: null,
    test: true,
  }
  await server.app.database
    .of(tenant)
    .transaction()
    .execute((trx) =>
      emit(trx, { tenant, account, now: server.app.now() }, 'resource.finished', { resource }),
    )
  expect(await listed(by)).toMatchObject([{ type: 'resource.finished' }])
  expect(await listed(browser)).toHaveLength(2)
})
