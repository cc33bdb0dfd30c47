import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { keyPrefix, type Scope, scopesOf } from '#core/contract/scopes.ts'
import { loginAccount, refreshToken, socketTicket } from '#core/contract/sessions.ts'
import { accountDetail, accountPasswordModify } from '#identity/accounts/contract.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { callsOfKey } from '#identity/sessions/server/limit-key.ts'
import { staffAccountPassword, staffAccountSuspend } from '#identity/staff-accounts/contract.ts'
import { staffAccountList } from '#money/customers/contract.ts'
import { projectList } from '#products/dubbing/projects/contract/projects.ts'
import { addKey, Program } from '#testkit/client/add-key.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { keyList, keyMake, maxKeys, ownKeyCalls, staffKeyCalls, staffKeyList } from '../contract/keys.ts'

let server: TestServer
let tenant: string
let people = 0

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await addTestTenant(server, { host: 'studio.localhost' })
})
afterAll(() => server.close())
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

async function person(role: 'user' | 'agent' | 'operator' = 'user') {
  people += 1
  const name = `maker${people}`
  const id = await addPerson(server, tenant, { role, name })
  const portal = role === 'operator' ? 'staff' : role
  const browser = await new Browser(server).signIn(portal, name, password)
  return { id, name, browser: await browser.confirm(password) }
}

async function make(browser: Browser, scopes: readonly Scope[] = ['media:read'], days?: number) {
  const { body } = await browser.call(keyMake, { name: 'Night shift', scopes: [...scopes], days })
  return body.result!
}

const refused = (reply: Reply, name: ProblemName) => {
  expect(reply.body.resultCode).toBe(problems[name].code)
  expect(reply.status).toBe(problems[name].status)
}

