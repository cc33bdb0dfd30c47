import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { lineOf } from '#testkit/client/tus.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  const body = { grace: 1500, pace: 20_000 }
  server = await startServer({}, undefined, { headersTimeout: 1000, connectionsCheckingInterval: 100, body })
  const tenant = await addTestTenant(server)
  await addPerson(server, tenant, { name: 'ana' })
  browser = await new Browser(server).signIn('user', 'ana', password)
})
afterAll(() => server.close())

/** Sends the head, then a piece every 50 ms; returns the answer and the number of pieces sent. */
async function drip(head: string, piece: string | Buffer, pieces: number) {
  const line: Socket = connect(server.port, '127.0.0.1')
  line.on('error', () => {})
  line.write(head)
  let sent = 0
  const timer = setInterval(() => {
    if (sent >= pieces || line.destroyed) return
    line.write(piece)
    sent += 1
  }, 50)
  const answer = await text(line).catch(() => '')
  clearInterval(timer)
  return { answer, sent }
}

const host = () => `host: localhost:${server.port}\r\n`
const login = 'POST /api/login/account HTTP/1.1\r\ncontent-type: application/json\r\n'

test.each([
  ['of a known length', () => `${login}${host()}content-length: 100000\r\n\r\n`, ' '],
  ['in chunks', () => `${login}${host()}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
])('a slow body, %s, gets 408', async (_what, head, piece) => {
  const { answer, sent } = await drip(head(), piece, 2000)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(sent).toBeLessThan(500)
})

test('slow headers get 408, and so does an idle connection', async () => {
  const [dripping, silent] = await Promise.all([drip(`${login}${host()}`, 'x: y\r\n', 2000), drip('', '', 0)])
  expect(dripping.answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(dripping.sent).toBeLessThan(500)
  expect(silent.answer).toMatch(/^HTTP\/1\.1 408 |^$/)
})

test('a slow but steady upload that takes longer than the time for small bodies succeeds', async () => {
  const piece = Buffer.alloc(4000, 'x')
  const pieces = 60
  const { body } = await browser.call(uploadBegin, {
    kind: 'short',
    name: 'film.mp4',
    size: piece.length * pieces,
    mark: 'a slow line',
  })
  const { headers } = lineOf(browser)
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': String(piece.length * pieces),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const { answer } = await drip(`PATCH ${body.result!.path} HTTP/1.1\r\n${lines.join('')}\r\n`, piece, pieces)
  expect(answer).toMatch(/^HTTP\/1\.1 204 /)
  expect(answer).toContain(`upload-offset: ${piece.length * pieces}`)
})

test('a very slow upload is ended and can be resumed', async () => {
  const { body } = await browser.call(uploadBegin, { kind: 'short', name: 'b.mp4', size: 1e6, mark: 'drips' })
  const { headers } = lineOf(browser)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'content-length': '1000000',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const { sent } = await drip(`PATCH ${body.result!.path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'x', 2000)
  expect(sent).toBeLessThan(500)
  const again = await browser.call(uploadBegin, { kind: 'short', name: 'b.mp4', size: 1e6, mark: 'drips' })
  expect(again.body.result).toMatchObject({ id: body.result!.id })
})
