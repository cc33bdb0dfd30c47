import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startWorker } from '#app/worker/loop.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import type { WebhookEvent } from '#core/contract/webhook-events.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { isSignedBy, startReceiver } from '#testkit/services/webhook-receiver.ts'
import { maxEndpoints, ownWebhooks, staffWebhooks } from '../contract/endpoints.ts'
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
  const name = `hooked${people}`
  const id = await addPerson(server, tenant, { role, name })
  const browser = await new Browser(server).signIn(role === 'user' ? 'user' : 'staff', name, password)
  return { id, name, browser: await browser.confirm(password) }
}

const events = ['balance.low', 'live.ended'] as const
async function add(browser: Browser, url: string, which: readonly WebhookEvent[] = events) {
  return (await browser.call(ownWebhooks.add, { url, events: [...which] })).body.result!
}
const low = (account: string, left = 5) =>
  server.app.database
    .of(tenant)
    .transaction()
    .execute((trx) =>
      emit(trx, { tenant, account, now: server.app.now() }, 'balance.low', { unit: 'dub', left }),
    )

const deliveries = async (browser: Browser, id: string) =>
  (await browser.call(ownWebhooks.deliveries, { id })).body.result!.records

/** The latest delivery, once it was attempted this often. */
async function attempted(browser: Browser, id: string, count = 1) {
  const [latest] = await until(
    () => deliveries(browser, id),
    ([one]) => one?.attempts === count,
  )
  return latest!
}

/** Makes the next attempts due: the queue's clock is the database's. */
const hurry = () =>
  sql`update jobs set start_after = now() where state = 'later'`.execute(server.app.database.outside)

const refused = (reply: Reply, name: ProblemName) => expect(reply.body.resultCode).toBe(problems[name].code)

describe('an event', () => {
  test('is delivered after its commit, signed, to the account’s endpoints that are subscribed to it', async () => {
    await using receiver = await startReceiver()
    const { id: account, browser } = await person()
    const { id, secret } = await add(browser, receiver.url)
    await add(browser, receiver.url, ['order.paid'])
    await low(account)
    await until(() => receiver.got.length === 1)
    const [message] = receiver.got
    expect(message!.body).toMatchObject({ type: 'balance.low', account, data: { unit: 'dub', left: 5 } })
    expect(message!.headers['webhook-id']).toBe(message!.body.id)
    expect(isSignedBy(secret, message!, server.app.now())).toBe(true)
    expect(isSignedBy(`${secret.slice(0, -4)}AAA=`, message!, server.app.now())).toBe(false)
    expect(isSignedBy(secret, { ...message!, raw: `${message!.raw} ` }, server.app.now())).toBe(false)
    const visible = await attempted(browser, id)
    expect(visible).toMatchObject({
      attempts: 1,
      status: 204,
      fault: null,
      timeNext: null,
      body: message!.raw,
    })
    expect(receiver.got).toHaveLength(1)
  })

  test('is not delivered if its transaction is rolled back', async () => {
    await using receiver = await startReceiver()
    const { id: account, browser } = await person()
    const { id } = await add(browser, receiver.url)
    const failing = server.app.database
      .of(tenant)
      .transaction()
      .execute(async (trx) => {
        await emit(trx, { tenant, account, now: server.app.now() }, 'balance.low', { unit: 'dub', left: 1 })
        throw new Error('rolled back')
      })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await deliveries(browser, id)).toEqual([])
  })

  test('of another account is not delivered, except to the tenant', async () => {
    await using own = await startReceiver()
    await using everybody = await startReceiver()
    const [one, other, operator] = [await person(), await person(), await person('operator')]
    await add(one.browser, own.url)
    const input = { url: everybody.url, events: ['balance.low'] as WebhookEvent[] }
    const { id } = (await operator.browser.call(staffWebhooks.add, input)).body.result!
    onTestFinished(async () => void (await operator.browser.call(staffWebhooks.remove, { id })))
    await low(other.id, 3)
    await until(() => everybody.got.length === 1)
    expect(everybody.got[0]!.body.account).toBe(other.id)
    await low(one.id, 4)
    await until(() => own.got.length === 1 && everybody.got.length === 2)
    expect(own.got[0]!.body.data).toEqual({ unit: 'dub', left: 4 })
  })
})

