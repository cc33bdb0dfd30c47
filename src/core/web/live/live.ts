import { useEffect, useEffectEvent } from 'react'
import type { SocketMessage } from '#core/contract/events.ts'
import { socketTicket, tokenVerify } from '#core/contract/sessions.ts'
import { send } from '#core/web/api/api.ts'
import { alreadyReported } from '#core/web/api/call-failure.ts'
import { currentSession, watchSession } from '#core/web/session/session.ts'
import { createSocket } from './socket.ts'

type EventKind = Exclude<SocketMessage['kind'], 'ready' | 'reset'>
type PayloadOf<Kind extends EventKind> = Extract<SocketMessage, { kind: Kind }>['payload']
/** What to do with the events of each kind; `ready` is called when the connection is open. */
type Heard = { readonly [Kind in EventKind]?: (payload: PayloadOf<Kind>) => unknown } & {
  readonly ready?: () => unknown
}
interface Listener {
  take: (message: SocketMessage) => void
  renew: () => void
}

const listeners = new Set<Listener>()
/** A page hidden for longer than this closes its socket until it is visible again. */
const longHidden = 5 * 60_000
let hidden: ReturnType<typeof setTimeout> | undefined

const socket = createSocket({
  url: () => `${location.origin.replace(/^http/, 'ws')}/webSocket`,
  ticket: async () => (await send(socketTicket, {}, { quiet: true })).ticket,
  heard: (message) => {
    for (const { take } of listeners) take(message)
  },
  lost: () => {
    if (!document.hidden) for (const { renew } of listeners) renew()
  },
  // The call reports the reason and ends the session.
  over: () => void send(tokenVerify, {}).catch(alreadyReported),
})

const wanted = () => listeners.size > 0 && currentSession().account !== undefined && navigator.onLine
const follow = () => (wanted() ? socket.start() : socket.stop())

function listen(listener: Listener): () => void {
  listeners.add(listener)
  // Initial requests go first.
  setTimeout(follow)
  return () => {
    listeners.delete(listener)
    follow()
  }
}

window.addEventListener('online', follow)
window.addEventListener('offline', follow)
document.addEventListener('visibilitychange', () => {
  clearTimeout(hidden)
  if (document.hidden) hidden = setTimeout(() => socket.stop(), longHidden)
  else follow()
})
watchSession((now, before) => {
  if (now.account?.user.id === before.account?.user.id) return
  socket.forget()
  follow()
})

/**
 * Calls `heard` for the events of the account, and `renew` when events were lost, or repeatedly while none arrive because a
 * proxy lets no socket through: then the data has to be read again. The socket is open while there are listeners.
 */
export function useLive(heard: Heard, renew: () => unknown): void {
  const take = useEffectEvent((message: SocketMessage) => {
    if (message.kind === 'reset') renew()
    else if (message.kind === 'ready') heard.ready?.()
    else if ('payload' in message)
      (heard[message.kind] as ((payload: unknown) => unknown) | undefined)?.(message.payload)
  })
  const readAgain = useEffectEvent(() => void renew())
  useEffect(() => listen({ take, renew: readAgain }), [])
}
