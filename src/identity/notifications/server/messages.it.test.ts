import { afterEach, expect, test, vi } from 'vitest'
import { startWorker } from '#app/worker/loop.ts'
import type { Environment } from '#core/server/settings/config.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { startAliyunSms, startSmsGateway } from '#testkit/services/sms-servers.ts'
import { partsOf, startSmtpServer } from '#testkit/services/smtp.ts'
import { staffOutbox } from '../contract.ts'
import { runCleanUpNotices } from './cleanup.ts'
import { runDeliver } from './deliver.ts'
import { sendMessage } from './messages.ts'

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

interface Place {
  server: TestServer
  tenant: string
}

/** A server with a tenant, and a worker that sends. */
async function start(settings: Environment = {}): Promise<Place> {
  const server = await startServer(settings)
  ending.push(() => server.close())
  return { server, tenant: await addTestTenant(server) }
}

/** The same with a fake SMS gateway. */
async function startWithGateway(settings: Environment = {}) {
  const gateway = await startSmsGateway()
  ending.push(gateway.close)
  const place = await start({
    SMS_BY: 'http',
    SMS_HTTP_URL: gateway.url,
    SMS_HTTP_AUTHORIZATION: gateway.authorization,
    ...settings,
  })
  return { gateway, place }
}

async function work({ server }: Place) {
  const worker = await startWorker(server.app, [runDeliver])
  ending.push(() => worker.stop(0))
}

const code = '042917'

async function send(
  { server, tenant }: Place,
  channel: 'sms' | 'email' = 'sms',
  recipient = channel === 'sms' ? '13800138000' : 'ana@example.com',
) {
  await server.app.database
    .of(tenant)
    .transaction()
    .execute((trx) =>
      sendMessage(trx, server.app.now(), {
        tenant,
        channel,
        recipient,
        language: 'en',
        message: { kind: 'code', code, minutes: 10 },
      }),
    )
}

const rows = ({ server, tenant }: Place) =>
  server.app.database.of(tenant).selectFrom('outbox').selectAll().orderBy('created_at').execute()

const settled = (place: Place, state: string) =>
  vi.waitFor(
    async () => {
      const [row] = await rows(place)
      expect(row?.state).toBe(state)
      return row!
    },
    { timeout: 30_000, interval: 50 },
  )

/** Whether the database contains the secret, in any table of ours or of the queue. */
async function isAnywhere({ server, tenant }: Place, secret: string): Promise<boolean> {
  const outbox = JSON.stringify(await rows({ server, tenant }))
  const { rows: jobs } = await server.app.database.pool.query('select * from jobs')
  return outbox.includes(secret) || JSON.stringify(jobs).includes(secret)
}

test('a message is sent if and only if its transaction commits', async () => {
  const { gateway, place } = await startWithGateway()
  const { server, tenant } = place
  await work(place)
  const lost = server.app.database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      const message = { kind: 'code', code: '666666', minutes: 10 } as const
      await sendMessage(trx, server.app.now(), {
        tenant,
        channel: 'sms',
        recipient: '13900139000',
        language: 'cn',
        message,
      })
      throw new Error('the code was not kept')
    })
  await expect(lost).rejects.toThrow('not kept')
  await send(place)
  const row = await settled(place, 'sent')
  expect(row).toMatchObject({
    recipient: '13800138000',
    message: null,
    error: null,
    sent_at: expect.any(Date),
  })
  expect([...gateway.messages.values()].map(({ to, text }) => [to, text])).toEqual([
    ['13800138000', expect.stringContaining(`[Brand localhost] Your verification code is ${code}`)],
  ])
  expect(await isAnywhere(place, code)).toBe(false)
  expect(server.logged()).not.toContain(code)
})

test('mail is sent over SMTP with the tenant’s branding', async () => {
  const smtp = await startSmtpServer()
  ending.push(smtp.close)
  const place = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'Yiyin <no-reply@example.com>' })
  await work(place)
  await send(place, 'email')
  await settled(place, 'sent')
  expect(smtp.letters).toHaveLength(1)
  expect(partsOf(smtp.letters[0]!.raw)['text/html']).toContain('Brand localhost')
})

test('sends through Alibaba Cloud with the configured settings', async () => {
  const aliyun = await startAliyunSms()
  ending.push(aliyun.close)
  const place = await start({
    SMS_BY: 'aliyun',
    ALIYUN_SMS_ENDPOINT: aliyun.origin,
    ALIYUN_ACCESS_KEY_ID: aliyun.accessKeyId,
    ALIYUN_ACCESS_KEY_SECRET: aliyun.accessKeySecret,
    ALIYUN_SMS_SIGN_NAME: aliyun.signName,
    ALIYUN_SMS_TEMPLATE: aliyun.template,
  })
  await work(place)
  await send(place)
  await settled(place, 'sent')
  expect(aliyun.messages).toMatchObject([{ phone: '13800138000', parameters: { code } }])
})

test('retries a busy gateway after the requested time, and sends the message once', async () => {
  const { gateway, place } = await startWithGateway()
  gateway.fail({ status: 429, headers: { 'retry-after': '90' } })
  await work(place)
  await send(place)
  await vi.waitFor(
    async () => expect((await rows(place))[0]).toMatchObject({ state: 'waiting', attempts: 1 }),
    { timeout: 30_000 },
  )
  const pool = place.server.app.database.pool
  const due =
    "select extract(epoch from start_after - now())::int as seconds from jobs where kind = 'notices.deliver' and state = 'later'"
  const { rows: jobs } = await pool.query<{ seconds: number }>(due)
  expect(jobs).toEqual([{ seconds: expect.toSatisfy((seconds: number) => seconds > 80 && seconds <= 90) }])
  // The database has its own clock, so the row is changed instead.
  await pool.query("update jobs set start_after = now() where kind = 'notices.deliver' and state = 'later'")
  expect(await settled(place, 'sent')).toMatchObject({ attempts: 1, error: null })
  expect(gateway.messages.size).toBe(1)
})

