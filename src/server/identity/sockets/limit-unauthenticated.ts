import type { WebSocket } from 'ws'
import { addressKeys } from '#server/core/http/address-keys.ts'

interface Limits {
  /** Of one address, or of one /64 of IPv6. */
  ofLine: number
  /** Of one /48 of IPv6. */
  ofSite: number
  inAll: number
}
const usual: Limits = { ofLine: 40, ofSite: 160, inAll: 1000 }

/**
 * The sockets that have not shown a ticket yet. Where there are too many, of one address or in all, the one that has waited
 * longest is closed: a page sends its ticket as soon as it is connected, so whoever holds sockets open shuts out nobody.
 */
export function limitUnauthenticated(close: (socket: WebSocket) => void, limits: Limits = usual) {
  // A set keeps the order in which its members came.
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
    /** Whether it was one. */
    remove,
  }
}
