import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#core/contract/problems.ts'
import { StorageFull } from '#core/server/storage/storage.ts'
import { isOwnImage } from '#identity/images/server/image.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { png } from '#testkit/media/pictures.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { imageMaxBytes, upload } from '../contract.ts'

let server: TestServer
let browser: Browser
let here: string
beforeAll(async () => {
  server = await startServer()
  here = await addTestTenant(server)
  await addTestTenant(server, { host: 'studio.localhost' })
  await addPerson(server, here, { name: 'ana' })
  browser = await new Browser(server).signIn('user', 'ana', password)
})
afterAll(() => server.close())

const picture = png({ width: 300, height: 200, bright: (x, y) => (x ^ y) % 5 > 2 })

async function send(bytes: Buffer, name = 'me.png', field = upload.file!.field, by = browser) {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name))
  const whole = new Response(form)
  const body = Buffer.from(await whole.arrayBuffer())
  return by.fetch('POST', '/api/upload', body, { 'content-type': whole.headers.get('content-type')! })
}

async function stored(bytes = picture): Promise<string> {
  const { body } = await send(bytes)
  return (body.result as { path: string }).path
}

/** With node:http, because fetch does not send another Host. */
async function get(path: string, headers: Record<string, string> = {}, host = 'localhost', method = 'GET') {
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    path,
    method,
    headers: { host, ...headers },
  }).end()
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  return { status: answer!.statusCode, headers: answer!.headers, bytes: await buffer(answer!) }
}

describe('an upload', () => {
  test('returns a path that serves the re-encoded image', async () => {
    const path = await stored()
    expect(path).toMatch(/^\/files\/[0-9a-f-]{36}\.webp$/)
    const { status, headers, bytes } = await get(path)
    expect(status).toBe(200)
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    })
  })

  test.each([
    ['me.gif', picture, 'imageKind'],
    ['me', picture, 'imageKind'],
    ['me.png.svg', picture, 'imageKind'],
    ['me.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'imageKind'],
    ['me.JPG', Buffer.from('<!doctype html><script>alert(1)</script>'), 'imageKind'],
    ['me.png', Buffer.alloc(0), 'imageUnreadable'],
    ['me.png', picture.subarray(0, 200), 'imageUnreadable'],
    ['me.png', png({ width: 60_000, height: 60_000, rows: Buffer.alloc(100) }), 'imageTooLarge'],
    ['me.png', Buffer.alloc(imageMaxBytes + 1), 'tooLarge'],
  ] as const)('of %s with other content is refused', async (name, bytes, problem) => {
    const { status, body } = await send(bytes, name)
    expect([status, body.resultCode]).toEqual([problems[problem].status, problems[problem].code])
    expect(body.resultInfo).not.toBe('')
  })

  test('in another field, or missing, is refused', async () => {
    expect((await send(picture, 'me.png', 'file')).body.resultCode).toBe(14017)
    const { body } = await browser.fetch('POST', '/api/upload', '{}', { 'content-type': 'application/json' })
    expect(body.resultCode).toBe(14017)
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary="a\\"b"',
    'multipart/form-data; boundary=other',
  ])('an unreadable form (%s) is refused as malformed', async (type) => {
    const form = new FormData()
    form.set(upload.file!.field, new File([new Uint8Array(picture)], 'me.png'))
    const body = Buffer.from(await new Response(form).arrayBuffer())
    const { status, body: refused } = await browser.fetch('POST', '/api/upload', body, {
      'content-type': type,
    })
    expect([status, refused.resultCode]).toEqual([400, problems.malformed.code])
  })

  test('uses the content instead of a wrong file extension', async () => {
    expect((await send(picture, 'me.jpeg')).body.success).toBe(true)
  })

  test('is limited per account', async () => {
    await addPerson(server, here, { name: 'busy' })
    const busy = await new Browser(server).signIn('user', 'busy', password)
    const small = png({ width: 2, height: 2 })
    const answers = []
    for (let sent = 0; sent < 61; sent++) answers.push(await send(small, 'me.png', undefined, busy))
    expect(answers.slice(0, 60).every(({ body }) => body.success)).toBe(true)
    expect(answers[60]!.status).toBe(429)
    expect(Number(answers[60]!.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('reports a full storage as temporary', async () => {
    const { storage } = server.app
    server.app.storage = { ...storage, put: () => Promise.reject(new StorageFull('no room left')) }
    try {
      const { status, body } = await send(picture)
      expect([status, body.resultCode]).toEqual([503, 10503])
    } finally {
      server.app.storage = storage
    }
  })
})

describe('an image', () => {
  test('serves every range as its slice', async () => {
    const path = await stored()
    const { bytes: whole } = await get(path)
    const last = whole.length - 1
    const asked: [string, number, number][] = [
      ['bytes=0-0', 0, 0],
      ['bytes=10-19', 10, 19],
      ['bytes=5-', 5, last],
      ['bytes=-7', last - 6, last],
      [`bytes=3-${last + 100}`, 3, last],
    ]
    for (const [range, start, end] of asked) {
      const { status, headers, bytes } = await get(path, { range })
      expect(status).toBe(206)
      expect(headers['content-range']).toBe(`bytes ${start}-${end}/${whole.length}`)
      expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true)
    }
    const beyond = await get(path, { range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
    const several = await get(path, { range: 'bytes=0-1,3-4' })
    const conditional = await get(path, { range: 'bytes=0-1', 'if-range': '"x"' })
    for (const { status, bytes } of [several, conditional]) {
      expect(status).toBe(200)
      expect(bytes.equals(whole)).toBe(true)
    }
  })

  test('answers HEAD with its size', async () => {
    const path = await stored()
    const { bytes } = await get(path)
    const head = await get(path, {}, 'localhost', 'HEAD')
    expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ])
  })

  test('is only served on its own tenant’s host', async () => {
    const path = await stored()
    expect((await get(path, {}, 'studio.localhost')).status).toBe(404)
    expect((await get(path, {}, 'unknown.example')).status).toBe(421)
    const [tenant, other] = [
      await server.app.tenants.at('localhost'),
      await server.app.tenants.at('studio.localhost'),
    ]
    expect(await isOwnImage(server.app, tenant!, path)).toBe(true)
    expect(await isOwnImage(server.app, other!, path)).toBe(false)
  })

  test('a missing file, or a path that leads elsewhere, is not found', async () => {
    const secret = join(server.app.config.data, 'files', 'secret.webp')
    await writeFile(secret, 'secret')
    const name = (await stored()).slice('/files/'.length)
    const hostile = [
      `/files/${randomUUID()}.webp`,
      '/files/secret.webp',
      '/files/../secret.webp',
      '/files/..%2fsecret.webp',
      '/files/%2e%2e/%2e%2e/secret.webp',
      '/files/..%5c..%5csecret.webp',
      `/files/${name.toUpperCase()}`,
      `/files/${here}/images/${name}`,
      `/files/x/../${name.replace('.webp', '.png')}`,
      '/files/',
    ]
    for (const path of hostile) {
      const reply = await browser.fetch('GET', path)
      expect([path, reply.status]).toEqual([path, 404])
    }
    expect((await browser.fetch('GET', `/files/${name}%00.webp`)).status).toBe(400)
    const tenant = await server.app.tenants.at('localhost')
    for (const path of [
      '',
      'x',
      name,
      `https://evil.example/files/${name}`,
      `/files/${name}?x`,
      `/files/${name}\n`,
      '/files/../secret.webp',
    ])
      expect(await isOwnImage(server.app, tenant!, path)).toBe(false)
    await rm(secret)
  })
})
