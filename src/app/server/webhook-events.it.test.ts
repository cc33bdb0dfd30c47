import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookBody, webhookData, type WebhookEvent, webhookEvents } from '#core/contract/webhook-events.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { deliver } from '#identity/notifications/server/deliver.ts'
import { ownWebhooks } from '#identity/webhooks/contract/endpoints.ts'
import { changeOrder } from '#money/orders/server/change-order.ts'
import { endSession } from '#products/live/server/sessions/change-state.ts'
import { cancelRun, finishRun, leaveUnfinished, startRun } from '#shared/runs/server/change-run.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'

let server: TestServer
let tenant: string
let account: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'listener' })
  const browser = await new Browser(server).signIn('user', 'listener', password)
  await browser.confirm(password)
  await browser.call(ownWebhooks.add, { url: 'https://example.com/hook', events: [...webhookEvents] })
})
afterAll(() => server.close())

/** What is to be sent since the last look; each is as the contract describes it. */
async function sent() {
  const db = server.app.database.of(tenant)
  const rows = await db.deleteFrom('webhook_deliveries').returning(['event', 'body']).execute()
  return rows.map(({ event, body }) => {
    const { type, account: whose, data } = webhookBody.parse(JSON.parse(body))
    expect([type, whose]).toEqual([event, account])
    return { event, data: webhookData[event as WebhookEvent].parse(data) as object }
  })
}

const inTransaction = <Result>(
  work: (trx: Parameters<typeof finishRun>[1]) => Promise<Result>,
): Promise<Result> => server.app.database.of(tenant).transaction().execute(work)

const start = () =>
  inTransaction((trx) =>
    startRun(server.app, trx, deliver, { id: crypto.randomUUID() }, { tenant, account, title: 'A letter' }),
  )

test('a run that finishes or fails sends an event, a canceled one does not', async () => {
  const { app } = server
  const done = await start()
  await inTransaction((trx) => finishRun(app, trx, done))
  const run = { id: done, kind: 'notices.deliver', title: 'A letter', subject: null, part: null }
  expect(await sent()).toEqual([{ event: 'run.finished', data: { run } }])
  const failed = await start()
  const how = { state: 'failed', problem: 'runFailed', finished_at: app.now() } as const
  await inTransaction((trx) => leaveUnfinished(app, trx, failed, how))
  const because = { run: { ...run, id: failed, problem: 'runFailed' } }
  expect(await sent()).toEqual([{ event: 'run.failed', data: because }])
  await cancelRun(app, app.database.of(tenant), await start())
  expect(await sent()).toEqual([])
})

test('an order whose payment is confirmed sends an event', async () => {
  const { app } = server
  const id = await addOrder(server, { tenant, buyer: account, status: orderStatus.confirming })
  await inTransaction((trx) => changeOrder(app, trx, trx.selectFrom('orders'), { id, action: 'pass' }))
  expect(await sent()).toMatchObject([{ event: 'order.paid', data: { order: { id } } }])
})

test('a live session that ends sends one event', async () => {
  const { app } = server
  const id = await addThing(server, tenant, account, 'liveSession')
  for (const _ of [1, 2])
    await inTransaction(async (trx) => {
      const session = await trx
        .selectFrom('live_sessions')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await endSession(app, trx, session, 'asked')
    })
  expect(await sent()).toEqual([{ event: 'live.ended', data: { session: { id, name: 'Theirs' } } }])
})