describe('a key', () => {
  test('is shown once, acts as its account, and shows when and from where it was used', async () => {
    const { browser } = await person()
    const { id, key } = await make(browser)
    expect(key).toMatch(new RegExp(`^${keyPrefix}[A-Za-z0-9]{43}$`))
    const unused = (await browser.call(keyList, {})).body.result!
    expect(unused).toMatchObject([
      {
        id,
        name: 'Night shift',
        tail: key.slice(-4),
        scopes: ['media:read'],
        state: 'active',
        timeUse: null,
      },
    ])
    expect(JSON.stringify(unused)).not.toContain(key)

    const reply = await new Program(server, key).call(projectList, {})
    expect(reply.body.success).toBe(true)
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect((await browser.call(keyList, {})).body.result).toMatchObject([{ id, address: '127.0.0.1' }])

    const plain = await new Browser(server).call(projectList, {}, { headers: { authorization: key } })
    expect(plain.body.success).toBe(true)
  })

  test('ends when it is revoked or expires, and with its account', async () => {
    const { id: account, browser } = await person()
    const revoked = await make(browser)
    const expiring = await make(browser, ['media:read'], 1)
    const living = await make(browser)
    const call = ({ key }: { key: string }) => new Program(server, key).call(projectList, {})
    await browser.call(ownKeyCalls.revoke, { id: revoked.id })
    refused(await call(revoked), 'keyRevoked')
    server.pass(24 * 3_600_000 + 1)
    refused(await call(expiring), 'keyExpired')
    expect((await call(living)).body.success).toBe(true)
    server.pass(-24 * 3_600_000 - 1)

    const accounts = server.app.database.of(tenant).updateTable('accounts').where('id', '=', account)
    await accounts.set({ suspended_at: new Date() }).execute()
    refused(await call(living), 'accountSuspended')
    await accounts.set({ suspended_at: null, removed_at: new Date() }).execute()
    refused(await call(living), 'accountGone')
  })

  test('is invalid on another tenant’s host, and when truncated or invented', async () => {
    const { browser } = await person()
    const { key } = await make(browser)
    for (const program of [
      new Program(server, key, 'studio.localhost'),
      new Program(server, key.slice(0, -1)),
      new Program(server, `${keyPrefix}x`),
    ])
      refused(await program.call(projectList, {}), 'keyUnknown')
  })

  test('cannot create sessions, keys or passwords, even with the cookie of a session', async () => {
    const { name, browser } = await person()
    const { key } = await make(browser, scopesOf.user)
    const program = new Program(server, key)
    for (const [cookie, value] of browser.cookies) program.cookies.set(cookie, value)
    for (const reply of [
      await program.call(keyMake, { name: 'Another', scopes: ['media:read'] }),
      await program.call(keyList, {}),
      await program.call(refreshToken, {}),
      await program.call(socketTicket, {}),
      await program.call(loginAccount, { appId: name, password }),
      await program.call(accountPasswordModify, { pwd: password, newPwd: 'Other#2026' }),
    ]) {
      refused(reply, 'keyNotAllowed')
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  test('needs the scope of a call, which the refusal names', async () => {
    const { browser } = await person()
    const reply = await new Program(server, (await make(browser)).key).call(accountDetail, {})
    refused(reply, 'keyScope')
    expect(reply.body.resultEnInfo).toContain('billing:read')
  })

  test('is refused for a page of another site', async () => {
    const { browser } = await person()
    const { key } = await make(browser)
    const headers = { 'sec-fetch-site': 'cross-site' }
    refused(await new Program(server, key).call(projectList, {}, { headers }), 'noRight')
  })
})

describe('making one', () => {
  test('needs the password, and grants only what the role may do', async () => {
    const { name } = await person()
    const unconfirmed = await new Browser(server).signIn('user', name, password)
    refused(await unconfirmed.call(keyMake, { name: 'x', scopes: ['media:read'] }), 'passwordAgain')
    const { browser } = await person()
    refused(await browser.call(keyMake, { name: 'x', scopes: ['users:read'] }), 'keyScopeForeign')
    refused(await browser.call(keyMake, { name: ' ', scopes: ['media:read'] }), 'keyNameEmpty')
    refused(await browser.call(keyMake, { name: 'x', scopes: [] }), 'keyScopesEmpty')
  })

  test('stops at the limit, which does not include revoked keys', async () => {
    const { id: account, browser } = await person()
    const created = await Promise.all(
      Array.from({ length: maxKeys }, () => addKey(server, { tenant, account, scopes: ['media:read'] })),
    )
    refused(await browser.call(keyMake, { name: 'x', scopes: ['media:read'] }), 'keysFull')
    await browser.call(ownKeyCalls.revoke, { id: created[0]!.id })
    await make(browser)
  })

  test('is in the audit log, and so is revoking', async () => {
    const { id, browser } = await person()
    await browser.call(ownKeyCalls.revoke, { id: (await make(browser)).id })
    const { browser: operator } = await person('operator')
    const { records } = (await operator.call(auditLogList, {})).body.result!
    const own = records.filter(({ subject }) => subject?.id === id)
    expect(own.map(({ action }) => action)).toEqual(['key.revoke', 'key.make'])
    expect(own[1]!.details).toEqual({ name: 'Night shift', scopes: 'media:read', expires: null })
  })
})

test('operators see and revoke the keys of the tenant’s staff, and no others', async () => {
  const [one, other, user] = [await person('operator'), await person('operator'), await person()]
  const staff = await make(one.browser, ['accounts:read'])
  const own = await make(user.browser)
  const listed = (await other.browser.call(staffKeyList, {})).body.result!
  expect(listed.find(({ id }) => id === staff.id)).toMatchObject({ by: { id: one.id, name: one.name } })
  expect(listed.map(({ id }) => id)).not.toContain(own.id)
  refused(await other.browser.call(staffKeyCalls.revoke, { id: own.id }), 'notFound')
  expect((await other.browser.call(staffKeyCalls.revoke, { id: staff.id })).body.success).toBe(true)
  expect((await one.browser.call(keyList, {})).body.result).toMatchObject([{ state: 'revoked' }])
})

test('a key of the tenant outlives the account that made it', async () => {
  const [maker, other] = [await person('operator'), await person('operator')]
  const { id, key } = await make(maker.browser, ['accounts:read'])
  const program = new Program(server, key)
  const works = async () => (await program.call(staffAccountList, {})).body.success
  const { browser } = other

  await browser.call(staffAccountPassword, { id: maker.id })
  expect(await works()).toBe(true)
  await browser.call(staffAccountSuspend, { id: maker.id, suspended: true })
  expect(await works()).toBe(true)
  await server.app.database
    .of(tenant)
    .updateTable('accounts')
    .set({ removed_at: server.app.now() })
    .where('id', '=', maker.id)
    .execute()
  expect(await works()).toBe(true)

  const listed = (await browser.call(staffKeyList, {})).body.result!
  expect(listed.find((one) => one.id === id)).toMatchObject({ by: { id: maker.id }, state: 'active' })
  await browser.call(staffKeyCalls.revoke, { id })
  refused(await program.call(staffAccountList, {}), 'keyRevoked')
})

test('calls of a key are limited, and their headers say how many are left', async () => {
  const { browser } = await person()
  const { id, key } = await make(browser)
  const program = new Program(server, key)
  const first = await program.call(projectList, {})
  const { most, seconds } = callsOfKey
  expect(first.headers).toMatchObject({
    'ratelimit-limit': String(most),
    'ratelimit-remaining': String(most - 1),
    'ratelimit-policy': `${most};w=${seconds}`,
  })
  await sql`update tries set count = ${most} where key = ${`api-key:${id}`}`.execute(
    server.app.database.outside,
  )
  const reply = await program.call(projectList, {})
  refused(reply, 'tooMany')
  expect(reply.headers['ratelimit-remaining']).toBe('0')
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(reply.headers['retry-after']).toBe(reply.headers['ratelimit-reset'])
})

test('a key never appears in the log, wherever it was sent', async () => {
  const { browser } = await person()
  const { key } = await make(browser)
  const program = new Program(server, key)
  await program.call(projectList, {})
  await program.fetch('GET', `/api/dub/works/list?after=${key}`)
  await program.fetch('POST', `/api/${key}`, `{"a": ${key}`, { 'content-type': 'application/json' })
  server.app.log.error({ err: new Error(`refused ${key}`), headers: { authorization: `Bearer ${key}` } }, key)
  expect(server.logged()).toContain(`refused ${keyPrefix}[hidden]`)
  expect(server.logged()).not.toContain(key.slice(0, 20))
})
