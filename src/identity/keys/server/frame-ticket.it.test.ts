import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentTo } from '#core/contract/call.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { loginTicket } from '#core/contract/sessions.ts'
import { accountDetail } from '#identity/accounts/contract.ts'
import { addKey, Program } from '#testkit/client/add-key.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { frameTicket } from '../contract/frames.ts'
import { staffKeyCalls } from '../contract/keys.ts'

let server: TestServer
let tenant: string
let operator: string
let program: Program
let key: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  operator = await addPerson(server, tenant, { role: 'operator', name: 'site-owner' })
  const created = await addKey(server, { tenant, account: operator, scopes: ['frames:open'] })
  program = new Program(server, created.key)
  key = created.id
})
afterAll(() => server.close())

const ticketFor = async (input: SentTo<typeof frameTicket>) => {
  const { body } = await program.call(frameTicket, input)
  return new URL(body.result!.address)
}
const redeem = async (address: URL) => {
  const browser = new Browser(server)
  const { body } = await browser.call(loginTicket, { ticket: address.searchParams.get('jwt')! })
  browser.session = body.result && 'jwt' in body.result ? body.result : undefined
  return { browser, code: body.resultCode }
}

test('a key gets the address of a screen for a user, by id or name, which opens one session', async () => {
  const id = await addPerson(server, tenant, { name: 'guest' })
  const address = await ticketFor({ account: id, path: '/ly/myProject?name=a' })
  expect(address.origin).toBe(server.origin())
  expect(address.pathname).toBe('/ly/myProject')
  expect(address.searchParams.get('name')).toBe('a')
  const { browser } = await redeem(address)
  expect(browser.session!.user.id).toBe(id)
  expect((await redeem(address)).code).toBe(problems.ticketDead.code)
  const byName = await redeem(await ticketFor({ name: 'guest' }))
  expect(byName.browser.session!.user.id).toBe(id)
  expect(server.logged()).not.toContain(address.searchParams.get('jwt'))
})

test('a ticket is valid for a minute', async () => {
  const address = await ticketFor({ account: await addPerson(server, tenant) })
  server.pass(61_000)
  expect((await redeem(address)).code).toBe(problems.ticketDead.code)
  server.pass(-61_000)
})

test('only for users who may sign in, and only screens of frames', async () => {
  const suspended = await addPerson(server, tenant)
  const users = server.app.database.of(tenant).updateTable('accounts')
  await users.set({ suspended_at: new Date() }).where('id', '=', suspended).execute()
  const account = await addPerson(server, tenant)
  const agent = await addPerson(server, tenant, { role: 'agent' })
  const wrong: [SentTo<typeof frameTicket>, ProblemName][] = [
    [{ account: operator }, 'frameUser'],
    [{ account: agent }, 'frameUser'],
    [{ account: suspended }, 'frameUser'],
    [{ name: 'nobody here' }, 'frameUser'],
    [{}, 'malformed'],
    [{ account, name: 'guest' }, 'malformed'],
    ...[
      '/home',
      '/ly/nowhere',
      '/ly/../profile',
      '/ly@evil.example/',
      '/ly/myProject?jwt=x',
      '//evil.example',
    ].map((path): [SentTo<typeof frameTicket>, ProblemName] => [{ account, path }, 'frameAddress']),
  ]
  for (const [input, problem] of wrong) {
    const { body } = await program.call(frameTicket, input)
    expect([input, body.resultCode]).toEqual([input, problems[problem].code])
  }
})

test('an operator’s own session gets no ticket', async () => {
  const browser = await new Browser(server).signIn('staff', 'site-owner', password)
  const account = await addPerson(server, tenant)
  expect((await browser.call(frameTicket, { account })).body.resultCode).toBe(problems.keyNeeded.code)
})

test('revoking the key ends the sessions that it opened, and its tickets', async () => {
  const account = await addPerson(server, tenant)
  const { browser } = await redeem(await ticketFor({ account }))
  const waiting = await ticketFor({ account })
  expect((await browser.call(accountDetail, {})).status).toBe(200)
  const own = await new Browser(server).signIn('staff', 'site-owner', password)
  await own.call(staffKeyCalls.revoke, { id: key })
  expect((await browser.call(accountDetail, {})).body.resultCode).toBe(problems.sessionEnded.code)
  expect((await redeem(waiting)).code).toBe(problems.ticketDead.code)
})
