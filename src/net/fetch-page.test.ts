import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { inEnglish } from '#testkit/processes/in-english.ts'
import { allowedPageHosts, readAllowedHosts } from './allowed-hosts.ts'
import { fetchPage } from './fetch-page.ts'
import { decodePage } from './page-charset.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function serve(listener: RequestListener) {
  let connections = 0
  const server = createServer(listener)
  server.on('connection', () => (connections += 1))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => (server.closeAllConnections(), server.close()))
  const { port } = server.address() as AddressInfo
  return { port, at: (path = '/') => `http://127.0.0.1:${port}${path}`, connections: () => connections }
}

const { signal } = new AbortController()
const local = { signal, allowed: () => readAllowedHosts('127.0.0.1')! }
/** As strangers read: no private host is allowed. */
const strict = { signal, allowed: () => readAllowedHosts('')! }
const html = { 'content-type': 'text/html; charset=utf-8' }

type Lookup = NonNullable<Parameters<typeof fetchPage>[1]['lookup']>
const lookupOf = (answers: string[][]) => {
  const asked: string[] = []
  const lookup = ((name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked.push(name)
    const found = answers.length > 1 ? answers.shift()! : answers[0]!
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as Lookup
  return { lookup, asked }
}

test('reads a page, and sends neither credentials nor the part after the hash', async () => {
  const seen: unknown[] = []
  const { at, port } = await serve((request, response) => {
    seen.push(request.url, request.headers.authorization, request.headers.cookie)
    response.writeHead(200, html).end('<p>你好</p>')
  })
  const page = await fetchPage(`  http://me:secret@127.0.0.1:${port}/a?b=1#c `, local)
  expect(page).toEqual({ address: at('/a?b=1'), kind: 'html', text: '<p>你好</p>' })
  expect(seen).toEqual(['/a?b=1', undefined, undefined])
})

test('distinguishes plain text and HTML', async () => {
  const { at } = await serve((request, response) => {
    if (request.url === '/typed') response.setHeader('content-type', 'text/plain')
    response.end(request.url === '/html' ? '<!doctype html><p>a' : 'plain <b>')
  })
  expect(await fetchPage(at('/typed'), local)).toMatchObject({ kind: 'text' })
  expect(await fetchPage(at('/none'), local)).toMatchObject({ kind: 'text' })
  expect(await fetchPage(at('/html'), local)).toMatchObject({ kind: 'html' })
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.100.100.200/',
  'http://169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://localhost/',
  'http://example.com@127.0.0.1/',
  'https://127.0.0.1/',
])('refuses the private address %s', async (address) => {
  await expect(fetchPage(address, strict)).rejects.toMatchObject({
    kind: 'badAddress',
    name: 'net.notPublic',
  })
})

test.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'data:text/html,x',
  'javascript:alert(1)',
  'blob:nodedata:x',
  'gopher://example.com/',
  'example.com/article',
  '//example.com/',
  'http://',
  '',
  `http://example.com/${'a'.repeat(3000)}`,
])('refuses %s, which is no web address', async (address) => {
  await expect(fetchPage(address, strict)).rejects.toMatchObject({ name: 'net.notWebAddress' })
})

test.each([22, 25, 3306, 5432, 6379, 8081, 11211])('refuses port %i of a public host', async (port) => {
  await expect(fetchPage(`http://example.com:${port}/`, strict)).rejects.toMatchObject({
    name: 'net.portNotAllowed',
  })
})

test('by default, hosts allowed for engines are not allowed for pages', () => {
  const allowed = allowedPageHosts({
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1,models.internal',
    LINKUP_ENDPOINT: 'http://10.0.0.5:7000',
  })
  expect(allowed.isAllowedAddress('127.0.0.1')).toBe(false)
  expect(allowed.isAllowedName('models.internal', 80)).toBe(false)
  expect(allowed.isAllowedName('10.0.0.5', 7000)).toBe(false)
  expect(allowedPageHosts({ ALLOWED_PAGE_HOSTS: 'wiki.internal' }).isAllowedName('wiki.internal', 3000)).toBe(
    true,
  )
})

test('refuses a name with a private address among its addresses', async () => {
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:169.254.169.254'], ['fe80::1']]) {
    const { lookup } = lookupOf([addresses])
    await expect(fetchPage('http://inside.example/', { ...strict, lookup })).rejects.toMatchObject({
      name: 'net.notPublic',
      values: { host: 'inside.example' },
    })
  }
})

