import type { WebSocket } from 'ws'
import { addressKeys } from '#server/core/http/address-keys.ts'

interface Limits {
  /** Per address, or per IPv6 /64. */
  ofLine: number
  /** Per IPv6 /48. */
  ofSite: number
  inAll: number
}
const usual: Limits = { ofLine: 40, ofSite: 160, inAll: 1000 }

/**
 * Tracks sockets that have not sent a ticket. If there are too many, per address or in total, the oldest is closed: a
 * real page sends its ticket immediately, so holding sockets open does not lock anybody out.
 */
export function limitUnauthenticated(close: (socket: WebSocket) => void, limits: Limits = usual) {
  // A Set keeps insertion order.
  const groups = new Map<string, Set<WebSocket>>()
  const keysOf = new Map<WebSocket, string[]>()

  function remove(socket: WebSocket): boolean {
    for (const key of keysOf.get(socket) ?? []) {
      const group = groups.get(key)
      group?.delete(socket)
      if (group?.size === 0) groups.delete(key)
    }
    return keysOf.delete(socket)
  }

  return {
    add(socket: WebSocket, address: string) {
      const { line, site } = addressKeys(address)
      const places = [
        ['all', limits.inAll],
        [line, limits.ofLine],
        ...(site ? [[site, limits.ofSite] as const] : []),
      ] as const
      keysOf.set(
        socket,
        places.map(([key]) => key),
      )
      for (const [key, most] of places) {
        const group = groups.get(key) ?? new Set()
        groups.set(key, group.add(socket))
        const [oldest] = group
        if (group.size <= most || !oldest) continue
        remove(oldest)
        close(oldest)
      }
    },
    /** Returns whether it was tracked. */
    remove,
  }
}
