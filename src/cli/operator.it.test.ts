import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountBegin } from '#contract/accounts.ts'
import { auditLogList } from '#contract/audit-log.ts'
import { Browser } from '#testkit/browser.ts'
import { addTestTenant } from '#testkit/people.ts'
import { startServer, type TestServer } from '#testkit/server.ts'
import { typeCommand } from '#testkit/type-command.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await addTestTenant(server)
})
afterAll(() => server.close())

/** Returns the password printed by the command. */
async function operator(name: string): Promise<string> {
  const { code, said } = await typeCommand(['operator', name], {
    DATABASE_URL: server.app.config.databaseUrl,
  })
  expect(code, said).toBe(0)
  return /password {2}(\S+)/.exec(said)![1]!
}

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
