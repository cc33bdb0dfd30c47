import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import { cueEdit } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { readLinkup } from '#products/reading/contract/reading-works.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let ann: Browser
beforeAll(async () => {
  server = await startServer()
  const tenant = await addTestTenant(server)
  await addPerson(server, tenant, { role: 'user', name: 'ann' })
  ann = await new Browser(server).signIn('user', 'ann', password)
})
afterAll(() => server.close())

const sent = async (call: Call, body: string) =>
  (await ann.fetch('POST', `/api${call.path}`, body, { 'content-type': 'application/json' })).body.resultCode

test.each([
  ['of the usual size', projectCreate, 80_000],
  ['of 4 MB', readLinkup, 1_300_000],
  ['in a thread', cueEdit, 1_600_000],
])('a body of many small values is refused before it is parsed: a call %s', async (_, call, count) => {
  expect(await sent(call, `[${'{},'.repeat(count)}{}]`)).toBe(problems.tooMuchWork.code)
  expect(await sent(call, '[]')).not.toBe(problems.tooMuchWork.code)
  expect(await sent(call, '{"id":')).toBe(problems.malformed.code)
  expect(await sent(call, '')).not.toBe(problems.fault.code)
})
