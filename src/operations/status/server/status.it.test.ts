import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { StorageUnavailable } from '#core/server/storage/storage.ts'
import { makeSample } from '#products/dubbing/prepare/server/prepare-job.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { replaceOffer } from '#testkit/desks/offers.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { tenantStatus } from '../contract.ts'
import { stateOf } from './check-parts.ts'
import { watchParts } from './incidents.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer({ YIYIN_EMBEDDED_DATABASE: 'on' })
  tenant = await addTestTenant(server)
  await addTestTenant(server, { host: 'studio.localhost' })
  await replaceOffer(server.app, { recognizes: ['en'], translates: [['en', 'es']] })
})
afterAll(() => server.close())

const halfMinute = 30_001
/** A new one, because answers are kept for half a minute. */
async function now(host = 'localhost') {
  server.pass(halfMinute)
  const { result } = (await new Browser(server, host).call(tenantStatus, {})).body
  return { ...Object.fromEntries(result!.parts.map(({ part, state }) => [part, state])), all: result! }
}
const ofHour = (does: 'recognize' | 'translate' | 'synthesize', outcome: string, calls: number) =>
  server.app.database.outside
    .insertInto('engine_hours')
    .values({ hour: server.app.now(), engine: 'e', does, outcome, calls, milliseconds: 1, worst: 1 })
    .execute()

test('few failures are no incident, a fifth is a disruption, nearly all is an outage', () => {
  expect(stateOf(undefined)).toBe('works')
  expect(stateOf({ all: 4, failed: 4 })).toBe('works')
  expect(stateOf({ all: 100, failed: 19 })).toBe('works')
  expect(stateOf({ all: 100, failed: 20 })).toBe('disturbed')
  expect(stateOf({ all: 100, failed: 90 })).toBe('down')
})

test('parts reflect real calls, and incidents last from the first to the last check that found them', async () => {
  expect(await now()).toMatchObject({
    signIn: 'works',
    upload: 'works',
    recognition: 'works',
    translation: 'works',
    live: 'works',
  })
  // Speech is not offered here, so it is not reported as down.
  expect(Object.keys(await now())).not.toContain('speech')

  await ofHour('translate', 'done', 70)
  await ofHour('translate', 'unreachable', 30)
  const { put } = server.app.storage
  server.app.storage.put = () => Promise.reject(new StorageUnavailable('gone'))
  expect(await now()).toMatchObject({ translation: 'disturbed', upload: 'down', recognition: 'works' })
  await watchParts(server.app)
  server.app.storage.put = put
  server.pass(120_000)
  await Promise.all([watchParts(server.app), watchParts(server.app)])
  const { all } = await now()
  expect(all.incidents.map(({ part, state, timeEnd }) => [part, state, timeEnd !== null]).toSorted()).toEqual(
    [
      ['translation', 'disturbed', false],
      ['upload', 'down', true],
    ],
  )
  // An hour later the failures are over.
  server.pass(2 * 3_600_000)
  await watchParts(server.app)
  const later = await now()
  expect(later).toMatchObject({ translation: 'works', upload: 'works' })
  expect(later.all.incidents.every(({ timeEnd }) => timeEnd !== null)).toBe(true)
})

test('without a worker the parts that need one are down', async () => {
  const { database } = server.app
  const id = await enqueue(database.outside, makeSample, { project: crypto.randomUUID() }, { tenant: '' })
  expect((await now()) as Record<string, unknown>).toMatchObject({ recognition: 'works' })
  const minute = new Date(Date.now() - 61_000)
  await database.outside.updateTable('jobs').set({ created_at: minute }).where('id', '=', id).execute()
  expect(await now()).toMatchObject({
    signIn: 'works',
    recognition: 'down',
    translation: 'down',
    live: 'down',
  })
  await database.outside.deleteFrom('jobs').execute()
})

test('the state of payments is that of the tenant', async () => {
  const buyer = await addPerson(server, tenant)
  const at = server.app.now()
  for (let number = 0; number < 6; number += 1) {
    const order = await addOrder(server, { tenant, buyer })
    await server.app.database
      .of(tenant)
      .insertInto('payments')
      .values({
        tenant_id: tenant,
        order_id: order,
        provider: 'wechat',
        state: 'closed',
        trade_number: `x${number}`,
        amount: 1000,
        created_at: at,
        expires_at: at,
        ended_at: at,
      })
      .execute()
  }
  expect(await now()).toMatchObject({ payments: 'down' })
  expect(await now('studio.localhost')).toMatchObject({ payments: 'works' })
})

test('the page needs neither a script nor an account, and has three languages', async () => {
  const browser = new Browser(server)
  const page = await browser.fetch('GET', '/status')
  expect(page.status).toBe(200)
  expect(page.headers['cache-control']).toBe('public, max-age=30')
  expect(page.bytes.toString()).toContain('服务状态')
  expect(page.bytes.toString()).not.toContain('<script')
  expect(page.bytes.length).toBeLessThan(12_000)
  expect((await browser.fetch('GET', '/status?lang=en')).bytes.toString()).toContain('Service status')
  expect((await browser.fetch('GET', '/status?lang=hk')).bytes.toString()).toContain('服務狀態')
  expect((await new Browser(server, 'unknown.test').fetch('GET', '/status')).status).toBe(421)
})