describe('a delivery', () => {
  test('is attempted again with growing pauses for three days, with the same id and a new signature', async () => {
    let answers = 500
    await using receiver = await startReceiver(() => answers)
    const { id: account, browser } = await person()
    const { id, secret } = await add(browser, receiver.url)
    await low(account)
    const first = await attempted(browser, id)
    expect(first).toMatchObject({ state: 'waiting', status: 500, answer: 'thank you' })
    const waits = [Date.parse(first.timeNext!) - Date.parse(first.timeAttempt!)]
    for (let count = 2; count <= 13; count += 1) {
      await hurry()
      const next = await attempted(browser, id, count)
      if (next.timeNext) waits.push(Date.parse(next.timeNext) - Date.parse(next.timeAttempt!))
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
    const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThanOrEqual(3)
    expect((await deliveries(browser, id))[0]).toMatchObject({ state: 'failed', timeNext: null })
    expect((await browser.call(ownWebhooks.list, {})).body.result![0]!.timeFailing).not.toBeNull()
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    for (const message of receiver.got) expect(isSignedBy(secret, message, server.app.now())).toBe(true)

    answers = 200
    await browser.call(ownWebhooks.replay, { id: (await deliveries(browser, id))[0]!.id })
    await until(() => receiver.got.length === 14)
    expect(receiver.got[13]!.body).toEqual(receiver.got[0]!.body)
    await until(async () => (await browser.call(ownWebhooks.list, {})).body.result![0]!.timeFailing === null)
  })

  test('follows no redirect', async () => {
    await using receiver = await startReceiver(() => 302)
    const { browser } = await person()
    const { id } = await add(browser, receiver.url)
    await browser.call(ownWebhooks.test, { id })
    const visible = await attempted(browser, id)
    expect(visible).toMatchObject({ state: 'waiting', status: 302 })
    expect(receiver.got).toHaveLength(1)
    await browser.call(ownWebhooks.remove, { id })
  })

  test('to an unreachable server shows the reason', async () => {
    const gone = await startReceiver()
    await gone[Symbol.asyncDispose]()
    const { browser } = await person()
    const { id } = await add(browser, gone.url)
    await browser.call(ownWebhooks.test, { id })
    const visible = await attempted(browser, id)
    expect(visible).toMatchObject({ state: 'waiting', status: null, fault: 'unreachable' })
    await browser.call(ownWebhooks.remove, { id })
  })

  test('is not sent while the account is suspended', async () => {
    await using receiver = await startReceiver()
    const { id: account, browser } = await person()
    await add(browser, receiver.url)
    const accounts = server.app.database.of(tenant).updateTable('accounts').where('id', '=', account)
    await accounts.set({ suspended_at: new Date() }).execute()
    await low(account)
    const rows = server.app.database.of(tenant).selectFrom('webhook_deliveries').selectAll()
    await until(async () => (await rows.where('fault', '=', 'suspended').execute()).length === 1)
    await accounts.set({ suspended_at: null }).execute()
    expect(receiver.got).toEqual([])
    await hurry()
    await until(() => receiver.got.length === 1)
  })
})

describe('an endpoint', () => {
  test('after a rotation is signed with both secrets for a day', async () => {
    await using receiver = await startReceiver()
    const { browser } = await person()
    const { id, secret } = await add(browser, receiver.url)
    const renewed = (await browser.call(ownWebhooks.rotate, { id })).body.result!.secret
    expect(renewed).not.toBe(secret)
    await browser.call(ownWebhooks.test, { id })
    await until(() => receiver.got.length === 1)
    for (const each of [secret, renewed])
      expect(isSignedBy(each, receiver.got[0]!, server.app.now())).toBe(true)
    server.pass(24 * 3_600_000 + 1)
    const late = await new Browser(server).signIn('user', `hooked${people}`, password)
    await late.call(ownWebhooks.test, { id })
    await until(() => receiver.got.length === 2)
    expect(isSignedBy(secret, receiver.got[1]!, server.app.now())).toBe(false)
    expect(isSignedBy(renewed, receiver.got[1]!, server.app.now())).toBe(true)
    server.pass(-24 * 3_600_000 - 1)
  })

  test('that is paused gets nothing, and waiting messages are sent when it is resumed', async () => {
    await using receiver = await startReceiver()
    const { id: account, browser } = await person()
    const { id } = await add(browser, receiver.url)
    const paused = await browser.call(ownWebhooks.change, { id, paused: true })
    expect(paused.body.result).toMatchObject({ paused: true, events })
    await low(account)
    expect(await deliveries(browser, id)).toEqual([])
    await browser.call(ownWebhooks.change, { id, paused: false })
    await low(account)
    await until(() => receiver.got.length === 1)
  })

  test('cannot be a private address in any notation', async () => {
    const { browser } = await person()
    const addresses = [
      'http://example.com/hook',
      'https://example.com:9200/',
      'https://user:pass@example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'not an address',
      '',
    ]
    for (const url of addresses)
      refused(await browser.call(ownWebhooks.add, { url, events: ['order.paid'] }), 'webhookAddress')
    for (const url of ['https://10.0.0.1/', 'https://169.254.169.254/latest', 'https://[::ffff:10.0.0.1]/']) {
      const { id } = await add(browser, url)
      await browser.call(ownWebhooks.test, { id })
      const visible = await attempted(browser, id)
      expect(visible).toMatchObject({ fault: 'private', status: null, answer: null })
      await browser.call(ownWebhooks.remove, { id })
    }
  })

  test('shows its secret once: it is not in lists, the log or the database', async () => {
    const { browser } = await person()
    const { id, secret } = await add(browser, 'https://example.com/hook')
    expect(JSON.stringify((await browser.call(ownWebhooks.list, {})).body)).not.toContain(secret)
    server.app.log.error({ err: new Error(secret) }, secret)
    expect(server.logged()).not.toContain(secret.slice(0, 20))
    const { rows } = await sql<{ text: string }>`select e::text as text from webhook_endpoints e`.execute(
      server.app.database.of(tenant),
    )
    const hex = Buffer.from(secret).toString('hex')
    for (const { text } of rows) expect(text).not.toContain(hex)
    await browser.call(ownWebhooks.remove, { id })
  })

  test('is limited in number', async () => {
    const { browser } = await person()
    for (let count = 0; count < maxEndpoints; count += 1) await add(browser, `https://example.com/${count}`)
    refused(
      await browser.call(ownWebhooks.add, { url: 'https://example.com/', events: [...events] }),
      'webhooksFull',
    )
  })
})
