import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginAccount, loginCode, loginTicket } from '#core/contract/sessions.ts'
import type { DB } from '#core/server/db/tables.ts'
import { accountPasswordModify } from '#identity/accounts/contract.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { Browser, type Reply } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { until } from '#testkit/processes/until.ts'
import { elsewhere } from '#testkit/server/one-connection.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { accountEvent } from './account-event.ts'

let server: TestServer
let tenant: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await addTestTenant(server, { host: 'studio.localhost' })
})
afterAll(() => server.close())
// Tries are counted by address, and all tests use one.
beforeEach(() => sql`delete from tries`.execute(server.app.database.outside))

const db = () => server.app.database.of(tenant)

const livingSessions = async (account: string) => {
  const rows = await db()
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account)
    .where('ended_at', 'is', null)
    .execute()
  return rows.length
}

/** A change that has started but not committed while the sign-in arrives. */
async function during(
  change: (trx: Transaction<DB>) => Promise<unknown>,
  signIn: () => Promise<Reply>,
): Promise<Reply> {
  let replying: Promise<Reply> | undefined
  await db()
    .transaction()
    .execute(async (trx) => {
      await change(trx)
      const { rows } = await sql<{ own: number }>`select pg_backend_pid() as own`.execute(trx)
      await elsewhere(() => {
        replying = signIn()
        return until(
          () =>
            sql`select from pg_locks where not granted and ${rows[0]!.own} = any(pg_blocking_pids(pid))`
              .execute(server.app.database.outside)
              .then((waiting) => waiting.rows.length > 0),
          (isWaiting) => isWaiting,
          10_000,
        )
      })
    })
  return replying!
}

const changes = {
  'a new password': async (trx: Transaction<DB>, account: string) => {
    const password_hash = await hashPassword('Other#2026')
    await trx.updateTable('accounts').set({ password_hash }).where('id', '=', account).execute()
    await accountEvent(trx, { account, now: server.app.now() }, 'change')
  },
  'a suspension': async (trx: Transaction<DB>, account: string) => {
    await trx
      .updateTable('accounts')
      .set({ suspended_at: server.app.now() })
      .where('id', '=', account)
      .execute()
    await accountEvent(trx, { account, now: server.app.now() }, 'suspension')
  },
  'a removal': async (trx: Transaction<DB>, account: string) => {
    await trx
      .updateTable('accounts')
      .set({ removed_at: server.app.now() })
      .where('id', '=', account)
      .execute()
    await accountEvent(trx, { account, now: server.app.now() }, 'removal')
  },
}

/** What is prepared before the change, and the final step during it. */
const ways = {
  'a password': async (name: string) => () =>
    new Browser(server).call(loginAccount, { appId: name, password }),
  'a code': async (_: string, mobile: string) => {
    const browser = new Browser(server)
    await askForCode(browser, mobile, 'login')
    const code = await codeSentTo(server, tenant, mobile)
    return () => browser.call(loginCode, { appId: mobile, code })
  },
  'a ticket': async (name: string) => {
    const { body } = await new Browser(server, 'studio.localhost').call(loginAccount, {
      appId: name,
      password,
    })
    const ticket = new URL((body.result as { handover: string }).handover).searchParams.get('jwt')!
    return () => new Browser(server).call(loginTicket, { ticket })
  },
}

let created = 0
describe.each(Object.entries(ways))('a sign-in by %s', (_, prepare) => {
  test.each(Object.entries(changes))('leaves no session behind after %s', async (_, change) => {
    created += 1
    const [name, mobile] = [`flying${created}`, `1350000${1000 + created}`]
    const account = await addPerson(server, tenant, { name, mobile })
    const signIn = await prepare(name, mobile)
    const reply = await during((trx) => change(trx, account), signIn)
    expect(reply.body.success).toBe(false)
    expect(await livingSessions(account)).toBe(0)
  })
})

test('a ticket from before a new password is invalid after it', async () => {
  const account = await addPerson(server, tenant, { name: 'ticketed' })
  const redeem = await ways['a ticket']('ticketed')
  const browser = await new Browser(server).signIn('user', 'ticketed', password)
  await browser.call(accountPasswordModify, { pwd: password, newPwd: 'Newer#2026' })
  expect((await redeem()).body.resultCode).toBe(11007)
  expect(await livingSessions(account)).toBe(0)
})

test('a password change that was checked before another one does not overwrite it', async () => {
  const account = await addPerson(server, tenant, { name: 'twice' })
  const browser = await new Browser(server).signIn('user', 'twice', password)
  const reply = await during(
    (trx) => changes['a new password'](trx, account),
    () => browser.call(accountPasswordModify, { pwd: password, newPwd: 'Stolen#2026' }),
  )
  expect(reply.body.success).toBe(false)
  await new Browser(server).signIn('user', 'twice', 'Other#2026')
})

test('repeated sign-ins during a password change leave no session with the old password', async () => {
  const account = await addPerson(server, tenant, { name: 'rounds' })
  let current = password
  for (let round = 1; round <= 5; round += 1) {
    await sql`delete from tries`.execute(server.app.database.outside)
    const owner = await new Browser(server).signIn('user', 'rounds', current)
    const next = `Round#2026${round}`
    const attempts = Array.from({ length: 6 }, () =>
      new Browser(server).call(loginAccount, { appId: 'rounds', password: current }),
    )
    const changed = await owner.call(accountPasswordModify, { pwd: current, newPwd: next })
    expect(changed.body.success).toBe(true)
    await Promise.all(attempts)
    expect(await livingSessions(account)).toBe(0)
    current = next
  }
})
