import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginAccount } from '#core/contract/sessions.ts'
import { cueEdit } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { translateMark } from '#products/dubbing/translation/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addProject } from '#testkit/desks/add-project.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let tenant: string
let account: string

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  account = await addPerson(server, tenant, { name: 'ana' })
})
afterAll(() => server.close())

/** Announces a body and sends nothing of it. */
async function announce(path: string, headers: Record<string, string>): Promise<number> {
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    method: 'POST',
    path: `/api${path}`,
    headers: { host: `localhost:${server.port}`, 'content-type': 'application/json', ...headers },
  })
  sent.on('error', () => undefined)
  sent.flushHeaders()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  sent.destroy()
  return answer.statusCode!
}

test('a large body is not read if the caller may not make the call', async () => {
  expect(await announce(cueEdit.path, { 'content-length': String(8 * 1024 * 1024) })).toBe(401)
  expect(await announce(cueEdit.path, { 'transfer-encoding': 'chunked' })).toBe(401)
})

test('a body above the limit of its call is refused before it is read', async () => {
  expect(await announce(loginAccount.path, { 'content-length': String(300 * 1024) })).toBe(413)
})

test('all lines of the largest project can be selected in one request', async () => {
  const ana = await new Browser(server).signIn('user', 'ana', password)
  const cues = [{ id: '1', start: 0, end: 1000, text: 'One' }]
  const id = await addProject(server, { tenant, account, cues, translations: { es: ['Uno'] } })
  const chosen = Array.from({ length: 50_000 }, (_, at) => String(at + 1))
  const { body } = await ana.call(translateMark, { id, language: 'es', cues: chosen })
  expect(body).toMatchObject({ success: true })
})
