import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'
import { root } from '../core/paths.ts'

/** Paths served by Vite: sources, bundled packages and its own client. */
const ofVite = /^\/(@|src\/|node_modules\/|__)/

/**
 * One address for both: Vite serves sources, the server everything else. The page of the server, with its tenant's
 * branding, passes through Vite, which adds hot reload.
 */
export async function startDevFront(at: { host: string; port: number; behind: number }) {
  const vite = await createServer({
    root,
    server: {
      host: at.host,
      port: at.port,
      strictPort: true,
      watch: { ignored: ['**/data/**', '**/dist/**', '**/.yiyin/**', '**/test-results/**'] },
    },
    clearScreen: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'yiyin:server-behind',
        configureServer(server) {
          server.middlewares.use((from, to, next) => {
            if (ofVite.test(from.url ?? '')) next()
            else void pass(server, at.behind, from, to)
          })
          server.httpServer?.on('upgrade', (from: IncomingMessage, socket: Duplex, head: Buffer) => {
            // Vite handles its own upgrade requests and ignores others.
            if (from.headers['sec-websocket-protocol']?.startsWith('vite-') !== true)
              passUpgrade(at.behind, from, socket, head)
          })
        },
      },
    ],
  })
  await vite.listen()
  return vite
}

async function pass(vite: ViteDevServer, port: number, from: IncomingMessage, to: ServerResponse) {
  try {
    await untilAnswering(port)
    const answer = await ask(port, from)
    const headers = { ...answer.headers }
    const isPage = headers['content-type']?.startsWith('text/html') && answer.statusCode === 200
    if (!isPage) {
      to.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(to)
      return
    }
    const html = Buffer.concat(await answer.toArray()).toString()
    const page = await vite.transformIndexHtml(from.url ?? '/', html)
    delete headers['content-length']
    to.writeHead(200, headers)
    to.end(page)
  } catch (error) {
    if (!to.headersSent) to.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
    to.end(`The server does not answer: ${(error as Error).message}`)
  }
}

/** Forwards the request with its Host header, which selects the tenant. */
function ask(port: number, from: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = from
    // The page is modified here, so it must not be compressed.
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: { ...headers, 'accept-encoding': '' },
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    from.pipe(sent)
  })
}

/** While the server restarts, requests wait instead of failing. */
async function untilAnswering(port: number) {
  for (let tries = 0; tries < 150; tries++) {
    const socket = await open(port).catch(() => undefined)
    if (socket) {
      socket.destroy()
      return
    }
    await delay(100)
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

function passUpgrade(port: number, from: IncomingMessage, client: Duplex, head: Buffer) {
  const server = connect(port, '127.0.0.1', () => {
    const lines = [`${from.method} ${from.url} HTTP/1.1`]
    for (let at = 0; at < from.rawHeaders.length; at += 2)
      lines.push(`${from.rawHeaders[at]}: ${from.rawHeaders[at + 1]}`)
    server.write(`${lines.join('\r\n')}\r\n\r\n`)
    server.write(head)
    server.pipe(client).pipe(server)
  })
  server.on('error', () => client.destroy())
  client.on('error', () => server.destroy())
}
