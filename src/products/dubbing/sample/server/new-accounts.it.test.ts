import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountBegin, register } from '#identity/accounts/contract.ts'
import { projectList } from '#products/dubbing/projects/contract/projects.ts'
import { Browser } from '#testkit/client/browser.ts'
import { askForCode, codeSentTo } from '#testkit/client/codes.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

const terms = { agreement: 1, privacy: 1 }
const samples = async (browser: Browser) => (await browser.call(projectList, {})).body.result!.records

test('who registers finds the sample at once', async () => {
  const browser = new Browser(server)
  const mobile = '13600000001'
  await askForCode(browser, mobile, 'register')
  const code = await codeSentTo(server, tenant, mobile)
  const form = { name: 'newcomer', mobile, code, password, lang: 'cn', codeType: 0, terms } as const
  expect((await browser.call(register, form)).body.success).toBe(true)
  await browser.signIn('user', 'newcomer', password)
  expect(await samples(browser)).toMatchObject([{ sample: true, status: 0 }])
})

const db = () => server.app.database.of(tenant)

/** As agents, staff and sign-in providers open it: the terms come first. */
const opened = async (role: 'user' | 'agent', name: string) => {
  const id = await addPerson(server, tenant, { role, name })
  await db().updateTable('accounts').set({ must_agree: true }).where('id', '=', id).execute()
  const browser = await new Browser(server).signIn(role, name, password)
  expect((await browser.call(accountBegin, { terms })).body.success).toBe(true)
  return { id, browser }
}

test('who was given an account finds it after the first steps, and only once', async () => {
  const { id, browser } = await opened('user', 'given')
  expect(await samples(browser)).toMatchObject([{ sample: true }])
  // Staff set another password.
  await db().updateTable('accounts').set({ must_agree: true }).where('id', '=', id).execute()
  expect((await browser.call(accountBegin, { terms })).body.success).toBe(true)
  expect(await samples(browser)).toHaveLength(1)
})

test('an agent, who has no projects, gets none', async () => {
  const { id } = await opened('agent', 'agency')
  expect(await db().selectFrom('projects').select('id').where('account_id', '=', id).execute()).toEqual([])
})
