import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#app/registry/calls.ts'
import { roles, type Call, type Role } from '#core/contract/call.ts'
import { isPosted } from '#core/contract/is-posted.ts'
import { problems } from '#core/contract/problems.ts'
import { upload } from '#identity/file-links/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { sendForm } from '#testkit/client/send-form.ts'
import { openSocket } from '#testkit/client/socket.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { wireFieldsOf } from '#testkit/wire-fields.ts'

// Generated from the contract: a new field is tested without a change here.

let server: TestServer
let tenant: string
const callers = new Map<Role, Browser>()
const portal = { user: 'user', agent: 'agent', operator: 'staff', finance: 'staff' } as const

beforeAll(async () => {
  server = await startServer()
  // Calls of hidden menu entries are refused until these are enabled.
  tenant = await addTestTenant(server, { features: server.app.menu.features.map(({ code }) => code) })
  for (const role of roles) {
    await addPerson(server, tenant, { role, name: role })
    callers.set(role, await new Browser(server).signIn(portal[role], role, password))
    await callers.get(role)!.confirm(password)
  }
})
afterAll(() => server.close())

const callerOf = ({ who }: Call) =>
  who === 'anyone' ? new Browser(server) : callers.get(roles.find((role) => who.includes(role))!)!

const bad = { NUL: 'a\0b', 'a lone high surrogate': 'a\ud800b', 'a lone low surrogate': 'a\udc00b' }

const picture = Buffer.from('no picture')

const takesText = allCalls.filter((one) => wireFieldsOf(one).some(({ type }) => type === 'string'))

describe.each(takesText.map((one) => [one.path, one] as const))('%s', (_path, one) => {
  test('refuses text that cannot be stored, in every field', async () => {
    // Attempts are counted by address, and all requests of this test come from one.
    await sql`delete from tries`.execute(server.app.database.outside)
    const browser = callerOf(one)
    for (const { path, type, input } of wireFieldsOf(one)) {
      if (type !== 'string') continue
      for (const [name, text] of Object.entries(bad)) {
        const isQuery = one.file || !isPosted(one)
        // A query string is UTF-8, which cannot contain lone surrogates.
        if (isQuery && text !== bad.NUL) continue
        const { status, body } = one.file
          ? await sendForm(browser, one.path, input(text) as Record<string, string>, picture, 'a.png')
          : await browser.call(one, input(text) as never)
        expect([status, body.resultCode], `${path}: ${name}`).toEqual([400, problems.malformed.code])
        expect(body.resultEnInfo, path).toContain(path)
      }
    }
  })
})

test('refuses a file whose name cannot be stored', async () => {
  const browser = callerOf(upload)
  const boundary = 'yiyin'
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="uploadFile"; filename="a\0.png"\r\ncontent-type: image/png\r\n\r\nx\r\n--${boundary}--\r\n`
  const reply = await browser.fetch('POST', '/api/upload', body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
  expect([reply.status, reply.body.resultCode]).toEqual([400, problems.malformed.code])
})

test.each(['/payment/sandbox/a%00b', '/files/a%00b', '/media/a%00b/c', `/upload/files/a%00b`])(
  'an address like %s is refused without an internal fault',
  async (path) => {
    const reply = await callerOf(upload).fetch('GET', path)
    expect([400, 403, 404]).toContain(reply.status)
  },
)

test('a list nested deeper than the stack is refused without an internal fault', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const type = { 'content-type': 'application/json' }
  const reply = await new Browser(server).fetch('POST', '/api/login/account', `{"appId":${deep}}`, type)
  expect([reply.status, reply.body.resultCode]).toEqual([413, problems.tooMuchWork.code])
})

test('a socket refuses a ticket that cannot be stored', async () => {
  for (const ticket of Object.values(bad))
    expect((await openSocket(callerOf(upload), { ticket }).closed).code).toBe(4000)
  expect(server.logged().includes('a hello failed')).toBe(false)
})

describe('a database error', () => {
  test('is logged without the values of the statement', async () => {
    const secret = 'value-that-no-log-may-hold'
    const db = server.app.database.of(tenant)
    const errors = [
      db
        .updateTable('accounts')
        .set({ agent_id: `${secret}` })
        .execute(),
      db
        .updateTable('accounts')
        .set({ company: `${secret}\0` })
        .execute(),
      db.updateTable('accounts').set({ name: secret }).execute(),
      sql`select ${`{"a": "${secret}`}::jsonb`.execute(db),
      sql`select set_config(${secret}, ${secret}, false)`.execute(db),
    ]
    for (const failed of await Promise.allSettled(errors)) {
      expect(failed.status).toBe('rejected')
      const { reason } = failed as PromiseRejectedResult
      server.app.log.error({ err: reason as Error }, 'as it is')
      server.app.log.error({ err: new Error('outer', { cause: reason }) }, 'as a cause')
    }
    const logged = server.logged()
    expect(logged.includes('"msg":"as a cause"')).toBe(true)
    expect(logged.includes('"sqlState":"22P02"')).toBe(true)
    expect(logged.includes('duplicate key value violates unique constraint')).toBe(true)
    expect(logged.includes(secret)).toBe(false)
  })
})
