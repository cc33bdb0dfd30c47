import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { closings } from '#core/contract/events.ts'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { callerAddress } from '#core/server/http/caller-address.ts'
import { bareAnswer } from '#core/server/http/security-headers.ts'
import { tenantOfOwnPage } from '#identity/tenants/server/own-page.ts'
import type { OpenEndpoint, SocketEndpoint } from './endpoint.ts'
import { limitSilent } from './limit-silent.ts'

const helloMs = 5000
const pingMs = 25_000
/** Sockets whose first message is being checked. Above this, new ones are refused and told when to come again. */
const maxChecked = 5000
const againSeconds = 5
/** How long a page has to close its socket. */
const goodbyeMs = 1000

interface Served extends OpenEndpoint {
  sockets: WebSocketServer
}

/** Admits our own pages to the sockets of all features. */
export async function serveSockets(
  server: Server,
  app: App,
  endpoints: readonly SocketEndpoint[],
  headers: Record<string, string>,
) {
  const byPath = new Map<string, Served>()
  for (const { path, maxPayload, open } of endpoints) {
    // `closeTimeout` is missing in the types of ws.
    const options = { noServer: true, maxPayload, perMessageDeflate: false, closeTimeout: goodbyeMs }
    const sockets = new WebSocketServer(options)
    byPath.set(path, { sockets, ...(await open(app)) })
  }
  const alive = new WeakSet<WebSocket>()
  const silent = limitSilent((socket) => socket.terminate())
  const checked = new Set<WebSocket>()

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refuse = (status: number) => stream.end(bareAnswer(status, headers))
    stream.on('error', () => stream.destroy())
    const endpoint = byPath.get(request.url?.split('?', 1)[0] ?? '')
    // Accepts our own pages only.
    tenantOfOwnPage(app, request)
      .then((tenant) => {
        if (!tenant || !endpoint) return refuse(403)
        const address = callerAddress(request, app.config.trustedProxies)
        endpoint.sockets.handleUpgrade(request, stream, head, (socket) =>
          begin(endpoint, socket, { tenant, address, stream }),
        )
      })
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'a socket could not be opened')
        refuse(500)
      })
  })

  function begin(
    { converse }: OpenEndpoint,
    socket: WebSocket,
    opened: { tenant: Tenant; address: string; stream: Duplex },
  ): void {
    alive.add(socket)
    silent.add(socket, opened.address)
    const late = setTimeout(() => socket.close(closings.badHello, 'no hello'), helloMs)
    const greeted = () => {
      clearTimeout(late)
      silent.remove(socket)
      if (checked.size < maxChecked) return Boolean(checked.add(socket))
      socket.close(closings.full, String(againSeconds))
      return false
    }
    const known = () => void checked.delete(socket)
    const gone = () => {
      clearTimeout(late)
      silent.remove(socket)
      checked.delete(socket)
    }
    socket.on('pong', () => alive.add(socket))
    socket.on('error', (error) => app.log.debug({ err: error }, 'socket'))
    socket.on('close', gone)
    converse(socket, { ...opened, greeted, known })
  }

  const clients = () => [...byPath.values()].flatMap(({ sockets }) => [...sockets.clients])
  const pinging = setInterval(() => {
    for (const socket of clients()) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, pingMs)

  return {
    /** Pages reconnect by themselves, to another process or the next one here. */
    async goodbye() {
      clearInterval(pinging)
      const all = clients()
      const gone = all.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const socket of all) socket.close(1001, 'restarting')
      for (const { sockets } of byPath.values()) sockets.close()
      const late = setTimeout(() => all.forEach((socket) => socket.terminate()), goodbyeMs)
      await Promise.all(gone)
      clearTimeout(late)
    },
    async close() {
      for (const { close } of byPath.values()) await close()
    },
  }
}
