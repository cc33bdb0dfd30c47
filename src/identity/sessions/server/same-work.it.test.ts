import { createHook } from 'node:async_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loginAccount } from '#core/contract/sessions.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

// Response times must not reveal who has an account. Time varies anyway, so the work is compared: the statements sent
// and the passwords hashed.

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer()
  // Scheduled jobs would begin within a request that is watched.
  await server.app.queue.close()
  tenant = await addTestTenant(server)
  const studio = await addTestTenant(server, { host: 'studio.localhost' })
  await addPerson(server, tenant, { name: 'here', mobile: '13500000091' })
  await addPerson(server, tenant, { name: 'twice' })
  for (const name of ['elsewhere', 'twice']) await addPerson(server, studio, { name })
  await addPerson(server, studio, { name: 'far', mobile: '13500000092' })
})
afterAll(() => server.close())
// Tries are counted by address, and all tests use one.
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

/** The statements and password hashes of a request. */
async function workOf(request: () => Promise<unknown>) {
  const statements: string[] = []
  let hashes = 0
  const hook = createHook({
    init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0),
  }).enable()
  const real = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given as [string | { text: string }]
    const text = typeof query === 'string' ? query : query.text
    // Which connection is free varies, and tenants are read once a second.
    const isNoise =
      /set_config|set role|SET LOCAL|tenant_hosts|job|unused_needs|pg_notify/.test(text) &&
      !text.includes('add_job')
    if (!isNoise) statements.push(text.replace(/\s+/g, ' ').slice(0, 60))
    return Reflect.apply(real, this, given)
  } as typeof real)
  try {
    await request()
  } finally {
    spy.mockRestore()
    hook.disable()
  }
  return { hashes, statements: statements.sort() }
}

describe('signing in with a wrong password', () => {
  const attempt = (appId: string) =>
    workOf(() => new Browser(server).call(loginAccount, { appId, password: 'Wrong#2026' }))

  test('takes the same work for every name', async () => {
    await attempt('warm up')
    const work = await attempt('no one at all')
    expect(work.hashes).toBeGreaterThan(0)
    expect(work.statements.length).toBeGreaterThan(5)
    for (const name of ['here', '13500000091', 'elsewhere', 'twice']) {
      await sql`delete from tries`.execute(server.app.database.outside)
      expect(await attempt(name), name).toEqual(work)
    }
  })

  test('and still finds an account of the same name in another tenant', async () => {
    const { body } = await new Browser(server).call(loginAccount, { appId: 'elsewhere', password })
    expect(body.result).toHaveProperty('handover')
  })
})

describe('requesting a code', () => {
  const ask = async (recipient: string, purpose?: 'register' | 'login' | 'reset') => {
    const browser = new Browser(server)
    return workOf(() => askForCode(browser, recipient, purpose))
  }

  test.each(['login', 'reset', 'register', undefined] as const)(
    'takes the same work for a known contact and an unknown one (%s)',
    async (purpose) => {
      server.pass(2 * 3_600_000)
      await ask('13500000099', purpose)
      const unknown = await ask('13500000098', purpose)
      expect(unknown.statements.length).toBeGreaterThan(5)
      expect(unknown.statements.filter((text) => text.includes('add_job'))).toHaveLength(1)
      expect(await ask('13500000091', purpose)).toEqual(unknown)
      expect(await ask('13500000092', purpose), 'known in another tenant').toEqual(unknown)
    },
  )
})
