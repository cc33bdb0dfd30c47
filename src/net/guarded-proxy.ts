import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { netFault } from './faults.ts'
import { PrivateAddress } from './fetch-outside.ts'
import { isUsualPort } from './follow.ts'
import { LinkError } from './link-error.ts'
import type { Links } from './links.ts'

interface Options {
  /** Received bytes of all connections together, after which they are cut. */
  maxBytes: number
}

export interface GuardedProxy extends AsyncDisposable {
  /** The address for `http_proxy`, with a password that only the started program knows. */
  address: string
  received(): number
  /** Why something was refused; it explains the failure of the program better than its own message. */
  refused(): LinkError | undefined
}

/** Headers between two hops, which are not passed on. */
const ofHop = ['connection', 'proxy-authorization', 'proxy-connection', 'keep-alive', 'te', 'upgrade']

/**
 * A proxy on this machine for a program that reads addresses by itself, such as ffmpeg with a playlist: every connection is
 * checked like our own (`fetch-outside.ts`), so that a playlist cannot lead into the internal network.
 */
export async function openGuardedProxy(
  { socket, allowed }: Links,
  { maxBytes }: Options,
): Promise<GuardedProxy> {
  const password = randomBytes(24).toString('hex')
  const expected = `Basic ${Buffer.from(`yiyin:${password}`).toString('base64')}`
  const sockets = new Set<Socket>()
  let received = 0
  let refused: LinkError | undefined

  const isKnown = ({ headers }: IncomingMessage) => headers['proxy-authorization'] === expected

  /** Throws what the program must not reach. */
  function connect(host: string, port: number): Socket {
    if (!isUsualPort(host, port, allowed()))
      throw new LinkError('badAddress', netFault('portNotAllowed', { port }))
    const connection = socket(`tcp://${host}:${port}`)
    sockets.add(connection)
    connection.on('data', (piece: Buffer) => {
      received += piece.length
      if (received > maxBytes) for (const each of sockets) each.destroy()
    })
    return connection
      .on('error', (error) => refuse(error, host))
      .on('close', () => sockets.delete(connection))
  }

  function refuse(error: unknown, host: string): void {
    if (error instanceof LinkError) refused ??= error
    else if (error instanceof PrivateAddress)
      refused ??= new LinkError('badAddress', netFault('notPublic', { host }), { cause: error })
  }

  const server = createServer((asked, answer) => {
    if (!isKnown(asked)) return answer.writeHead(407, { 'proxy-authenticate': 'Basic realm="yiyin"' }).end()
    const fail = (error: unknown, host = '') => {
      refuse(error, host)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    const url = URL.parse(asked.url ?? '')
    if (url?.protocol !== 'http:') return fail(undefined)
    const headers = Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !ofHop.includes(name)),
    )
    try {
      const connection = connect(url.hostname, Number(url.port) || 80)
      const sent = request(
        {
          method: asked.method,
          path: url.pathname + url.search,
          headers,
          createConnection: () => connection,
        },
        (reply) => {
          answer.writeHead(reply.statusCode ?? 502, reply.headers)
          reply.pipe(answer)
          reply.on('error', (error) => fail(error, url.hostname))
        },
      )
      sent.on('error', (error) => fail(error, url.hostname))
      answer.on('close', () => connection.destroy())
      asked.pipe(sent)
    } catch (error) {
      fail(error, url.hostname)
    }
  })
  server.on('connect', (asked: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy())
    const end = (status: string, more = '') => client.end(`HTTP/1.1 ${status}\r\n${more}\r\n`)
    if (!isKnown(asked))
      return end('407 Proxy Authentication Required', 'Proxy-Authenticate: Basic realm="yiyin"\r\n')
    const url = URL.parse(`http://${asked.url ?? ''}`)
    if (!url) return end('400 Bad Request')
    const port = Number(/:(\d+)$/.exec(asked.url ?? '')?.[1] ?? 443)
    try {
      const connection = connect(url.hostname, port)
      connection.once('connect', () => {
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
        if (head.length > 0) connection.write(head)
        connection.pipe(client)
        client.pipe(connection)
      })
      connection.on('error', () => end('502 Bad Gateway')).on('close', () => client.destroy())
      client.on('close', () => connection.destroy())
    } catch (error) {
      refuse(error, url.hostname)
      end('502 Bad Gateway')
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://yiyin:${password}@127.0.0.1:${port}`,
    received: () => received,
    refused: () => refused,
    async [Symbol.asyncDispose]() {
      for (const each of sockets) each.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
