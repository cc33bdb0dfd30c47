import { afterEach, beforeEach, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import {
  loginCode,
  passwordReset,
  proofChallenge,
  smsSendMobile,
  type CodePurpose,
} from '#core/contract/sessions.ts'
import type { Environment } from '#core/server/settings/config.ts'
import { noticeList, staffOutbox } from '#identity/notifications/contract.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { solveProof } from '#testkit/client/proof.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
const open = async (settings: Environment = {}) => {
  server = await startServer({ TRUSTED_PROXIES: '1', ...settings })
  tenant = await addTestTenant(server)
  // Budgets are per UTC day: a test stays within one.
  server.pass(86_400_000 - (Date.now() % 86_400_000))
}
beforeEach(() => open())
afterEach(() => server.close())

const minute = 61_000
const sentTo = async (recipient: string) => {
  const rows = await server.app.database
    .of(tenant)
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('state', '!=', 'withheld')
    .execute()
  return rows.length
}
const nameOf = ({ body }: Reply) =>
  body.success ? 'sent' : Object.entries(problems).find(([, { code }]) => code === body.resultCode)![0]

/** A caller with its own address. */
class Caller extends Browser {
  static count = 0
  readonly from: string
  constructor() {
    super(server)
    Caller.count += 1
    this.from = `203.0.${Caller.count >> 8}.${Caller.count & 255}`
  }
  override fetch(method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) {
    return super.fetch(method, path, body, { ...headers, 'x-forwarded-for': this.from })
  }
  ask = async (recipient: string, purpose?: CodePurpose) => nameOf(await askForCode(this, recipient, purpose))
}

test('of twelve concurrent requests exactly one sends a code, and the others get the wait', async () => {
  const browsers = Array.from({ length: 12 }, () => new Caller())
  const proofs = await Promise.all(browsers.map((browser) => solveProof(browser)))
  const replies = await Promise.all(
    browsers.map((browser, at) =>
      browser.call(smsSendMobile, {
        lang: 'en',
        mobile: '13500000001',
        purpose: 'register',
        proof: proofs[at],
      }),
    ),
  )
  expect(replies.map(nameOf).sort()).toEqual([...Array<string>(11).fill('codeTooSoon'), 'sent'])
  for (const { headers, body } of replies.filter(({ body }) => !body.success)) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(body.resultEnInfo).toMatch(/in [56]\d s/)
  }
  expect(await sentTo('13500000001')).toBe(1)
})

test('only the newest code is valid, also after codes for other purposes', async () => {
  const mobile = '13500000002'
  await addPerson(server, tenant, { mobile, name: 'owner' })
  const owner = new Caller()
  expect(await owner.ask(mobile, 'login')).toBe('sent')
  const first = await codeSentTo(server, tenant, mobile)
  server.pass(minute)
  // A request that sends nothing leaves the owner's code valid.
  expect(await new Caller().ask(mobile, 'register')).toBe('sent')
  expect(await sentTo(mobile)).toBe(1)
  expect(await owner.ask(mobile, 'login')).toBe('sent')
  const second = await codeSentTo(server, tenant, mobile)
  server.pass(1000)
  expect(await owner.ask(mobile, 'reset')).toBe('sent')
  const reset = await codeSentTo(server, tenant, mobile)

  const login = (code: string) => owner.call(loginCode, { appId: mobile, code })
  if (first !== second) expect((await login(first)).body.resultCode).toBe(problems.codeWrong.code)
  if (reset !== second) expect((await login(reset)).body.resultCode).toBe(problems.codeWrong.code)
  expect((await login(second)).body.success).toBe(true)
  const reply = await owner.call(passwordReset, { codeType: 0, mobile, code: reset, newPwd: 'Fresh#2026' })
  expect(reply.body.success).toBe(true)
})

