import { useEffect, useEffectEvent } from 'react'
import type { SocketMessage } from '#contract/events.ts'
import { socketTicket, tokenVerify } from '#contract/sessions.ts'
import { send } from '#web/core/api/api.ts'
import { alreadyReported } from '#web/core/api/call-failure.ts'
import { currentSession, watchSession } from '#web/core/session/session.ts'
import { createSocket } from './socket.ts'

type Kind = SocketMessage['kind']
type Heard = (message: SocketMessage) => void

const listeners = new Set<Heard>()
/** A page hidden for longer than this closes its socket until it is visible again. */
const longHidden = 5 * 60_000
let hidden: ReturnType<typeof setTimeout> | undefined

const socket = createSocket({
  url: () => `${location.origin.replace(/^http/, 'ws')}/webSocket`,
  ticket: async () => (await send(socketTicket, {}, { quiet: true })).ticket,
  heard: (message) => {
    for (const heard of listeners) heard(message)
  },
  // The call reports the reason and ends the session.
  over: () => void send(tokenVerify, {}).catch(alreadyReported),
})

const wanted = () => listeners.size > 0 && currentSession().account !== undefined && navigator.onLine
const follow = () => (wanted() ? socket.start() : socket.stop())

function listen(heard: Heard): () => void {
  listeners.add(heard)
  // Initial requests go first.
  setTimeout(follow)
  return () => {
    listeners.delete(heard)
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
 * Calls `heard` for each event of this kind for the account. `reset` means that events were lost and the page has to
 * reload its data. The socket is open while there are listeners.
 */
export function useLive<K extends Kind>(
  kind: K,
  heard: (message: Extract<SocketMessage, { kind: K }>) => void,
): void {
  const take = useEffectEvent((message: SocketMessage) => {
    if (message.kind === kind) heard(message as Extract<SocketMessage, { kind: K }>)
  })
  useEffect(() => listen(take), [])
}
