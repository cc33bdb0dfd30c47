import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { readAllowedHosts } from './allowed-hosts.ts'
import { type GuardedProxy, openGuardedProxy } from './guarded-proxy.ts'
import { withLinks } from './links.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => (server.closeAllConnections(), server.close()))
  return (server.address() as AddressInfo).port
}

/** A proxy that may reach this one port of this machine. */
const withProxy = <Result>(
  port: number,
  use: (proxy: GuardedProxy) => Promise<Result>,
  maxBytes = 1_000_000,
): Promise<Result> =>
  withLinks(
    { allowed: () => readAllowedHosts(`127.0.0.1:${port},target.example:${port}`)! },
    async (links) => {
      await using proxy = await openGuardedProxy(links, { maxBytes })
      return await use(proxy)
    },
  )

const authorization = ({ address }: GuardedProxy) => {
  const { username, password } = new URL(address)
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

/** What a program gets for an address over http. */
async function ask(proxy: GuardedProxy, path: string, password = authorization(proxy)) {
  const { port } = new URL(proxy.address)
  const request = get({ host: '127.0.0.1', port, path, headers: { 'proxy-authorization': password } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response).catch(() => 'cut') }
}

/** What a program gets for a tunnel, as it opens one for https. */
async function tunnel(proxy: GuardedProxy, target: string, password = authorization(proxy)) {
  const socket = connect(Number(new URL(proxy.address).port), '127.0.0.1')
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: ${password}\r\n\r\n`)
  closing.push(() => socket.destroy())
  const [head] = (await once(socket, 'data')) as [Buffer]
  return { socket, status: Number(/^HTTP\/1\.1 (\d+)/.exec(head.toString())![1]) }
}

test('passes requests and tunnels on, without its own password', async () => {
  const seen: unknown[] = []
  const port = await serve((request, response) => {
    seen.push(request.url, request.headers['proxy-authorization'], request.headers.range)
    response.end('hello')
  })
  await withProxy(port, async (proxy) => {
    expect(await ask(proxy, `http://127.0.0.1:${port}/a?b=1`)).toEqual({ status: 200, body: 'hello' })
    expect(seen).toEqual(['/a?b=1', undefined, undefined])
    const { socket, status } = await tunnel(proxy, `127.0.0.1:${port}`)
    expect(status).toBe(200)
    socket.write(`GET / HTTP/1.0\r\n\r\n`)
    expect(await text(socket)).toContain('hello')
    expect(proxy.received()).toBeGreaterThan(10)
    expect(proxy.refused()).toBeUndefined()
  })
})

test('only the program that knows its password may use it', async () => {
  const port = await serve((_, response) => response.end('hello'))
  await withProxy(port, async (proxy) => {
    const wrong = `Basic ${Buffer.from('yiyin:guess').toString('base64')}`
    expect(await ask(proxy, `http://127.0.0.1:${port}/`, wrong)).toMatchObject({ status: 407 })
    expect(await tunnel(proxy, `127.0.0.1:${port}`, wrong)).toMatchObject({ status: 407 })
  })
})

test.each(['127.0.0.1', '[::1]', '169.254.169.254', '10.1.2.3', 'localhost'])(
  '%s is refused in both ways, and the reason is kept',
  async (host) => {
    const port = await serve((_, response) => response.end('internal'))
    for (const way of ['get', 'connect'] as const)
      await withProxy(port, async (proxy) => {
        const { status } =
          way === 'get' ? await ask(proxy, `http://${host}/`) : await tunnel(proxy, `${host}:443`)
        expect(status).toBe(502)
        expect(proxy.refused()).toMatchObject({ name: 'net.notPublic', kind: 'badAddress' })
      })
  },
)

test('ports that neither pages nor films use are refused', async () => {
  const port = await serve((_, response) => response.end('internal'))
  await withProxy(port, async (proxy) => {
    expect(await tunnel(proxy, '198.51.100.1:25')).toMatchObject({ status: 502 })
    expect(proxy.refused()).toMatchObject({ name: 'net.portNotAllowed', values: { port: 25 } })
  })
})

test('connections are cut once too much has arrived', async () => {
  const port = await serve((_, response) => {
    const more = () => response.write(Buffer.alloc(64_000), () => !response.destroyed && more())
    more()
  })
  await withProxy(
    port,
    async (proxy) => {
      expect(await ask(proxy, `http://127.0.0.1:${port}/`)).toEqual({ status: 200, body: 'cut' })
      expect(proxy.received()).toBeLessThan(2_000_000)
    },
    500_000,
  )
})