test('connects to the address that was checked, and checks again after a redirect to the same name', async () => {
  const { port, connections } = await serve((request, response) =>
    request.url === '/'
      ? response.writeHead(302, { location: '/next', connection: 'close' }).end()
      : response.writeHead(200, html).end('<p>rebound'),
  )
  // Loopback stands for a public address; the second answer is private.
  const { lookup, asked } = lookupOf([['127.0.0.1'], ['127.0.0.2']])
  const options = { ...strict, lookup, allowed: () => readAllowedHosts('127.0.0.1')! }
  const address = `http://rebinds.example:${port}/`
  await expect(fetchPage(address, options)).rejects.toMatchObject({ name: 'net.portNotAllowed' })
  const allowed = () => ({
    ...readAllowedHosts('127.0.0.1')!,
    isAllowedAddress: (host: string) => host === '127.0.0.1' || host === 'rebinds.example',
  })
  await expect(fetchPage(address, { ...options, allowed })).rejects.toMatchObject({ name: 'net.notPublic' })
  expect(asked).toEqual(['rebinds.example', 'rebinds.example'])
  expect(connections()).toBe(1)
})

test('follows five redirects, not six, and checks each', async () => {
  const inside = await serve((_, response) => response.end('internal'))
  const places: Record<string, string> = {
    '/private': `http://127.0.0.2:${inside.port}/`,
    '/mapped': `http://[::ffff:127.0.0.3]:80/`,
    '/meta': 'http://169.254.169.254/',
    '/file': 'file:///etc/passwd',
    '/port': 'http://example.com:6379/',
    '/relative': 'end',
    '/nowhere': '',
  }
  const { at } = await serve((request, response) => {
    const count = Number(/^\/count\/(\d+)/.exec(request.url!)?.[1] ?? 0)
    const location = count > 0 ? `/count/${count - 1}` : places[request.url!]
    if (location === undefined) return response.writeHead(200, html).end('<p>end')
    response.writeHead(302, { location, 'set-cookie': 'a=b' }).end('x'.repeat(1000))
  })
  expect((await fetchPage(at('/count/5'), local)).text).toBe('<p>end')
  expect((await fetchPage(at('/relative'), local)).address).toBe(at('/end'))
  const faultOf = (path: string) =>
    fetchPage(at(path), local).then(
      () => 'none',
      (error: Error) => error.name,
    )
  expect(await faultOf('/count/6')).toBe('net.tooManyRedirects')
  expect(await faultOf('/private')).toBe('net.portNotAllowed')
  expect(await faultOf('/mapped')).toBe('net.notPublic')
  expect(await faultOf('/meta')).toBe('net.notPublic')
  expect(await faultOf('/file')).toBe('net.notWebAddress')
  expect(await faultOf('/port')).toBe('net.portNotAllowed')
  expect(inside.connections()).toBe(0)
})

const large = Buffer.alloc(100 * 1024 * 1024, '<p>bomb</p>')
test.each([
  ['gzip', () => gzipSync(large)],
  ['br', () => brotliCompressSync(large)],
  ['deflate', () => deflateSync(large)],
  ['gzip, gzip', () => gzipSync(gzipSync(large))],
] as const)('stops a %s bomb at the limit', { timeout: 120_000 }, async (encoding, pack) => {
  const packed = pack()
  expect(packed.length).toBeLessThan(1024 * 1024)
  const { at } = await serve((_, response) =>
    response.writeHead(200, { ...html, 'content-encoding': encoding }).end(packed),
  )
  const before = process.memoryUsage.rss()
  await expect(inEnglish(fetchPage(at(), local))).rejects.toThrow('larger than 5 MB')
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})

test('reads a compressed page up to the limit, and detects a damaged one', async () => {
  const text = `<p>${'a'.repeat(5 * 1024 * 1024 - 3)}`
  const { at } = await serve((request, response) => {
    const packed = gzipSync(text)
    response
      .writeHead(200, { ...html, 'content-encoding': 'gzip' })
      .end(
        request.url === '/damaged' ? Buffer.concat([packed.subarray(0, 100), packed.subarray(120)]) : packed,
      )
  })
  expect((await fetchPage(at(), local)).text).toHaveLength(text.length)
  await expect(fetchPage(at('/damaged'), local)).rejects.toMatchObject({ name: 'net.pageDamaged' })
})