test('a refused message fails with its reason, without its secret', async () => {
  const { place } = await startWithGateway({ SMS_HTTP_AUTHORIZATION: 'wrong' })
  await work(place)
  await send(place)
  expect(await settled(place, 'failed')).toMatchObject({
    message: null,
    error: 'the SMS gateway answered 401',
  })
  expect(await isAnywhere(place, code)).toBe(false)
  expect(place.server.logged()).toContain('a message was not sent')
  expect(place.server.logged()).not.toContain(code)
})

test('does not send an expired code', async () => {
  const { gateway, place } = await startWithGateway()
  await send(place)
  place.server.pass(11 * 60_000)
  await work(place)
  expect(await settled(place, 'failed')).toMatchObject({ message: null })
  expect(gateway.messages.size).toBe(0)
})

test('gives up a gateway that stays down when the code expires', async () => {
  const { gateway, place } = await startWithGateway()
  gateway.fail({ status: 503, headers: { 'retry-after': '3600' } })
  await work(place)
  await send(place)
  expect(await settled(place, 'failed')).toMatchObject({
    message: null,
    error: 'the SMS gateway answered 503',
  })
})

test('without a sender messages are stored, and only shown in this machine’s terminal', async () => {
  const place = await start({ YIYIN_EMBEDDED_DATABASE: 'on' })
  await work(place)
  await send(place)
  expect(await settled(place, 'kept')).toMatchObject({ message: { code } })
  const line = place.server
    .logged()
    .split('\n')
    .find((logged) => logged.includes('"outbox"'))
  expect(JSON.parse(line!).outbox).toEqual({ to: '13800138000', text: expect.stringContaining(code) })
})

test.each([
  ['the database is an outside one', {}],
  ['other machines reach the server', { YIYIN_EMBEDDED_DATABASE: 'on', YIYIN_HOST: '0.0.0.0' }],
  ['it has a public address', { YIYIN_EMBEDDED_DATABASE: 'on', PUBLIC_URL: 'https://yiyin.example' }],
  ['mail is sent', { YIYIN_EMBEDDED_DATABASE: 'on', SMTP_URL: 'smtp://127.0.0.1:1' }],
])('with %s, stored messages are not logged and have no page', async (_, settings) => {
  const place = await start(settings)
  await work(place)
  await send(place)
  await settled(place, 'kept')
  expect(place.server.logged()).not.toContain(code)
  const page = await new Browser(place.server).fetch('GET', '/outbox')
  expect(JSON.stringify(page.body)).not.toContain(code)
  expect(page.status).toBe(404)
})

test('removes expired secrets and old messages every night', async () => {
  const place = await start()
  const { server, tenant } = place
  await send(place)
  const account = await addPerson(server, tenant)
  const notice = {
    tenant_id: tenant,
    account_id: account,
    kind: 'passwordChanged',
    created_at: server.app.now(),
  }
  await server.app.database.of(tenant).insertInto('notices').values(notice).execute()
  const tidy = () =>
    runCleanUpNotices.run(
      {},
      {
        app: server.app,
        tenant: '',
        db: server.app.database.outside,
        signal: new AbortController().signal,
        attempt: 1,
        progress() {},
        itemsDone() {},
      },
    )
  await tidy()
  expect(await rows(place)).toMatchObject([{ state: 'waiting', message: { code } }])
  server.pass(3_600_000)
  await tidy()
  expect(await rows(place)).toMatchObject([{ state: 'failed', message: null }])
  server.pass(31 * 86_400_000)
  await tidy()
  expect(await rows(place)).toEqual([])
  const notices = () => server.app.database.of(tenant).selectFrom('notices').select('id').execute()
  expect(await notices()).toHaveLength(1)
  server.pass(150 * 86_400_000)
  await tidy()
  expect(await notices()).toEqual([])
})

test('an operator sees sent messages page by page, but the text of stored ones only', async () => {
  const { place } = await startWithGateway()
  const { server, tenant } = place
  for (let sent = 0; sent < 3; sent++) await send(place, sent === 1 ? 'email' : 'sms')
  const states = async () => (await rows(place)).map(({ state }) => state)
  await addPerson(server, tenant, { role: 'operator', name: 'operator' })
  const browser = await new Browser(server).signIn('staff', 'operator', password)
  browser.cookies.set('locale', 'en')
  const list = async (input = {}) => (await browser.call(staffOutbox, input as never)).body.result!
  expect((await list()).records.map(({ text }) => text)).toEqual([null, null, null])
  await work(place)
  await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'kept', 'sent']), { timeout: 30_000 })
  const first = await list({ size: 2 })
  const second = await list({ size: 2, after: first.next })
  expect(second.next).toBeNull()
  expect(
    [...first.records, ...second.records].map(({ channel, title, state, text }) => [
      channel,
      title,
      state,
      text,
    ]),
  ).toEqual([
    ['sms', 'Brand localhost verification code', 'sent', null],
    ['email', 'Brand localhost verification code', 'kept', expect.stringContaining(code)],
    ['sms', 'Brand localhost verification code', 'sent', null],
  ])
})
