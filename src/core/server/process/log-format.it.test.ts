import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant } from '#testkit/client/people.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await addPerson(server, await addTestTenant(server), { name: 'ana' })
})
afterAll(() => server.close())

interface Line extends Record<string, unknown> {
  level: number
  time: string
  process: string
  msg: string
}

test('every line of the log has the documented fields, and secrets are in none', async () => {
  const secret = 'Wrong#Secret2026'
  const browser = new Browser(server)
  await browser.fetch('GET', `/api/account/detail?password=${secret}`, undefined, { authorization: secret })
  await browser.fetch('POST', '/api/account/login', `{"account":"ana","password":"${secret}"`, {
    'content-type': 'application/json',
  })
  server.app.log.error({ err: new Error('it broke'), password: secret, job: 'j', kind: 'k' }, 'a job failed')
  const lines = server
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
  expect(lines.length).toBeGreaterThan(2)
  for (const { level, time, process, msg } of lines) {
    expect([10, 20, 30, 40, 50, 60]).toContain(level)
    expect(new Date(time).toISOString()).toBe(time)
    expect(process).toBe('server')
    expect(msg.length).toBeGreaterThan(0)
  }
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.length).toBe(2)
  expect(requests[0]).toMatchObject({
    method: 'GET',
    path: '/api/account/detail',
    status: 401,
    ms: expect.any(Number),
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(lines.at(-1)).toMatchObject({
    job: 'j',
    kind: 'k',
    err: { type: 'Error', message: 'it broke', stack: expect.any(String) },
  })
  expect(server.logged()).not.toContain(secret)
})
