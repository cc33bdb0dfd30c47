import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { closings, socketHello, type SocketMessage } from '#core/contract/events.ts'
import type { App } from '#core/server/app/app.ts'
import { openPlaces } from '#core/server/pools/places.ts'
import { sharedPools } from '#core/server/pools/shared-pools.ts'
import type { OpenEndpoint, SocketEndpoint } from './endpoint.ts'
import { type Hub, type Listener, openHub } from './hub.ts'
import { takeSocketTicket } from './take-ticket.ts'

/** The maximum of bytes queued for a slow page before it is disconnected; it reconnects and requests the rest. */
const maxWaiting = 1024 * 1024
/** Above this many missed events it is faster to reload everything. */
const maxMissed = 1000
/** When a page that was refused, because too many are open, should come again. */
const againSeconds = 30
const messagesInTenSeconds = 50

/** /webSocket: live events, and after a reconnect the missed ones. */
export const eventSocket: SocketEndpoint = {
  path: '/webSocket',
  maxPayload: 4096,
  open: async (app) => openEvents(app, await openHub(app)),
}

function openEvents(app: App, hub: Hub): OpenEndpoint {
  const places = openPlaces(sharedPools.eventSockets)

  const converse: OpenEndpoint['converse'] = (socket, opened) => {
    let listener: Listener | undefined
    let heard = 0
    let hasGreeted = false
    const calm = setInterval(() => (heard = 0), 10_000)
    socket.on('message', (data, isBinary) => {
      heard += 1
      if (heard > messagesInTenSeconds) return socket.close(closings.slow, 'too many messages')
      // Pages send nothing after the first message.
      if (hasGreeted) return
      hasGreeted = true
      greet(socket, opened, isBinary ? '' : String(data))
        .then((created) => {
          if (!created || socket.readyState !== socket.OPEN) return
          listener = created
          hub.add(created)
        })
        .catch((error: unknown) => {
          app.log.error({ err: error }, 'a hello failed')
          socket.close(1011)
        })
    })
    socket.on('close', () => {
      clearInterval(calm)
      if (listener) hub.remove(listener)
    })
  }

  /** Redeems the ticket, reports the current event number, and returns the listener for the hub. */
  async function greet(
    socket: WebSocket,
    { stream, tenant, address, greeted, known }: Parameters<OpenEndpoint['converse']>[1],
    text: string,
  ): Promise<Listener | undefined> {
    const hello = z.safeParse(socketHello, parsed(text))
    if (hello.success && !greeted()) return undefined
    const who = hello.success
      ? await takeSocketTicket(app, { tenant, address }, hello.data.ticket)
      : undefined
    if (!hello.success || !who) {
      socket.close(closings.badHello, 'a new ticket is needed')
      return undefined
    }
    if (socket.readyState !== socket.OPEN) return undefined
    const free = places.take(who)
    if (!free) {
      socket.close(closings.full, String(againSeconds))
      return undefined
    }
    known()
    socket.once('close', free)
    const send = (messages: readonly string[]) => {
      if (socket.readyState !== socket.OPEN) return
      // One write for all of them.
      stream.cork()
      for (const message of messages) socket.send(message)
      stream.uncork()
      if (socket.bufferedAmount <= maxWaiting) return
      app.log.warn({ account: who.account, waiting: socket.bufferedAmount }, 'a page was too slow')
      socket.terminate()
    }
    const { newest, oldest } = await standOf(who)
    const { after = newest } = hello.data
    const isCached =
      after === newest || (oldest <= after + 1 && after < newest && newest - after <= maxMissed)
    const greeting: SocketMessage = { kind: isCached ? 'ready' : 'reset', seq: newest }
    send([JSON.stringify(greeting)])
    return {
      ...who,
      seq: isCached ? after : newest,
      send,
      endSession: (code) => socket.close(closings.sessionOver, String(code)),
    }
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

  return { converse, close: () => hub.close() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
