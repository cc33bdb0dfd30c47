import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { tokenVerify } from '#core/contract/sessions.ts'
import { accountBegin } from '#identity/accounts/contract.ts'
import { auditLogList } from '#identity/audit/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { firstStep, setUpApp } from '#testkit/client/second-factor.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { typeCommand } from '#testkit/processes/type-command.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await addPerson(server, tenant, { role: 'finance', name: 'cashier' })
})
afterAll(() => server.close())

/** Returns the password printed by the command. */
async function operator(name: string): Promise<string> {
  const { code, said } = await run(name)
  expect(code, said).toBe(0)
  return /password {2}(\S+)/.exec(said)![1]!
}

const run = (...given: string[]) =>
  typeCommand(['operator', ...given], { DATABASE_URL: server.app.config.databaseUrl })

test('creates an operator, who sets their own password first and gets a new one if it was forgotten', async () => {
  const password = await operator('root')
  const browser = await new Browser(server).signIn('staff', 'root', password)
  expect(browser.session!.firstSteps).toEqual(['password'])
  expect((await browser.call(auditLogList, {})).body.success).toBe(false)
  const own = 'Chosen#2026!'
  expect((await browser.call(accountBegin, { newPwd: own })).body.success).toBe(true)

  const again = await operator('Root')
  await expect(new Browser(server).signIn('staff', 'root', own)).rejects.toThrow('could not sign in')
  const back = await new Browser(server).signIn('staff', 'root', again)
  expect(back.session!.firstSteps).toEqual(['password'])
  await back.call(accountBegin, { newPwd: 'Chosen#2027!' })
  const { records } = (await back.call(auditLogList, {})).body.result!
  expect(records.map(({ action, by, subject }) => [action, by, subject?.name])).toEqual([
    ['account.password', null, 'root'],
    ['account.open', null, 'root'],
  ])
})

test('removes the second factor of an operator who lost it, and keeps the password', async () => {
  await addPerson(server, tenant, { role: 'operator', name: 'locked-out' })
  const browser = await new Browser(server).signIn('staff', 'locked-out', password)
  await browser.confirm(password)
  await setUpApp(browser, server.app.now())
  await firstStep(new Browser(server), 'staff', 'locked-out', password)
  const { code, said } = await run('Locked-Out', '--reset-second-factor')
  expect(code, said).toBe(0)
  expect((await browser.call(tokenVerify, {})).body.resultCode).toBe(problems.sessionEnded.code)
  await new Browser(server).signIn('staff', 'locked-out', password)
  const again = await run('locked-out', '--reset-second-factor')
  expect(again.code).not.toBe(0)
  expect(again.said).toContain('no staff account locked-out with two-step verification')
})

test.for<[what: string, given: string[], env: Record<string, string>, said: RegExp]>([
  ['no name', [], {}, /^yiyin operator: /],
  ['a name that is too long', ['x'.repeat(65)], {}, /^yiyin operator: /],
  ['a name with only spaces', ['  '], {}, /^yiyin operator: /],
  ['the name of other staff', ['Cashier'], {}, /^Cashier of tenant .* is staff, but no operator/m],
  ['an unknown tenant', ['root', '--tenant', 'nowhere'], {}, /^There is no tenant nowhere\. Available: /m],
  ['a public address that is none', ['root'], { PUBLIC_URL: 'dub.example.com' }, /PUBLIC_URL: must be a URL/],
  ['a database that does not answer', ['root'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /DATABASE_URL/],
])('%s is told in a line, without a stack', async ([, given, env, said]) => {
  const told = await typeCommand(['operator', ...given], { DATABASE_URL: server.app.config.databaseUrl, ...env })
  expect(told.code).not.toBe(0)
  expect(told.said).toMatch(said)
  expect(told.said).not.toMatch(/^\s+at /m)
})
