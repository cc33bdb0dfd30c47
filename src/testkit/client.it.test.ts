import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { newWebhookSecret, signatures } from '#identity/webhooks/server/secret.ts'
import { openClient, verifyWebhook, type YiyinError } from '../../packages/client/src/index.ts'

interface Came {
  path: string
  method: string | undefined
  key: string | undefined
  offset: string | undefined
  body: string
}

/** A server whose answers are given; records what came. */
async function answering(answers: ((reply: ServerResponse) => void)[]) {
  const came: Came[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { url, method, headers } = request
      const header = (name: string) => headers[name] as string | undefined
      came.push({ path: url!, method, key: header('idempotency-key'), offset: header('upload-offset'), body })
      answers[came.length - 1]!(reply)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { came, yiyin: openClient({ url, key: 'yy_test' }) }
}

const envelope =
  (status: number, success: boolean, result: unknown, resultCode = success ? 10000 : 18001) =>
  (reply: ServerResponse) => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ success, result, resultInfo: '', resultEnInfo: 'Not enough', resultCode }))
  }
const cutOff = (reply: ServerResponse) => reply.socket!.destroy()

test('a call is sent again with the same name after a broken connection, a 429 and a 503', async () => {
  const { came, yiyin } = await answering([
    cutOff,
    envelope(429, false, null, 10429),
    envelope(503, false, null, 10503),
    envelope(409, false, null, 28014),
    envelope(200, true, { run: 'r' }),
  ])
  expect(await yiyin.call('/translation/start', { id: 'p', languages: ['es'] })).toEqual({ run: 'r' })
  expect(new Set(came.map(({ key }) => key)).size).toBe(1)
  expect(came.map(({ body }) => body)).toEqual(Array(5).fill('{"id":"p","languages":["es"]}'))
})

test('a refusal is not sent again, and says its code', async () => {
  const { came, yiyin } = await answering([envelope(200, false, null), envelope(409, false, null, 28015)])
  const refused = await yiyin.call('/run/detail', { id: 'r' }).catch((error: YiyinError) => error)
  expect(refused).toMatchObject({ name: 'YiyinError', code: 18001, status: 200, message: 'Not enough' })
  const unknown = await yiyin.call('/translation/start', { id: 'p', languages: [] }).catch((error) => error)
  expect(unknown).toMatchObject({ code: 28015, status: 409 })
  expect(came.map(({ path }) => path)).toEqual(['/api/v1/run/detail?id=r', '/api/v1/translation/start'])
})

const received = (status: number, offset?: number) => (reply: ServerResponse) => {
  reply.writeHead(status, offset === undefined ? {} : { 'upload-offset': offset })
  reply.end()
}
const begun = (received: number) =>
  envelope(200, true, { id: 'u', path: '/api/upload/tus/u', received, partSize: 4 })
const film = new Blob(['0123456789'])

test('a file is sent in parts, from what had arrived, and continues after a broken connection', async () => {
  const { came, yiyin } = await answering([
    begun(2),
    received(204, 6),
    cutOff,
    // Three of four bytes had arrived.
    received(200, 9),
    received(503),
    received(200, 9),
    received(204, 10),
  ])
  expect(await yiyin.upload('short', film, 'film.mp4')).toBe('u')
  expect(came.slice(1).map(({ method, offset, body }) => [method, offset, body])).toEqual([
    ['PATCH', '2', '2345'],
    ['PATCH', '6', '6789'],
    ['HEAD', undefined, ''],
    ['PATCH', '9', '9'],
    ['HEAD', undefined, ''],
    ['PATCH', '9', '9'],
  ])
})

test.each([
  [404, /no longer has this upload/],
  [410, /no longer has this upload/],
  [413, /Raise its limit/],
  [401, /Not enough/],
])('an upload that is answered with %i ends with advice', async (status, message) => {
  const { came, yiyin } = await answering([begun(0), envelope(status, false, null)])
  const error = await yiyin.upload('short', film, 'film.mp4').catch((refused: YiyinError) => refused)
  expect(error).toMatchObject({ name: 'YiyinError', status, message: expect.stringMatching(message) })
  expect(came).toHaveLength(2)
})

test('webhooks are verified', async () => {
  const [secret, other] = [newWebhookSecret(), newWebhookSecret()]
  const message = { id: 'm1', timestamp: Math.floor(Date.now() / 1000), body: '{"type":"test"}' }
  const headers = new Headers({
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatures([other, secret], message),
  })
  expect(await verifyWebhook(secret, headers, message.body)).toBe(true)
  expect(await verifyWebhook(other, headers, message.body)).toBe(true)
  expect(await verifyWebhook(newWebhookSecret(), headers, message.body)).toBe(false)
  expect(await verifyWebhook(secret, headers, `${message.body} `)).toBe(false)
  expect(await verifyWebhook(secret, headers, message.body, Date.now() + 301_000)).toBe(false)
})
