import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import * as z from 'zod/mini'
import { closings, socketHello, type SocketMessage } from '#contract/events.ts'
import type { App } from '#server/core/app/app.ts'
import { callerAddress } from '#server/core/http/caller-address.ts'
import { bareAnswer } from '#server/core/http/security-headers.ts'
import { hashOf } from '#server/identity/sessions/cookie.ts'
import { isLiveTicket } from '#server/identity/sessions/ticket-life.ts'
import type { Tenant } from '#server/core/app/tenant.ts'
import type { Hub, Listener } from './hub.ts'
import { limitUnauthenticated } from './limit-unauthenticated.ts'

const helloMs = 5000
const pingMs = 25_000
/** The most bytes queued for a slow page before it is disconnected; it reconnects and asks for the rest. */
const mostWaiting = 1024 * 1024
/** Above this many missed events it is faster to reload everything. */
const mostMissed = 1000
const pagesOfAccount = 20
const pagesInAll = 20_000
const messagesInTenSeconds = 50
/** How long a page has to close its socket when the server stops. */
const goodbyeMs = 1000

/** /webSocket: live events, and after a reconnect the missed ones. */
export function serveSocket(server: Server, app: App, hub: Hub, headers: Record<string, string>) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false })
  const alive = new WeakSet<WebSocket>()
  const strangers = limitUnauthenticated((socket) => socket.terminate())
  let pages = 0

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refuse = (status: number) => stream.end(bareAnswer(status, headers))
    stream.on('error', () => stream.destroy())
    admit(request)
      .then((tenant) => {
        if (!tenant) return refuse(403)
        const address = callerAddress(request, app.config.trustedProxies)
        sockets.handleUpgrade(request, stream, head, (socket) => converse(socket, tenant, address))
      })
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'a socket could not be opened')
        refuse(500)
      })
  })

  /** Accepts our own pages only: the origin has to be the requested host, and that host has to belong to a tenant. */
  async function admit(request: IncomingMessage): Promise<Tenant | undefined> {
    const { host, origin } = request.headers
    const path = request.url?.split('?', 1)[0]
    // Without a public address it is unknown whether a proxy uses https.
    const schemes = app.config.publicUrl ? [app.config.publicUrl.protocol] : ['http:', 'https:']
    const isOurs = schemes.some((scheme) => origin === `${scheme}//${host?.toLowerCase()}`)
    return path === '/webSocket' && isOurs ? app.tenants.at(host) : undefined
  }

  function converse(socket: WebSocket, tenant: Tenant, address: string): void {
    let listener: Listener | undefined
    let heard = 0
    let hasGreeted = false
    alive.add(socket)
    strangers.add(socket, address)
    const late = setTimeout(() => socket.close(closings.badHello, 'no hello'), helloMs)
    const calm = setInterval(() => (heard = 0), 10_000)
    socket.on('pong', () => alive.add(socket))
    socket.on('error', (error) => app.log.debug({ err: error }, 'socket'))
    socket.on('message', (data, isBinary) => {
      heard += 1
      if (heard > messagesInTenSeconds) return socket.close(closings.slow, 'too many messages')
      // Pages send nothing after the first message.
      if (hasGreeted) return
      hasGreeted = true
      greet(socket, tenant, isBinary ? '' : String(data))
        .then((made) => {
          clearTimeout(late)
          if (!made || socket.readyState !== socket.OPEN) return
          listener = made
          hub.add(made)
        })
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'a hello failed')
          socket.close(1011)
        })
    })
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(calm)
      strangers.remove(socket)
      if (listener) hub.remove(listener)
    })
  }

  /** Redeems the ticket, reports the current event number, and returns the listener for the hub. */
  async function greet(socket: WebSocket, tenant: Tenant, text: string): Promise<Listener | undefined> {
    const hello = z.safeParse(socketHello, parsed(text))
    const who = hello.success ? await takeTicket(tenant, hello.data.ticket) : undefined
    if (!hello.success || !who) {
      socket.close(closings.badHello, 'a new ticket is needed')
      return undefined
    }
    if (socket.readyState !== socket.OPEN) return undefined
    const free = pages < pagesInAll ? hub.takePlace(who, pagesOfAccount) : undefined
    if (!free) {
      socket.close(closings.full, 'too many pages')
      return undefined
    }
    strangers.remove(socket)
    pages += 1
    socket.once('close', () => {
      pages -= 1
      free()
    })
    const send = (message: SocketMessage) => {
      if (socket.readyState !== socket.OPEN) return
      socket.send(JSON.stringify(message))
      if (socket.bufferedAmount <= mostWaiting) return
      app.log.warn({ account: who.account, waiting: socket.bufferedAmount }, 'a page was too slow')
      socket.terminate()
    }
    const { newest, oldest } = await standOf(who)
    const { after = newest } = hello.data
    const isCached =
      after === newest || (oldest <= after + 1 && after < newest && newest - after <= mostMissed)
    send({ kind: isCached ? 'ready' : 'reset', seq: newest })
    return {
      ...who,
      seq: isCached ? after : newest,
      send,
      endSession: (code) => socket.close(closings.sessionOver, String(code)),
    }
  }

  async function takeTicket(tenant: Tenant, ticket: string) {
    const taken = await app.database
      .of(tenant.id)
      .deleteFrom('tickets')
      .where('hash', '=', hashOf(ticket))
      .where('purpose', '=', 'socket')
      .where('host', '=', tenant.host)
      .returning(['account_id', 'session_id', 'expires_at'])
      .executeTakeFirst()
    if (!taken?.session_id || !isLiveTicket(taken.expires_at, app.now())) return undefined
    return { tenant: tenant.id, account: taken.account_id, session: taken.session_id }
  }

  async function standOf({ tenant, account }: { tenant: string; account: string }) {
    const db = app.database.of(tenant)
    const [counter, first] = await Promise.all([
      db.selectFrom('event_counters').select('seq').where('account_id', '=', account).executeTakeFirst(),
      db
        .selectFrom('events')
        .select((is) => is.fn.min('seq').as('seq'))
        .where('account_id', '=', account)
        .executeTakeFirst(),
    ])
    const newest = counter?.seq ?? 0
    return { newest, oldest: first?.seq ?? newest + 1 }
  }

  const pinging = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, pingMs)

  return {
    /** Pages reconnect by themselves, to another process or the next one here. */
    async close() {
      clearInterval(pinging)
      const gone = Array.from(
        sockets.clients,
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      )
      for (const socket of sockets.clients) socket.close(1001, 'restarting')
      sockets.close()
      const late = setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), goodbyeMs)
      await Promise.all(gone)
      clearTimeout(late)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