test('a code without a purpose serves one of them once, and its tries are counted together', async () => {
  const mobile = '13500000003'
  await addPerson(server, tenant, { mobile })
  const browser = new Caller()
  expect(await browser.ask(mobile)).toBe('sent')
  const code = await codeSentTo(server, tenant, mobile)
  const reset = (code: string) =>
    browser.call(passwordReset, { codeType: 0, mobile, code, newPwd: 'Fresh#2026' })
  const wrong = code === '123456' ? '654321' : '123456'
  await Promise.all([
    ...Array.from({ length: 2 }, () => browser.call(loginCode, { appId: mobile, code: wrong })),
    ...Array.from({ length: 2 }, () => reset(wrong)),
  ])
  expect((await browser.call(loginCode, { appId: mobile, code })).body.success).toBe(true)
  expect((await reset(code)).body.resultCode).toBe(problems.codeWrong.code)

  server.pass(minute)
  expect(await browser.ask(mobile)).toBe('sent')
  const next = await codeSentTo(server, tenant, mobile)
  const other = next === '123456' ? '654321' : '123456'
  for (let guess = 0; guess < 5; guess += 1)
    await (guess % 2 ? reset(other) : browser.call(loginCode, { appId: mobile, code: other }))
  expect((await reset(next)).body.resultCode).toBe(problems.codeWrong.code)
})

test('strangers can slow a recipient down, but never block one for a day', async () => {
  const mobile = '13500000004'
  await addPerson(server, tenant, { mobile, name: 'wanted' })
  const home = await new Caller().signIn('user', 'wanted', password)
  // Only the device is known; nobody is signed in.
  home.session = undefined
  const results: string[] = []
  for (let time = 0; time < 10; time += 1) {
    results.push(await new Caller().ask(mobile, 'login'))
    server.pass(5 * minute)
  }
  expect(results.filter((result) => result === 'codeTooSoon')).toHaveLength(3)
  expect(results.slice(0, 5)).toEqual(Array<string>(5).fill('sent'))
  // On a known device the owner does not have to wait.
  expect(nameOf(await askForCode(home, mobile, 'login'))).toBe('sent')
  // Elsewhere it is at most an hour.
  server.pass(minute)
  const elsewhere = new Caller()
  const reply = await askForCode(elsewhere, mobile, 'reset')
  expect(nameOf(reply)).toBe('sent')
  server.pass(3600_000)
  expect(await elsewhere.ask(mobile, 'login')).toBe('sent')
})

test('strangers who use up their share of the daily codes leave the rest for known users, and operators are alerted', async () => {
  await server.close()
  await open({ CODES_A_DAY: '10' })
  await addPerson(server, tenant, { mobile: '13500000005', name: 'member' })
  await addPerson(server, tenant, { role: 'operator', name: 'boss' })
  const member = await new Caller().signIn('user', 'member', password)

  const difficulty = async () => (await new Caller().call(proofChallenge, {})).body.result!.difficulty
  const easy = await difficulty()
  const results: string[] = []
  for (let stranger = 0; stranger < 8; stranger += 1)
    results.push(await new Caller().ask(`1360000${1000 + stranger}`, 'register'))
  expect(results).toEqual([...Array<string>(7).fill('sent'), 'codesUsedUp'])
  expect(await difficulty()).toBe(easy + 3)
  // The answer is the same for a known contact, so it reveals nothing.
  expect(await new Caller().ask('13500000005', 'register')).toBe('codesUsedUp')

  expect(await new Caller().ask('13500000005', 'login')).toBe('sent')
  expect(await new Caller().ask('13600009999', 'login')).toBe('sent')
  expect(nameOf(await askForCode(member, '13600008888', 'change'))).toBe('sent')
  await codeSentTo(server, tenant, '13500000005')
  await codeSentTo(server, tenant, '13600008888')

  const boss = await new Browser(server).signIn('staff', 'boss', password)
  const { records } = (await boss.call(noticeList, {})).body.result!
  const alerts = records.filter(({ kind }) => kind === 'codesRunningOut')
  expect(alerts.map(({ text }) => /\d+ \/ \d+/.exec(text)?.[0]).toReversed()).toEqual([
    '6 / 7',
    '7 / 7',
    '8 / 10',
  ])
  const entries = server.app.database.of(tenant).selectFrom('audit_log').select('details')
  expect(await entries.where('action', '=', 'codes.runOut').execute()).toHaveLength(3)
  const metrics = await server.app.metrics.metrics()
  expect(metrics).toContain('verification_codes_total{tenant="localhost",result="sent"} 9')
  expect(metrics).toContain('verification_codes_total{tenant="localhost",result="withheld"} 1')
  expect(metrics).toContain('verification_codes_total{tenant="localhost",result="refused"} 2')
  // Messages that are never sent are not listed.
  const outbox = (await boss.call(staffOutbox, {})).body.result!.records
  expect(outbox.map(({ recipient }) => recipient)).not.toContain('13600009999')
})
