import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { tokenVerify } from '#core/contract/sessions.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { sessionEnd, sessionEndAll, sessionList } from '../contract.ts'

let server: TestServer
let tenant: string
beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
})
afterAll(() => server.close())

const signIn = (name: string) => new Browser(server).signIn('user', name, password)
const stateOf = async (browser: Browser) => (await browser.call(tokenVerify, {})).body.resultCode

test('the list contains the account’s sessions; one is ended, and then all', async () => {
  for (const name of ['lister', 'neighbor']) await addPerson(server, tenant, { name })
  const [here, there, third] = [await signIn('lister'), await signIn('lister'), await signIn('lister')]
  const neighbor = await signIn('neighbor')
  const sessions = (await here.call(sessionList, {})).body.result!
  expect(sessions).toHaveLength(3)
  expect(sessions.map(({ own }) => own)).toEqual([false, false, true])
  const thereId = (await there.call(sessionList, {})).body.result!.find(({ own }) => own)!.id

  const foreign = (await neighbor.call(sessionList, {})).body.result![0]!.id
  expect((await here.call(sessionEnd, { id: foreign })).body.resultCode).toBe(problems.notFound.code)
  expect((await here.call(sessionEnd, { id: thereId })).body.success).toBe(true)
  expect(await stateOf(there)).toBe(problems.sessionEnded.code)
  expect((await here.call(sessionList, {})).body.result).toHaveLength(2)

  expect((await here.call(sessionEndAll, {})).body.success).toBe(true)
  expect(here.cookies.has('yiyin_session')).toBe(false)
  for (const browser of [here, third]) expect(await stateOf(browser)).not.toBe(0)
  expect(await stateOf(neighbor)).toBe(0)
  const devices = await server.app.database.of(tenant).selectFrom('devices').select('account_id').execute()
  expect(devices.map(({ account_id }) => account_id)).toEqual([neighbor.session!.user.id])
})