test('stops an endless body at the size limit, and a slow one at the time limit', async () => {
  const { at } = await serve((request, response) => {
    if (request.url === '/silent') return
    response.writeHead(200, html)
    if (request.url === '/slow') {
      const timer = setInterval(() => response.write('a'), 20)
      response.on('close', () => clearInterval(timer))
      return
    }
    const more = () => {
      while (!response.destroyed && response.write('a'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  await expect(fetchPage(at('/endless'), local)).rejects.toMatchObject({ name: 'net.pageTooLarge' })
  for (const path of ['/slow', '/silent'])
    await expect(fetchPage(at(path), { ...local, seconds: 0.3 })).rejects.toMatchObject({
      name: 'net.pageTooSlow',
      kind: 'unavailable',
    })
})

test('an abort by the caller is passed on as it is', async () => {
  const { at } = await serve(() => undefined)
  const stop = new AbortController()
  const reading = fetchPage(at(), { ...local, signal: stop.signal })
  const why = new Error('The person stopped it.')
  setTimeout(() => stop.abort(why), 50)
  await expect(reading).rejects.toBe(why)
  await expect(fetchPage(at(), { ...local, signal: stop.signal })).rejects.toBe(why)
})

test('refuses what is no page: its type, its status, nothing at all', async () => {
  const { at } = await serve((request, response) => {
    const [, what, value] = request.url!.split(/\/(?=type|status|binary|empty)|\//)
    if (what === 'type') response.setHeader('content-type', decodeURIComponent(value!))
    else if (what !== 'binary') response.setHeader('content-type', 'text/html')
    response.statusCode = what === 'status' ? Number(value) : 200
    response.end(what === 'empty' ? ' \n ' : what === 'binary' ? Buffer.from([1, 0, 2]) : 'x')
  })
  for (const type of ['application/pdf', 'image/png', 'application/json', 'video/mp4'])
    await expect(inEnglish(fetchPage(at(`/type/${encodeURIComponent(type)}`), local))).rejects.toThrow(type)
  await expect(fetchPage(at('/binary'), local)).rejects.toMatchObject({ name: 'net.notAPage' })
  await expect(fetchPage(at('/empty'), local)).rejects.toMatchObject({ name: 'net.pageEmpty' })
  for (const [status, kind] of [
    [403, 'unreadable'],
    [404, 'unreadable'],
    [429, 'unavailable'],
    [503, 'unavailable'],
  ])
    await expect(fetchPage(at(`/status/${status}`), local)).rejects.toMatchObject({
      name: 'net.pageRefused',
      kind,
    })
})

test('reports an unreachable host without its address', async () => {
  const { at } = await serve((_, response) => response.destroy())
  await expect(fetchPage(at(), local)).rejects.toMatchObject({ name: 'net.notReached', kind: 'unavailable' })
})

const chinese = '灯塔的看守人在夜里醒来，雨点打在屋顶上。他点亮了灯。'
const gbk = Buffer.from('b5c6cbfe', 'hex')
test('reads the encoding from the mark, the header, the page, or the letters', () => {
  const page = (head: string, bytes: Uint8Array) => Buffer.concat([Buffer.from(head), bytes])
  expect(decodePage(page('<p>', gbk), 'text/html; charset=GBK')).toBe('<p>灯塔')
  expect(decodePage(page('<p>', gbk), 'text/html; charset="gb2312"; x=y')).toBe('<p>灯塔')
  expect(decodePage(page('<meta charset=gb2312><p>', gbk), 'text/html')).toContain('灯塔')
  const equiv = '<meta http-equiv="Content-Type" content="text/html; charset=gbk">'
  expect(decodePage(page(equiv, gbk), '')).toContain('灯塔')
  expect(decodePage(page('<?xml version="1.0" encoding="GB18030"?>', gbk), '')).toContain('灯塔')
  // Older forms of declarations that are wrong, unknown or hidden in comments.
  const utf8 = Buffer.from(chinese)
  expect(decodePage(page('<meta charset="no-such">', utf8), 'text/html; charset=x-unknown')).toContain(
    chinese,
  )
  expect(decodePage(page('<meta charset="utf-16">', utf8), 'text/html')).toContain(chinese)
  expect(decodePage(page('<!-- <meta charset="gbk"> -->', utf8), 'text/html')).toContain(chinese)
  expect(decodePage(Buffer.from(`\ufeff${chinese}`, 'utf16le'), 'text/html; charset=utf-8')).toBe(chinese)
  const big5 = Buffer.from('bf4fb6f0aabaace5a6752c', 'hex')
  expect(decodePage(page('<p>', big5), 'text/html; charset=big5')).toContain('燈塔的')
  // A server that declares UTF-8 for everything.
  const undeclared = Buffer.concat(Array.from({ length: 30 }, () => gbk))
  expect(decodePage(undeclared, 'text/html; charset=utf-8')).toContain('灯塔灯塔')
})
